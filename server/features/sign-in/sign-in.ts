import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/identity/identity.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { newName } from '../users/users.ts'
import { createIdentities, type NotAdded } from './identities.ts'
import { createKeys } from './keys.ts'
import { createOAuth, type Purpose, type SignInFailure } from './oauth.ts'
import { createOperators, type OperatorRule } from './operators.ts'
import {
  createSessionEnds,
  createSessions,
  type SessionTokens,
  type Suspended,
} from './sessions.ts'
import type { Identified } from './store/identities.ts'
import { deleteExpired } from './store/sessions.ts'
import { findOrMakeUser } from './store/users.ts'
import { type Authenticated, createAccessTokens, createRefreshTokens } from './tokens.ts'
import type { Way } from './ways.ts'

const MAX_PICTURE_LENGTH = 2_048

export type SignInDependencies = {
  db: Database
  bus: Bus
  /** The first one is meant if a browser names none. */
  ways: readonly Way[]
  /** True if players may also sign in with a password. */
  hasPasswords: boolean
  origin: string
  security: SecurityLog
  operators: OperatorRule
  /** Encrypt the keys of the servers at rest; if there are none, they are stored in clear. */
  encryptionKeys: readonly Uint8Array[]
  now: () => number
  /** Called when a user has ended their last session. */
  onGone: (user_id: string) => Promise<void>
}

/** Facts that a browser sends when it comes back from the provider: the sign-in that it began, the token of its earlier
 *  session, and its device. */
type Callback = {
  sealed: string | undefined
  refresh_token?: string | undefined
  device?: string | null
}

/** Creates signing in by identity providers, sessions of our own, and the authentication of requests. Call `start`
 *  before the first request. */
export function createSignIn(dependencies: SignInDependencies) {
  const { db, bus, ways, hasPasswords, origin, security, operators, encryptionKeys } = dependencies
  const { now, onGone } = dependencies
  const keys = createKeys({ db, encryptionKeys, now })
  const accessTokens = createAccessTokens({ keys, origin, now })
  const refreshTokens = createRefreshTokens({ key: keys.getRefreshKey })
  const oauth = createOAuth({ ways, origin, key: keys.getAttemptKey })
  const { operatorKeyOf, isOperator } = createOperators({ db, rule: operators })
  const ends = createSessionEnds({ db, bus, accessTokens, security, onGone })
  const sessions = createSessions({ db, accessTokens, refreshTokens, ends, security })
  const { findUser } = sessions
  const identities = createIdentities({ db, ways, hasPasswords, oauth, findUser, security })

  async function start(): Promise<void> {
    await keys.check()
    await ends.readEnded()
  }

  /** Finishes a sign-in when the provider has sent the browser back, and ends the browser's earlier session; or adds the
   *  identity to the user who has begun that, if they are still signed in in this browser. */
  async function finish(
    callback: URL,
    { sealed, refresh_token, device = null }: Callback,
  ): Promise<(SessionTokens | Suspended | { added: true } | SignInFailure | NotAdded) & Purpose> {
    const finished = await oauth.finish(callback, sealed)
    if ('failure' in finished) return finished
    const { person, way, return_to, adds_to } = finished
    if (adds_to !== null) {
      const wish = { adds_to, way, identified: identifiedBy(person) }
      return { ...(await identities.add(wish, refresh_token)), return_to, adds_to }
    }
    const opened = await openSession(person, device)
    await sessions.signOut(refresh_token)
    return { ...opened, return_to, adds_to }
  }

  /** Opens a session for an identified person, who becomes a user the first time. */
  async function openSession(
    person: Person,
    device: string | null = null,
  ): Promise<SessionTokens | Suspended> {
    const full_name = newName(person.full_name)
    const user_id = await findOrMakeUser(db, { ...identifiedBy(person), full_name })
    return sessions.open(user_id, device)
  }

  function identifiedBy({ issuer, subject, picture, email }: Person): Identified {
    const [picture_url, operator_key] = [pictureOf(picture), operatorKeyOf(email)]
    return { issuer, subject, picture_url, operator_key }
  }

  /** Finds the caller of a request by its `Authorization` header. `beforeCheck` runs before the signature of an unknown
   *  token is verified. */
  async function authenticate(
    authorization: string | undefined,
    beforeCheck?: () => Promise<void>,
  ): Promise<Authenticated | null> {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? []
    const claims = token === undefined ? null : await accessTokens.read(token, beforeCheck)
    return claims && { user_id: claims.user_id, session_id: claims.session_id }
  }

  async function deleteAllExpired(): Promise<void> {
    while (!(await deleteExpired(db)));
    await keys.deleteExpired()
  }

  return {
    begin: (way: string | null, return_to: unknown) =>
      oauth.begin(way, { return_to, adds_to: null }),
    beginAdding: identities.begin,
    finish,
    readPurpose: oauth.readPurpose,
    openSession,
    openSessionOf: sessions.open,
    isOperator,
    refresh: sessions.refresh,
    findUser: sessions.findUser,
    /** Opens a session of a user who has been identified. */
    openFor: sessions.open,
    signOut: sessions.signOut,
    listIdentities: identities.list,
    removeIdentity: identities.remove,
    listSessions: sessions.list,
    listSessionsOf: sessions.listOf,
    endSession: ends.endOwn,
    endOtherSessions: ends.endOthers,
    revokeSessions: ends.revokeAll,
    start,
    getPushKeys: keys.getPushKeys,
    getPasswordKey: keys.getPasswordKey,
    readEnded: ends.readEnded,
    /** Deletes sessions and keys that can never be used again. */
    deleteExpired: deleteAllExpired,
    /** Drops cached access tokens that have expired. */
    evictExpired: accessTokens.evictExpired,
    authenticate,
    /** Reads an access token; null if it is not valid. */
    read: accessTokens.read,
    isValid: accessTokens.isValid,
  }
}
export type SignIn = ReturnType<typeof createSignIn>
export { deleteIdentities } from './store/identities.ts'
export { listForgottenGuests } from './store/users.ts'
export type { Authenticated } from './tokens.ts'

/** Returns the address of a picture if browsers may show it, which is by https. */
export function pictureOf(picture: string | null): string | null {
  if (picture === null || picture.length > MAX_PICTURE_LENGTH || !URL.canParse(picture)) return null
  const url = new URL(picture)
  return url.protocol === 'https:' ? url.href : null
}

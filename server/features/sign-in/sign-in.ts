import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Identity, Person } from '../../platform/identity/identity.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { newName } from '../users/users.ts'
import { createKeys } from './keys.ts'
import { createOAuth, type SignInFailure } from './oauth.ts'
import { createOperators, type OperatorRule } from './operators.ts'
import {
  createSessionEnds,
  createSessions,
  type SessionEnds,
  type SessionTokens,
  type Suspended,
} from './sessions.ts'
import { findOrMakeUser, forgetExpired } from './sql.ts'
import { type Authenticated, createAccessTokens, createRefreshTokens } from './tokens.ts'

const MAX_PICTURE_LENGTH = 2_048

type Dependencies = {
  db: Database
  bus: Bus
  identity: Identity
  origin: string
  security?: SecurityLog
  operators?: OperatorRule | undefined
  /** By which the keys of the servers are encrypted at rest; left out, they are not. */
  encryption_keys?: readonly Uint8Array[] | undefined
  now?: () => number
  /** Called when the last session of a user was ended by signing out. */
  onGone?: (user_id: string) => Promise<void>
}

/** Who is here: signing in by an identity provider, sessions of our own, and whom a request speaks for. */
export function createSignIn(dependencies: Dependencies) {
  const { db, bus, identity, origin, operators, encryption_keys, onGone } = dependencies
  const { now = () => Date.now() } = dependencies
  const security = dependencies.security ?? (() => undefined)
  const keys = createKeys({ db, encryption_keys, now })
  const access_tokens = createAccessTokens({ keys, origin, now })
  const refresh_tokens = createRefreshTokens({ key: keys.refresh })
  const oauth = createOAuth({ identity, origin, key: keys.attempts })
  const { keyOf, isOperator } = createOperators({ db, rule: operators ?? [] })
  const ends = createSessionEnds({ db, bus, access_tokens, security, onGone })
  const sessions = createSessions({ db, access_tokens, refresh_tokens, ends, security })

  /** To be called before anybody is answered. */
  async function start(): Promise<void> {
    await keys.check()
    await ends.readEnded()
  }

  /** Whom a request speaks for, by its `Authorization` header; null for nobody. `beforeCheck` runs before a token that
   *  is not known yet is checked. */
  async function authenticate(
    authorization: string | undefined,
    beforeCheck?: () => Promise<void>,
  ): Promise<Authenticated | null> {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? []
    const claims = token === undefined ? null : await access_tokens.read(token, beforeCheck)
    return claims && { user_id: claims.user_id, session_id: claims.session_id }
  }

  /** Deletes what can never be used again: sessions, refresh tokens and keys whose time is over. */
  async function forget(): Promise<void> {
    while (!(await forgetExpired(db)));
    await keys.forgetOld()
  }

  return {
    begin: oauth.begin,
    ...createEntrance({ db, oauth, sessions, ends, keyOf }),
    isOperator,
    refresh: sessions.refresh,
    signOut: sessions.signOut,
    listSessions: sessions.list,
    endSession: ends.endOwn,
    endOtherSessions: ends.endOthers,
    revokeSessions: ends.revokeAll,
    start,
    /** By which push services know this installation. */
    pushKeys: keys.push,
    readEnded: ends.readEnded,
    forgetExpired: forget,
    /** Lets go of what this server knows of access tokens that have expired. */
    forgetTokens: access_tokens.forgetExpired,
    authenticate,
    /** What an access token says; null if it does not hold. */
    read: access_tokens.read,
    /** Whether what was read of a token still holds: it has not expired, and its session was not ended. */
    holds: access_tokens.holds,
  }
}
export type SignIn = ReturnType<typeof createSignIn>
export type { Authenticated } from './tokens.ts'

type Within = {
  db: Database
  oauth: Pick<ReturnType<typeof createOAuth>, 'finish'>
  sessions: Pick<ReturnType<typeof createSessions>, 'open'>
  ends: Pick<SessionEnds, 'endReplaced'>
  keyOf: (email: string | null) => Buffer | null
}

/** What a browser remembers when it comes back from the provider: the sign-in that it began, and what ends the session
 *  that it has; and what it says of its device. */
type Callback = {
  sealed: string | undefined
  revocation_token?: string | undefined
  device?: string | null
}

/** How somebody comes in. */
function createEntrance({ db, oauth, sessions, ends, keyOf }: Within) {
  /** Ends a sign-in with what the browser brought back from the provider, and the session that it may have had. */
  async function finish(
    callback: URL,
    { sealed, revocation_token, device = null }: Callback,
  ): Promise<((SessionTokens | Suspended) & { return_to: string }) | SignInFailure> {
    const finished = await oauth.finish(callback, sealed)
    if ('failure' in finished) return finished
    const admitted = await admit(finished.person, device)
    await ends.endReplaced(revocation_token)
    return { ...admitted, return_to: finished.return_to }
  }

  /** Opens a session for somebody whom a provider has identified, and makes them a user the first time. */
  async function admit(
    person: Person,
    device: string | null = null,
  ): Promise<SessionTokens | Suspended> {
    const { issuer, subject, full_name, picture, email } = person
    const user_id = await findOrMakeUser(db, {
      issuer,
      subject,
      full_name: newName(full_name),
      provider_avatar_url: pictureOf(picture),
      operator_key: keyOf(email),
    })
    return sessions.open(user_id, device)
  }

  return { finish, admit }
}

/** Address of a user's picture if it can be shown: by https. */
export function pictureOf(picture: string | null): string | null {
  if (picture === null || picture.length > MAX_PICTURE_LENGTH || !URL.canParse(picture)) return null
  const url = new URL(picture)
  return url.protocol === 'https:' ? url.href : null
}

import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@inkling/protocol/session'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import {
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { Identity, Person, Unidentified } from '../../adapters/identity/identity.ts'
import { ACCESS_TOKEN_S, createAccessTokens, type Player } from './access-tokens.ts'
import { createKeys } from './keys.ts'
import { nameOf, pictureOf } from './newcomer.ts'
import * as queries from './queries.ts'
import { returnPath } from './return-to.ts'

const FORGET_MS = 60 * 60_000
const REVOKED = 'session_revoked'

/** How long somebody may take at the provider, in seconds. */
export const TX_S = 600

/** What a browser holds after signing in or refreshing; `refresh_token` belongs into its cookie, nowhere else. */
export type Entry = { session: Session; refresh_token: string }

/** Why a sign-in came to nothing; 'expired' is one that took too long or began in another browser. */
export type Failed = Unidentified | { failure: 'expired'; cause: unknown }

type Needs = {
  db: Database
  bus: Bus
  identity: Identity
  origin: string
  /** Called when the last session of a user was ended by signing out. */
  onGone?: (user_id: string) => Promise<void>
}

/** Who is here: signing in by an identity provider, sessions of our own, and whom a request speaks for. A session that
 *  ends on one server ends on all of them, as soon as the bus has told them. */
export function createSignIn({ db, bus, identity, origin, onGone }: Needs) {
  const keys = createKeys({ db })
  const access_tokens = createAccessTokens({ keys, origin })
  const tx = createTx(async () => (await keys()).tx)
  bus.subscribe(REVOKED, (message) => {
    if (isRevocation(message)) access_tokens.revoke(message.session_id)
  })
  let forgotten_at = 0

  /** Starts a sign-in: where to send the browser, and what it must bring back under `state`. */
  async function begin(
    return_to: unknown,
  ): Promise<{ url: URL; state: string; sealed: string } | Failed> {
    const [state, nonce, code_verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    const begun = await identity.begin({
      redirect_uri: `${origin}/auth/callback`,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(code_verifier),
    })
    if ('failure' in begun) return begun
    const remembered = { state, nonce, code_verifier, return_to: returnPath(return_to) }
    return { url: begun.url, state, sealed: await tx.seal(remembered) }
  }

  /** Ends a sign-in with what the browser brought back from the provider. */
  async function finish(
    callback: URL,
    sealed: string | undefined,
  ): Promise<(Entry & { return_to: string }) | Failed> {
    const begun = await tx.open(sealed)
    if (begun === null) return { failure: 'expired', cause: new Error('No sign-in was begun.') }
    const finished = await identity.finish(callback, begun)
    if ('failure' in finished) return finished
    return { ...(await admit(finished.person)), return_to: begun.return_to }
  }

  /** Opens a session for somebody whom a provider has identified, and makes him a user the first time. */
  async function admit({ issuer, subject, full_name, picture }: Person): Promise<Entry> {
    await forgetNowAndThen()
    const user_id = await queries.enterUser(db, {
      issuer,
      subject,
      full_name: nameOf(full_name),
      provider_avatar_url: pictureOf(picture),
    })
    const refresh_token = newRefreshToken()
    const session_id = await queries.openSession(db, user_id, hashOf(refresh_token))
    return { session: await sessionOf({ user_id, session_id }), refresh_token }
  }

  /** Trades a refresh token for a fresh session and the next refresh token; null where there is no session. */
  async function refresh(refresh_token: string | undefined): Promise<Entry | null> {
    if (refresh_token === undefined) return null
    const next = newRefreshToken()
    const rotation = await queries.rotate(db, hashOf(refresh_token), hashOf(next))
    if (rotation === null || !rotation.is_live) return null
    if (rotation.is_replay) {
      tellRevoked(rotation.session_id)
      return null
    }
    return { session: await sessionOf(rotation), refresh_token: next }
  }

  /** Ends the session of a refresh token, if there is one. Its access tokens stop here at once, and on other servers
   *  as soon as the bus has told them. */
  async function signOut(refresh_token: string | undefined): Promise<void> {
    if (refresh_token === undefined) return
    const ended = await queries.revokeSession(db, hashOf(refresh_token))
    if (ended === null) return
    tellRevoked(ended.session_id)
    if (ended.is_last) await onGone?.(ended.user_id)
  }

  /** Ends every session of a user. */
  async function revokeSessions(user_id: string): Promise<void> {
    for (const session_id of await queries.revokeSessions(db, user_id)) tellRevoked(session_id)
  }

  function tellRevoked(session_id: string): void {
    access_tokens.revoke(session_id)
    bus.publish(REVOKED, { session_id })
  }

  /** Whom a request speaks for, by its `Authorization` header; null for nobody. */
  async function playerOf(authorization: string | undefined): Promise<Player | null> {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? []
    const claims = token === undefined ? null : await access_tokens.read(token)
    return claims && { user_id: claims.user_id, session_id: claims.session_id }
  }

  async function sessionOf({ user_id, session_id }: Player): Promise<Session> {
    const access_token = await access_tokens.issue({ user_id, session_id })
    return { user: { id: user_id }, access_token, expires_in: ACCESS_TOKEN_S }
  }

  async function forgetNowAndThen(): Promise<void> {
    if (Date.now() - forgotten_at < FORGET_MS) return
    forgotten_at = Date.now()
    await queries.forgetExpired(db)
  }

  return {
    begin,
    finish,
    admit,
    refresh,
    signOut,
    revokeSessions,
    playerOf,
    /** What an access token says; null if it does not hold. */
    read: access_tokens.read,
    /** Whether what was read of a token still holds: it has not expired, and its session was not ended. */
    holds: access_tokens.holds,
  }
}
export type SignIn = ReturnType<typeof createSignIn>
export type { Claims, Player } from './access-tokens.ts'

function isRevocation(message: unknown): message is { session_id: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'session_id' in message &&
    typeof message.session_id === 'string'
  )
}

type Tx = { state: string; nonce: string; code_verifier: string; return_to: string }

/** Seals what a sign-in remembers, so that it can lie in a cookie and be opened by any server within its time. */
function createTx(key: () => Promise<Uint8Array>) {
  async function seal(remembered: Tx): Promise<string> {
    return new EncryptJWT(remembered)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${TX_S}s`)
      .encrypt(await key())
  }

  async function open(sealed: string | undefined): Promise<Tx | null> {
    if (sealed === undefined) return null
    const secret = await key()
    try {
      const { payload } = await jwtDecrypt<Tx>(sealed, secret, { requiredClaims: ['exp'] })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return { seal, open }
}

function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(refresh_token: string): Buffer {
  return createHash('sha256').update(refresh_token).digest()
}

import { hash } from 'node:crypto'
import { type CryptoKey, errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Keys } from './keys/keys.ts'

/** How long an access token lives, in seconds. */
export const ACCESS_TOKEN_S = 600
const TYPE = 'at+jwt'
const MAX_TOKEN_LENGTH = 2_048
/** About 6 MB. */
const MAX_VERIFIED = 20_000
/** About 9 MB. */
const MAX_REVOKED = 100_000
/** No token outlives what is known of it, by the clock that tokens expire by: if it is set back, both last longer. */
const WHILE_GOOD = { ttl: ACCESS_TOKEN_S * 1000, ttlResolution: 0 }

/** Who an access token speaks for. */
export type Authenticated = { user_id: string; session_id: string }

/** What a token that holds says; `expires_at` is in milliseconds since 1970. */
export type Claims = Authenticated & { expires_at: number }

/** Makes and reads access tokens. Verifying costs a signature, so what was verified is remembered until it expires, by
 *  its digest, which is an eighth of the token and opens nothing to whoever sees it. */
export function createAccessTokens({
  keys,
  origin,
  now = () => Date.now(),
}: {
  keys: Pick<Keys, 'signing' | 'verifying'>
  origin: string
  now?: () => number
}) {
  const keyOf = keyIn(keys)
  const { verified, revoked, ...memory } = createMemory(now)

  async function issue({ user_id, session_id }: Authenticated): Promise<string> {
    const issued_at = Math.floor(now() / 1000)
    const { kid, private_key } = await keys.signing()
    return new SignJWT({ sid: session_id })
      .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid })
      .setIssuer(origin)
      .setAudience(origin)
      .setSubject(user_id)
      .setIssuedAt(issued_at)
      .setExpirationTime(issued_at + ACCESS_TOKEN_S)
      .sign(private_key)
  }

  /** What a token says, if it holds. `beforeCheck` runs before the signature of one that is not known is checked. */
  async function read(token: string, beforeCheck = noop): Promise<Claims | null> {
    if (token.length > MAX_TOKEN_LENGTH) return null
    const digest = hash('sha256', token, 'base64url')
    const known = verified.get(digest)
    if (known === undefined) await beforeCheck()
    const claims = known ?? (await verify(token, digest))
    return claims !== null && holds(claims) ? claims : null
  }

  /** Whether a token that was read earlier is still good. */
  function holds({ expires_at, session_id }: Claims): boolean {
    return expires_at > now() && !revoked.has(session_id)
  }

  async function verify(token: string, digest: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['ES256'],
        typ: TYPE,
        issuer: origin,
        audience: origin,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: new Date(now()),
      })
      const { sub: user_id, sid: session_id, exp } = payload
      if (user_id === undefined || exp === undefined || typeof session_id !== 'string') return null
      const claims = { user_id, session_id, expires_at: exp * 1000 }
      verified.set(digest, claims)
      return claims
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  /** Refuses every token of a session from now on, in this server. */
  function revoke(session_id: string): void {
    revoked.set(session_id, true)
  }

  return { issue, read, holds, revoke, ...memory }
}

/** What is known of tokens that may still be good. */
function createMemory(now: () => number) {
  const while_good = { ...WHILE_GOOD, perf: { now } }
  const verified = new LRUCache<string, Claims>({ ...while_good, max: MAX_VERIFIED })
  const revoked = new LRUCache<string, true>({ ...while_good, max: MAX_REVOKED })

  /** Lets go of what is known of tokens that have expired. */
  function forgetExpired(): void {
    verified.purgeStale()
    revoked.purgeStale()
  }

  /** Of how many tokens and ended sessions something is known. */
  const known = () => verified.size + revoked.size

  return { verified, revoked, forgetExpired, known }
}

async function noop(): Promise<void> {}

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Finds the key that a token says it was signed by. */
function keyIn({ verifying }: Pick<Keys, 'verifying'>) {
  return async ({ kid }: JWTHeaderParameters): Promise<CryptoKey> => {
    const key = await verifying(kid)
    if (key === null) throw new errors.JWKSNoMatchingKey()
    return key
  }
}

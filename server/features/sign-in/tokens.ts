import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CryptoKey, errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/lru.ts'
import type { Keys } from './keys.ts'

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_S = 600
const TYPE = 'at+jwt'
const MAX_TOKEN_LENGTH = 2_048
/** About 6 MB. */
const MAX_VERIFIED = 20_000
/** About 9 MB. */
const MAX_REVOKED = 100_000
/** Entries last as long as their tokens, by the same clock: if it is set back, both last longer. */
const WHILE_VALID = { ttl: ACCESS_TOKEN_S * 1000, ttlResolution: 0 }
const REFRESH_FORM =
  /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.(\d{1,9}))\.([\w-]{43})$/

/** Caller that an access token identifies. */
export type Authenticated = { user_id: string; session_id: string }

/** Claims of a valid access token; `expires_at` is in milliseconds since 1970. */
export type Claims = Authenticated & { expires_at: number }

/** Issues and reads access tokens. Verifying a signature is slow, so verified claims are cached until they expire, by the
 *  digest of the token, which is an eighth of its size and opens nothing. */
export function createAccessTokens({
  keys,
  origin,
  now,
}: {
  keys: Pick<Keys, 'getSigningKey' | 'findPublicKey'>
  origin: string
  now: () => number
}) {
  const { verified, revoked, ...cache } = createCache(now)

  async function issue({ user_id, session_id }: Authenticated): Promise<string> {
    const issuedAt = Math.floor(now() / 1000)
    const { kid, privateKey } = await keys.getSigningKey()
    return new SignJWT({ sid: session_id })
      .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid })
      .setIssuer(origin)
      .setAudience(origin)
      .setSubject(user_id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_S)
      .sign(privateKey)
  }

  /** Reads a token; null if it is not valid. `beforeCheck` runs before the signature of an unknown one is verified. */
  async function read(token: string, beforeCheck = noop): Promise<Claims | null> {
    if (token.length > MAX_TOKEN_LENGTH) return null
    const digest = hash('sha256', token, 'base64url')
    const known = verified.get(digest)
    if (known === undefined) await beforeCheck()
    const claims = known ?? (await verify(token, digest))
    return claims !== null && isValid(claims) ? claims : null
  }

  /** Tells whether claims that were read earlier are still valid. */
  function isValid({ expires_at, session_id }: Claims): boolean {
    return expires_at > now() && !revoked.has(session_id)
  }

  async function verify(token: string, digest: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, findKey, {
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

  async function findKey({ kid }: JWTHeaderParameters): Promise<CryptoKey> {
    const key = await keys.findPublicKey(kid)
    if (key === null) throw new errors.JWKSNoMatchingKey()
    return key
  }

  /** Refuses every token of a session from now on, on this server. */
  function revoke(session_id: string): void {
    revoked.set(session_id, true)
  }

  return { issue, read, isValid, revoke, ...cache }
}
export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Creates the cache of verified claims and of revoked sessions. */
function createCache(now: () => number) {
  const whileValid = { ...WHILE_VALID, perf: { now } }
  const verified = new LRUCache<string, Claims>({ ...whileValid, ...atMost(MAX_VERIFIED) })
  const revoked = new LRUCache<string, true>({ ...whileValid, ...atMost(MAX_REVOKED) })

  function evictExpired(): void {
    verified.purgeStale()
    revoked.purgeStale()
  }

  const countCached = () => verified.size + revoked.size

  return { verified, revoked, evictExpired, countCached }
}

async function noop(): Promise<void> {}

/** Refresh token: the secret that all tokens of its session share, and the number of this one. */
export type RefreshToken = { session_id: string; secret: string; count: number }

/** Writes and reads refresh tokens. A holder of one cannot make another: the number is authenticated by a key of the
 *  servers. A reader of the database cannot make any: it has only a hash of the secret. */
export function createRefreshTokens({ key }: { key: () => Promise<Uint8Array> }) {
  async function write({ session_id, secret, count }: RefreshToken): Promise<string> {
    const text = `${session_id}.${secret}.${count}`
    return `${text}.${await authenticate(text)}`
  }

  async function read(token: string): Promise<RefreshToken | null> {
    const [, text, session_id, secret, count, mac] = REFRESH_FORM.exec(token) ?? []
    if (text === undefined || session_id === undefined || secret === undefined) return null
    if (!timingSafeEqual(Buffer.from(mac ?? ''), Buffer.from(await authenticate(text)))) return null
    return { session_id, secret, count: Number(count) }
  }

  async function authenticate(text: string): Promise<string> {
    return createHmac('sha256', await key())
      .update(text)
      .digest('base64url')
  }

  return { write, read }
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash of a secret, as the database keeps it. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a refresh token says: the secret that all tokens of its session share, and the how manyth it is. */
export type RefreshToken = { session_id: string; secret: string; count: number }

const FORM =
  /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.(\d{1,9}))\.([\w-]{43})$/
const FORM_OF_ENDING = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Writes and reads refresh tokens. Who holds one can make no other: the number is authenticated by a key of the servers;
 *  and who reads the database can make none: of the secret it holds a hash. */
export function createRefreshTokens({ key }: { key: () => Promise<Uint8Array> }) {
  async function write({ session_id, secret, count }: RefreshToken): Promise<string> {
    const text = `${session_id}.${secret}.${count}`
    return `${text}.${await authenticate(text)}`
  }

  async function read(token: string): Promise<RefreshToken | null> {
    const [, text, session_id, secret, count, mac] = FORM.exec(token) ?? []
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

/** What ends the session of a refresh token, and can do nothing else. */
export function writeEnding({ session_id, secret }: Pick<RefreshToken, 'session_id' | 'secret'>) {
  return `${session_id}.${hashOf(secret).toString('base64url')}`
}

export function readEnding(text: string): { session_id: string; secret_hash: Buffer } | null {
  const [, session_id, hash] = FORM_OF_ENDING.exec(text) ?? []
  if (session_id === undefined || hash === undefined) return null
  return { session_id, secret_hash: Buffer.from(hash, 'base64url') }
}

/** What the database keeps of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

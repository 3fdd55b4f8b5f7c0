import { hash, randomBytes } from 'node:crypto'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import {
  compactDecrypt,
  CompactEncrypt,
  type CryptoKey,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import type { Database } from '../../platform/database/database.ts'
import {
  deleteKeys,
  findKey,
  listKeys,
  offerKey,
  replaceKey,
  type StoredKey,
} from './store/keys.ts'

/** Time for which a key signs. */
const PERIOD_S = 30 * 24 * 60 * 60
/** Time for which a key is valid after it has signed for the last time: longer than an access token lives. */
const LAST_TOKEN_S = 15 * 60
/** Most that the clocks of servers may differ. */
const SKEW_S = 60
const DELETE_AFTER_S = RETENTION_DAYS.signing_keys * 24 * 60 * 60
const SIGNING = 'access_token'
const PUSH = 'push'
/** Length of keys for HMAC with SHA-256 and for AES-256-GCM. */
const SECRET_BYTES = 32

type KeyPair = { privateKey: CryptoKey; public_key: CryptoKey }

/** A pair of P-256 in base64url, the public key as a point of 65 bytes. */
export type PushKeys = { public_key: string; privateKey: string }

export type SigningKey = { kid: string; privateKey: CryptoKey }

type Dependencies = {
  db: Database
  encryptionKeys: readonly Uint8Array[]
  now: () => number
}

/** Creates the keys that all servers of an installation share; the first server that needs one makes it. One key (ES256)
 *  signs access tokens for thirty days, then the next. Its name is the number of that period, so servers agree on it. */
export function createKeys({ db, encryptionKeys, now }: Dependencies) {
  const sealing = createSealing(encryptionKeys)
  const pairs = cached(async (kid: string) =>
    pairOf(await findOrMake(`${SIGNING}:${kid}`, newPair)),
  )
  const secrets = cached(async (name: string) => {
    const { k = '' } = await findOrMake(name, async () => exportJWK(randomBytes(SECRET_BYTES)))
    return new Uint8Array(Buffer.from(k, 'base64url'))
  })
  const pushKeys = cached(async (name: string) => pushKeysOf(await findOrMake(name, newPair)))

  /** Finds the id of the key that signs these seconds from now. */
  function kidAt(seconds: number): string {
    return String(Math.floor((now() / 1000 + seconds) / PERIOD_S))
  }

  async function findOrMake(name: string, make: () => Promise<JWK>): Promise<JWK> {
    const found = await findKey(db, name)
    if (found !== null) return sealing.open(found)
    await offerKey(db, name, await sealing.seal(await make()))
    const stored = await findKey(db, name)
    if (stored === null) throw new Error(`The server key ${name} is gone.`)
    return sealing.open(stored)
  }

  /** Returns the key that signs now. */
  async function getSigningKey(): Promise<SigningKey> {
    const kid = kidAt(0)
    const { privateKey } = await pairs(kid)
    return { kid, privateKey }
  }

  /** Finds the public half of a key whose tokens may still be valid; null for any other. */
  async function findPublicKey(kid: string | undefined): Promise<CryptoKey | null> {
    if (kid === undefined) return null
    if (kid !== kidAt(-LAST_TOKEN_S) && kid !== kidAt(SKEW_S)) return null
    return (await pairs(kid)).public_key
  }

  /** Makes sure that all keys can be read, and are stored encrypted if that is configured. */
  async function check(): Promise<void> {
    for (const { name, private_jwk: from } of await listKeys(db)) {
      const key = await sealing.open(from)
      if (sealing.isCurrent(from)) continue
      await replaceKey(db, name, { from, to: await sealing.seal(key) })
    }
  }

  return {
    getSigningKey,
    findPublicKey,
    check,
    /** Returns the key that encrypts the state of a sign-in while the browser is at the provider. */
    getAttemptKey: () => secrets('sign_in_attempt'),
    /** Returns the key that authenticates refresh tokens. */
    getRefreshKey: () => secrets('refresh_token'),
    /** Returns the key of what is made for signing in with a password: cookies of known browsers, and the setup code. */
    getPasswordKey: () => secrets('password'),
    /** Returns the keys that identify this installation to push services; they never change. */
    getPushKeys: () => pushKeys(PUSH),
    /** Deletes the keys whose last token has expired. */
    deleteExpired: () => deleteKeys(db, SIGNING, DELETE_AFTER_S),
  }
}
export type Keys = ReturnType<typeof createKeys>

const ES256 = { extractable: true }

async function newPair(): Promise<JWK> {
  return exportJWK((await generateKeyPair('ES256', ES256)).privateKey)
}

async function pairOf(jwk: JWK): Promise<KeyPair> {
  const { d: _secret, ...publicJwk } = jwk
  return { privateKey: await signingKey(jwk), public_key: await signingKey(publicJwk) }
}

function pushKeysOf({ x = '', y = '', d: privateKey = '' }: JWK): PushKeys {
  const parts = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { public_key: Buffer.concat(parts).toString('base64url'), privateKey }
}

async function signingKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('An access token needs a key of two halves.')
  return key
}

/** Loads each name once; a failed attempt is not cached. */
function cached<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()

  function keep(name: string): Promise<T> {
    const loading = load(name).catch((error: unknown) => {
      kept.delete(name)
      throw error
    })
    kept.set(name, loading)
    return loading
  }

  return (name) => kept.get(name) ?? keep(name)
}

/** Encrypts keys at rest (JWE, AES-256-GCM): sealed by the first of the encryption keys, opened by any of them. Without
 *  one they are stored in clear. */
function createSealing(encryptionKeys: readonly Uint8Array[]) {
  const [first] = encryptionKeys

  async function seal(key: JWK): Promise<StoredKey> {
    if (first === undefined) return key
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(key)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: idOf(first) })
      .encrypt(first)
  }

  async function open(stored: StoredKey): Promise<JWK> {
    if (typeof stored !== 'string') return stored
    const { kid } = decodeProtectedHeader(stored)
    const sealer = encryptionKeys.find((key) => idOf(key) === kid)
    if (sealer === undefined) {
      throw new Error(
        'The keys in the database are encrypted with another key: add that one to KEY_ENCRYPTION_KEY.',
      )
    }
    const { plaintext } = await compactDecrypt(stored, sealer)
    return JSON.parse(new TextDecoder().decode(plaintext))
  }

  /** Tells whether a key is stored as `seal` would store it now. */
  function isCurrent(stored: StoredKey): boolean {
    if (first === undefined) return true
    return typeof stored === 'string' && decodeProtectedHeader(stored).kid === idOf(first)
  }

  return { seal, open, isCurrent }
}

function idOf(key: Uint8Array): string {
  return hash('sha256', key).slice(0, 16)
}

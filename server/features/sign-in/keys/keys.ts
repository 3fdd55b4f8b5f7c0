import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../../../platform/database/database.ts'
import { createSealing } from './sealing.ts'
import * as store from './keys-store.ts'

/** For how long a key signs. */
const PERIOD_S = 30 * 24 * 60 * 60
/** For how long a key is good after it has signed the last time: longer than an access token lives. */
const LAST_TOKEN_S = 15 * 60
/** By how much the clocks of servers may differ. */
const SKEW_S = 60
const FORGET_AFTER_S = PERIOD_S + 24 * 60 * 60
const SIGNING = 'access_token'
const PUSH = 'push'
/** For HMAC with SHA-256 and for AES-256-GCM. */
const SECRET_BYTES = 32

type KeyPair = { private_key: CryptoKey; public_key: CryptoKey }

/** A pair of P-256 in base64url, the public key as a point of 65 bytes. */
export type PushKeys = { public_key: string; private_key: string }

export type SigningKey = { kid: string; private_key: CryptoKey }

type Dependencies = {
  db: Database
  encryption_keys?: readonly Uint8Array[] | undefined
  now?: () => number
}

/** The keys that all servers of one installation share. Whichever server needs one first makes it. Access tokens (ES256)
 *  are signed for thirty days by one key, then by the next; its name is the number of those thirty days, so servers
 *  agree on it without a word. */
export function createKeys({ db, encryption_keys = [], now = () => Date.now() }: Dependencies) {
  const sealing = createSealing(encryption_keys)
  const pairs = keptBy(async (kid: string) =>
    pairOf(await findOrMake(`${SIGNING}:${kid}`, newPair)),
  )
  const secrets = keptBy(async (name: string) => {
    const { k = '' } = await findOrMake(name, async () => exportJWK(randomBytes(SECRET_BYTES)))
    return new Uint8Array(Buffer.from(k, 'base64url'))
  })

  const push = keptBy(async (name: string) => pushKeysOf(await findOrMake(name, newPair)))

  /** The id of the key that signs so many seconds from now. */
  function kidAt(seconds: number): string {
    return String(Math.floor((now() / 1000 + seconds) / PERIOD_S))
  }

  async function findOrMake(name: string, make: () => Promise<JWK>): Promise<JWK> {
    const found = await store.findKey(db, name)
    if (found !== null) return sealing.open(found)
    await store.offerKey(db, name, await sealing.seal(await make()))
    const stored = await store.findKey(db, name)
    if (stored === null) throw new Error(`The server key ${name} is gone.`)
    return sealing.open(stored)
  }

  /** The key that signs now. */
  async function signing(): Promise<SigningKey> {
    const kid = kidAt(0)
    const { private_key } = await pairs(kid)
    return { kid, private_key }
  }

  /** The public half of a key whose tokens may still hold; null for any other. */
  async function verifying(kid: string | undefined): Promise<CryptoKey | null> {
    if (kid === undefined) return null
    if (kid !== kidAt(-LAST_TOKEN_S) && kid !== kidAt(SKEW_S)) return null
    return (await pairs(kid)).public_key
  }

  /** Makes sure that all keys can be read, and are stored encrypted if that is configured. */
  async function check(): Promise<void> {
    for (const { name, private_jwk: from } of await store.listKeys(db)) {
      const key = await sealing.open(from)
      if (sealing.isAsWished(from)) continue
      await store.replaceKey(db, name, { from, to: await sealing.seal(key) })
    }
  }

  return {
    signing,
    verifying,
    check,
    /** Seals what a sign-in has to remember while the browser is at the provider. */
    attempts: () => secrets('sign_in_attempt'),
    /** Authenticates refresh tokens. */
    refresh: () => secrets('refresh_token'),
    /** By which push services know this installation, and browsers subscribe; it never changes. */
    push: () => push(PUSH),
    /** Deletes the keys whose last token has expired. */
    forgetOld: () => store.forgetKeys(db, SIGNING, FORGET_AFTER_S),
  }
}
export type Keys = ReturnType<typeof createKeys>

const ES256 = { extractable: true }

async function newPair(): Promise<JWK> {
  return exportJWK((await generateKeyPair('ES256', ES256)).privateKey)
}

async function pairOf(jwk: JWK): Promise<KeyPair> {
  const { d: _secret, ...public_jwk } = jwk
  return { private_key: await signingKey(jwk), public_key: await signingKey(public_jwk) }
}

function pushKeysOf({ x = '', y = '', d: private_key = '' }: JWK): PushKeys {
  const parts = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { public_key: Buffer.concat(parts).toString('base64url'), private_key }
}

async function signingKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('An access token needs a key of two halves.')
  return key
}

/** Loads what has a name once; a failed try is forgotten. */
function keptBy<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
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

import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../../adapters/database/database.ts'
import * as store from './sign-in-store.ts'

/** For AES-256-GCM. */
const SEALING_KEY_BYTES = 32

/** The keys that all servers of one installation share. Whichever server needs one first makes it; `access` signs
 *  access tokens (ES256), `attempts` seals what a sign-in has to remember while the browser is at the provider. */
export type Keys = { access: CryptoKey; access_public: CryptoKey; attempts: Uint8Array }

/** Opens the keys at the first call and keeps them; a failed try is forgotten. */
export function createKeys({ db }: { db: Database }): () => Promise<Keys> {
  let opened: Promise<Keys> | null = null
  return () =>
    (opened ??= open(db).catch((error: unknown) => {
      opened = null
      throw error
    }))
}

async function open(db: Database): Promise<Keys> {
  const access = await findOrMake(db, 'access_token', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    return exportJWK(privateKey)
  })
  const attempts = await findOrMake(db, 'sign_in_attempt', async () =>
    exportJWK(randomBytes(SEALING_KEY_BYTES)),
  )
  const { d: _secret, ...access_public } = access
  return {
    access: await signingKey(access),
    access_public: await signingKey(access_public),
    attempts: Buffer.from(attempts.k ?? '', 'base64url'),
  }
}

async function findOrMake(db: Database, name: string, make: () => Promise<JWK>): Promise<JWK> {
  return (
    (await store.findKey(db, name)) ??
    (await store.offerKey(db, name, await make())) ??
    (await store.findKey(db, name)) ??
    missing(name)
  )
}

async function signingKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('An access token needs a key of two halves.')
  return key
}

function missing(name: string): never {
  throw new Error(`The server key ${name} is gone.`)
}

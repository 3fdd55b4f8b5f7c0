import { hash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, type JWK } from 'jose'
import type { StoredKey } from './keys-store.ts'

/** How keys are encrypted at rest (JWE, AES-256-GCM): sealed by the first of the encryption keys, opened by any of them.
 *  Without one they are stored in clear. */
export function createSealing(encryption_keys: readonly Uint8Array[]) {
  const [first] = encryption_keys

  async function seal(key: JWK): Promise<StoredKey> {
    if (first === undefined) return key
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(key)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: idOf(first) })
      .encrypt(first)
  }

  async function open(stored: StoredKey): Promise<JWK> {
    if (typeof stored !== 'string') return stored
    const { kid } = decodeProtectedHeader(stored)
    const sealer = encryption_keys.find((key) => idOf(key) === kid)
    if (sealer === undefined) {
      throw new Error(
        'The keys in the database are encrypted by another key: KEY_ENCRYPTION_KEY must hold that one too.',
      )
    }
    const { plaintext } = await compactDecrypt(stored, sealer)
    return JSON.parse(new TextDecoder().decode(plaintext))
  }

  /** Whether a key is stored as `seal` would store it now. */
  function isAsWished(stored: StoredKey): boolean {
    if (first === undefined) return true
    return typeof stored === 'string' && decodeProtectedHeader(stored).kid === idOf(first)
  }

  return { seal, open, isAsWished }
}

function idOf(key: Uint8Array): string {
  return hash('sha256', key).slice(0, 16)
}

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import {
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Identity, Person, Unidentified } from '../../platform/identity/identity.ts'
import { returnPath } from './return-to.ts'

/** How long somebody may take at the provider, in seconds. */
export const ATTEMPT_S = 600

/** Why a sign-in came to nothing; 'expired' is one that took too long or began in another browser. */
export type Failed = Unidentified | { failure: 'expired'; cause: unknown }

type Attempt = { state: string; nonce: string; code_verifier: string; return_to: string }

type Dependencies = { identity: Identity; origin: string; key: () => Promise<Uint8Array> }

/** Sign-ins on their way through the identity provider. What one has to remember lies sealed in a cookie, so that any
 *  server can end what another has begun. */
export function createAttempts({ identity, origin, key }: Dependencies) {
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
    const attempt = { state, nonce, code_verifier, return_to: returnPath(return_to) }
    return { url: begun.url, state, sealed: await seal(attempt, await key()) }
  }

  /** Ends a sign-in with what the browser brought back from the provider: who it is, and where they wanted to go. */
  async function finish(
    callback: URL,
    sealed: string | undefined,
  ): Promise<{ person: Person; return_to: string } | Failed> {
    const attempt = sealed === undefined ? null : await open(sealed, await key())
    if (attempt === null) return { failure: 'expired', cause: new Error('No sign-in was begun.') }
    const finished = await identity.finish(callback, attempt)
    if ('failure' in finished) return finished
    return { person: finished.person, return_to: attempt.return_to }
  }

  return { begin, finish }
}

function seal(attempt: Attempt, key: Uint8Array): Promise<string> {
  return new EncryptJWT(attempt)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${ATTEMPT_S}s`)
    .encrypt(key)
}

async function open(sealed: string, key: Uint8Array): Promise<Attempt | null> {
  try {
    const { payload } = await jwtDecrypt<Attempt>(sealed, key, { requiredClaims: ['exp'] })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import {
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Identity, Person, Unidentified } from '../../platform/identity/identity.ts'

/** Maximum time of a player at the provider, in seconds. */
export const ATTEMPT_S = 600
const MAX_PATH_LENGTH = 2_000
const ANYWHERE = 'http://anywhere.invalid'

/** Reason why a sign-in failed; 'expired' took too long or began in another browser. */
export type SignInFailure = Unidentified | { failure: 'expired'; cause: unknown }

type Attempt = { state: string; nonce: string; code_verifier: string; return_to: string }

type Dependencies = { identity: Identity; origin: string; key: () => Promise<Uint8Array> }

/** Creates sign-ins by the identity provider. State, nonce and verifier are in an encrypted cookie, so that any server can
 *  finish what another has begun. */
export function createOAuth({ identity, origin, key }: Dependencies) {
  /** Starts a sign-in: `url` is where to send the browser, which keeps `sealed` under `state` until it comes back. */
  async function begin(
    return_to: unknown,
  ): Promise<{ url: URL; state: string; sealed: string } | SignInFailure> {
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

  /** Finishes a sign-in at the address to which the provider sent the browser back. */
  async function finish(
    callback: URL,
    sealed: string | undefined,
  ): Promise<({ person: Person } | SignInFailure) & { return_to: string }> {
    const attempt = await read(sealed)
    if (attempt === null) {
      return { failure: 'expired', cause: new Error('No sign-in was begun.'), return_to: '/' }
    }
    const { return_to } = attempt
    const finished = await identity.finish(callback, attempt)
    return 'failure' in finished
      ? { ...finished, return_to }
      : { person: finished.person, return_to }
  }

  /** Returns the path to which a sign-in was to lead; home if none was begun. */
  async function readReturnPath(sealed: string | undefined): Promise<string> {
    return (await read(sealed))?.return_to ?? '/'
  }

  async function read(sealed: string | undefined): Promise<Attempt | null> {
    return sealed === undefined ? null : open(sealed, await key())
  }

  return { begin, finish, readReturnPath }
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

/** Path to go to after signing in: the requested one if it is a page of this site, else the home page. Read as a browser
 *  would, so nothing that looks like a path can lead to another site. */
export function returnPath(requested: unknown): string {
  if (typeof requested !== 'string' || requested.length > MAX_PATH_LENGTH) return '/'
  if (!/^\/(?![/\\])/.test(requested) || /[\p{Cc}\\]/u.test(requested)) return '/'
  if (!URL.canParse(requested, ANYWHERE)) return '/'
  const { origin, pathname, search, hash } = new URL(requested, ANYWHERE)
  if (origin !== ANYWHERE || pathname.startsWith('//') || isPartOfSignIn(pathname)) return '/'
  return pathname + search + hash
}

function isPartOfSignIn(pathname: string): boolean {
  return /^\/(?:auth|local-identity)(?:\/|$)/i.test(pathname)
}

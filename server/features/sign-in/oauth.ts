import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import {
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Person, Unidentified } from '../../platform/identity/identity.ts'
import { callbackPathOf, findWay, type Way } from './ways.ts'

/** Maximum time of a player at the provider, in seconds. */
export const ATTEMPT_S = 600
const MAX_PATH_LENGTH = 2_000
const ANYWHERE = 'http://anywhere.invalid'

/** Reason why a sign-in failed; 'expired' took too long or began in another browser, 'unknown_way' is by a way that this
 *  server does not offer. */
export type SignInFailure = Unidentified | { failure: 'expired' | 'unknown_way'; cause: unknown }

/** Page to which an attempt leads, and the user who gets the identity; null if somebody signs in. */
export type Purpose = { return_to: string; adds_to: string | null }

/** Address to which to send the browser, which keeps `sealed` under `state` until it comes back. */
export type Begun = ({ url: URL; state: string; sealed: string } | SignInFailure) & Purpose

type Attempt = Purpose & { way: string; state: string; nonce: string; code_verifier: string }

type Dependencies = { ways: readonly Way[]; origin: string; key: () => Promise<Uint8Array> }

/** Creates sign-ins by the identity providers. Way, state, nonce and verifier are in an encrypted cookie, so that any server
 *  can finish what another has begun. */
export function createOAuth({ ways, origin, key }: Dependencies) {
  /** Starts a sign-in by a way; null is the first one. */
  async function begin(
    id: string | null,
    { return_to, adds_to }: { return_to: unknown; adds_to: string | null },
  ): Promise<Begun> {
    const purpose = { return_to: returnPath(return_to), adds_to }
    const way = findWay(ways, id)
    if (way === null) return { ...unknownWay(id), ...purpose }
    const [state, nonce, code_verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    const begun = await way.identity.begin({
      redirect_uri: `${origin}${callbackPathOf(way.id)}`,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(code_verifier),
    })
    if ('failure' in begun) return { ...begun, ...purpose }
    const attempt = { ...purpose, way: way.id, state, nonce, code_verifier }
    return { url: begun.url, state, sealed: await seal(attempt, await key()), ...purpose }
  }

  /** Finishes a sign-in at the address to which the provider sent the browser back. */
  async function finish(
    callback: URL,
    sealed: string | undefined,
  ): Promise<({ way: Way; person: Person } | SignInFailure) & Purpose> {
    const attempt = await read(sealed)
    if (attempt === null) {
      return { failure: 'expired', cause: new Error('No sign-in was begun.'), ...NOTHING_BEGUN }
    }
    const { return_to, adds_to } = attempt
    const way = findWay(ways, attempt.way)
    if (way === null) return { ...unknownWay(attempt.way), return_to, adds_to }
    const finished = await identify(way, callback, attempt)
    return { ...finished, return_to, adds_to }
  }

  async function identify(
    way: Way,
    callback: URL,
    attempt: Attempt,
  ): Promise<{ way: Way; person: Person } | Unidentified> {
    if (callback.pathname !== callbackPathOf(way.id)) {
      return { failure: 'invalid', cause: new Error('Another provider has sent this answer.') }
    }
    const finished = await way.identity.finish(callback, attempt)
    return 'failure' in finished ? finished : { way, person: finished.person }
  }

  /** Returns the purpose of a sign-in; to go home if none was begun. */
  async function readPurpose(sealed: string | undefined): Promise<Purpose> {
    return (await read(sealed)) ?? NOTHING_BEGUN
  }

  async function read(sealed: string | undefined): Promise<Attempt | null> {
    return sealed === undefined ? null : open(sealed, await key())
  }

  return { begin, finish, readPurpose }
}

export type OAuth = ReturnType<typeof createOAuth>

const NOTHING_BEGUN: Purpose = { return_to: '/', adds_to: null }

function unknownWay(id: string | null): SignInFailure {
  return { failure: 'unknown_way', cause: new Error(`Nobody can sign in by ${id} here.`) }
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

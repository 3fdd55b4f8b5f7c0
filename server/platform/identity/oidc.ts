import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  type IDToken,
  ResponseBodyError,
} from 'openid-client'
import type { AuthCheck, AuthRequest, Identity, Person, Unidentified } from './identity.ts'

/** Creates the OpenID Connect flow. `configure` is called again until it succeeds. */
export function createOidc(
  configure: () => Promise<Configuration>,
  parameters: Record<string, string>,
): Pick<Identity, 'begin' | 'finish'> {
  let configured: Promise<Configuration> | null = null

  function configuration(): Promise<Configuration> {
    configured ??= configure().catch((error: unknown) => {
      configured = null
      throw error
    })
    return configured
  }

  async function begin(request: AuthRequest): Promise<{ url: URL } | Unidentified> {
    try {
      const url = buildAuthorizationUrl(await configuration(), {
        ...parameters,
        ...request,
        code_challenge_method: 'S256',
      })
      return { url }
    } catch (cause) {
      return { failure: 'unavailable', cause }
    }
  }

  async function finish(
    callback: URL,
    { state, nonce, code_verifier }: AuthCheck,
  ): Promise<{ person: Person } | Unidentified> {
    let provider: Configuration
    try {
      provider = await configuration()
    } catch (cause) {
      return { failure: 'unavailable', cause }
    }
    try {
      const tokens = await authorizationCodeGrant(provider, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: code_verifier,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The provider sent no ID token.')
      return { person: personOf(claims) }
    } catch (cause) {
      return { failure: failureOf(cause), cause }
    }
  }

  return { begin, finish }
}

function personOf({ iss, sub, name, picture, email, email_verified }: IDToken): Person {
  return {
    issuer: iss,
    subject: sub,
    full_name: typeof name === 'string' ? name : '',
    picture: typeof picture === 'string' ? picture : null,
    email: email_verified === true && typeof email === 'string' ? email : null,
  }
}

const PROVIDER_FAULTS = ['server_error', 'temporarily_unavailable', 'invalid_client']
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function failureOf(cause: unknown): Unidentified['failure'] {
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) {
    if (cause.error === 'access_denied') return 'cancelled'
    return PROVIDER_FAULTS.includes(cause.error) ? 'unavailable' : 'invalid'
  }
  if (cause instanceof ClientError) {
    return NO_ANSWER.includes(cause.code ?? '') || isUnreached(cause.cause)
      ? 'unavailable'
      : 'invalid'
  }
  return isUnreached(cause) ? 'unavailable' : 'invalid'
}

/** Recognizes the error of `fetch` for a missing answer. */
function isUnreached(cause: unknown): boolean {
  return cause instanceof TypeError && cause.message === 'fetch failed'
}

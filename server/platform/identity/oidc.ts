import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  type UserInfoResponse,
  WWWAuthenticateChallengeError,
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
      if (!lacksClaims(claims, parameters) || !hasUserInfo(provider)) {
        return { person: personOf(claims) }
      }
      const info = await fetchUserInfo(provider, tokens.access_token, claims.sub)
      return { person: personOf(withInfo(claims, info)) }
    } catch (cause) {
      return { failure: failureOf(cause), cause }
    }
  }

  return { begin, finish }
}

type Claims = Readonly<Record<string, unknown>>

/** True if the ID token lacks a claim that was requested. Many providers have those only at their endpoint for user info. */
function lacksClaims(claims: IDToken, { scope = '' }: Record<string, string>): boolean {
  return nameIn(claims) === '' || (scope.includes('email') && claims['email'] === undefined)
}

function hasUserInfo(provider: Configuration): boolean {
  return provider.serverMetadata().userinfo_endpoint !== undefined
}

/** Adds user info to the claims of an ID token. An address and what is said about it come from the same place. */
function withInfo(claims: IDToken, info: UserInfoResponse): IDToken {
  const { email, email_verified, xms_edov } = claims['email'] === undefined ? info : claims
  return { ...info, ...claims, email, email_verified, xms_edov }
}

function personOf(claims: IDToken): Person {
  const { iss, sub, picture, email } = claims
  return {
    issuer: iss,
    subject: sub,
    full_name: nameIn(claims),
    picture: typeof picture === 'string' ? picture : null,
    email: hasVerifiedEmail(claims) && typeof email === 'string' ? email : null,
  }
}

/** Name, or a nickname. Other players see it, so an email address is none. */
function nameIn({ name, nickname, preferred_username }: Claims): string {
  const names = [name, nickname, preferred_username].filter((one) => typeof one === 'string')
  return names.find((one) => one !== '' && !/^\S+@\S+$/.test(one)) ?? ''
}

/** Entra ID says it by a claim of its own. */
function hasVerifiedEmail({ email_verified, xms_edov }: Claims): boolean {
  return email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1'
}

const PROVIDER_FAULTS = ['server_error', 'temporarily_unavailable', 'invalid_client']
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function failureOf(cause: unknown): Unidentified['failure'] {
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) {
    if (cause.error === 'access_denied') return 'cancelled'
    return PROVIDER_FAULTS.includes(cause.error) ? 'unavailable' : 'invalid'
  }
  // The provider rejects the secret of the client, or its own token.
  if (cause instanceof WWWAuthenticateChallengeError) return 'unavailable'
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

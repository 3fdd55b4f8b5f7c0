import type { FastifyInstance } from 'fastify'

/** Values that bind the provider's answer to the browser that signs in. All are random and used once. */
export type AuthRequest = {
  redirect_uri: string
  state: string
  nonce: string
  code_challenge: string
}

/** Values for checking the answer, with the verifier in place of its challenge. */
export type AuthCheck = { state: string; nonce: string; code_verifier: string }

/** Person as the provider knows them. `issuer` and `subject` together never change, and belong to nobody else.
 *  `full_name` and `picture` are unchecked and may be empty. `email` is verified by the provider; null if it was not
 *  requested or is not verified. */
export type Person = {
  issuer: string
  subject: string
  full_name: string
  picture: string | null
  email: string | null
}

/** Reason why nobody was identified: the player declined; the answer was forged, late or used before; or the provider
 *  failed, which may pass. `cause` is for the log. */
export type Unidentified = { failure: 'cancelled' | 'invalid' | 'unavailable'; cause: unknown }

/** Identity provider that answers by sending the browser back: one elsewhere by the authorization code flow of OpenID Connect
 *  with PKCE, or a form of this server. */
export type Identity = {
  /** Issuer of all its persons. */
  issuer: string
  /** Returns the URL to send the browser to. */
  begin(request: AuthRequest): Promise<{ url: URL } | Unidentified>
  /** Identifies the person by the URL with which the browser came back. Resolves to a person only if state, nonce and
   *  verifier match, and the provider's signature is valid. */
  finish(callback: URL, check: AuthCheck): Promise<{ person: Person } | Unidentified>
  /** Adds the pages of a provider inside this server; null for one elsewhere. */
  serve: ((app: FastifyInstance) => Promise<void>) | null
}

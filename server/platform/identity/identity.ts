import type { FastifyInstance } from 'fastify'

/** What ties the answer of a provider to the one browser that asked: all random, used once. */
export type Ask = { redirect_uri: string; state: string; nonce: string; code_challenge: string }

/** The same on the way back, with the verifier in place of its challenge. */
export type Check = { state: string; nonce: string; code_verifier: string }

/** Who somebody is by a provider. `issuer` and `subject` together never change and are never given to anybody else;
 *  `full_name` and `picture` are the provider's words, unchecked, and may be empty; `email` is an address that the
 *  provider has verified to be theirs, null where it was not asked or is not verified. */
export type Person = {
  issuer: string
  subject: string
  full_name: string
  picture: string | null
  email: string | null
}

/** Why nobody was identified: the player said no; the answer was forged, late or used before; or the provider did
 *  not answer as it should, which may pass. `cause` is for the log. */
export type Unidentified = { failure: 'cancelled' | 'invalid' | 'unavailable'; cause: unknown }

/** A provider that tells who somebody is and answers by sending the browser back: Google by the authorization code flow
 *  of OpenID Connect with PKCE, or a form of this server. */
export type Identity = {
  /** The address to send the browser to. */
  begin(ask: Ask): Promise<{ url: URL } | Unidentified>
  /** Reads the address at which the browser came back, as the provider made it, and asks the provider who it is.
   *  Promises a person only if state, nonce and verifier fit, and what the provider signed. */
  finish(callback: URL, check: Check): Promise<{ person: Person } | Unidentified>
  /** Adds the pages of a provider that lives in this server; null for one that lives elsewhere. */
  serve: ((app: FastifyInstance) => Promise<void>) | null
}

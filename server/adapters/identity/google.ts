import {
  ClientSecretPost,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Identity } from './identity.ts'
import { createOidc } from './oidc.ts'

const ISSUER = new URL('https://accounts.google.com')
const TIMEOUT_S = 10

/** Identity by Google (https://developers.google.com/identity/openid-connect/openid-connect). Asks for a name and a
 *  picture, never for an e-mail address, and lets the player choose the account each time. `fetch` is for who reaches
 *  Google another way. */
export function createGoogle(
  { client_id, client_secret }: { client_id: string; client_secret: string },
  fetch?: CustomFetch,
): Identity {
  function configure() {
    return discovery(ISSUER, client_id, undefined, ClientSecretPost(client_secret), {
      ...(fetch && { [customFetch]: fetch }),
      timeout: TIMEOUT_S,
      execute: [enableNonRepudiationChecks],
    })
  }

  return {
    ...createOidc(configure, { scope: 'openid profile', prompt: 'select_account' }),
    serve: null,
  }
}

import {
  ClientSecretPost,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Identity } from './identity.ts'
import { createOidc } from './oidc.ts'

const ISSUER = 'https://accounts.google.com'
const TIMEOUT_S = 10

/** Creates the identity provider of Google (https://developers.google.com/identity/openid-connect/openid-connect). Requests the
 *  name and the picture, and the email address if `asksEmail`. The player chooses an account each time. Tests replace
 *  `fetch`. */
export function createGoogle(
  {
    client_id,
    client_secret,
    asksEmail,
  }: { client_id: string; client_secret: string; asksEmail: boolean },
  fetch?: CustomFetch,
): Identity {
  function configure() {
    return discovery(new URL(ISSUER), client_id, undefined, ClientSecretPost(client_secret), {
      ...(fetch && { [customFetch]: fetch }),
      timeout: TIMEOUT_S,
      execute: [enableNonRepudiationChecks],
    })
  }

  const scope = asksEmail ? 'openid profile email' : 'openid profile'
  return {
    issuer: ISSUER,
    ...createOidc(configure, { scope, prompt: 'select_account' }),
    serve: null,
  }
}

import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Identity } from './identity.ts'
import { createOidc } from './oidc.ts'

const TIMEOUT_S = 10

export type OpenIdClient = { issuer: string; client_id: string; client_secret: string }

/** Creates any OpenID Connect provider that publishes its configuration, such as Keycloak, Authentik or Entra ID. Requests the
 *  name, and the email address if `asksEmail`. Pictures are left out: they may be on any site, or readable for nobody. */
export function createOpenIdProvider({
  issuer,
  client_id,
  client_secret,
  asksEmail,
}: OpenIdClient & { asksEmail: boolean }): Identity {
  async function configure(): Promise<Configuration> {
    const found = await discovery(
      new URL(issuer),
      client_id,
      undefined,
      sendSecret(client_secret),
      {
        timeout: TIMEOUT_S,
        execute: [
          enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    )
    const named = found.serverMetadata().issuer
    if (named !== issuer) {
      throw new Error(`The provider at ${issuer} has the issuer ${named}: set OIDC_ISSUER to it.`)
    }
    return found
  }

  const scope = asksEmail ? 'openid profile email' : 'openid profile'
  const flow = createOidc(configure, { scope })
  return {
    issuer,
    begin: flow.begin,
    async finish(callback, check) {
      const finished = await flow.finish(callback, check)
      return 'failure' in finished ? finished : { person: { ...finished.person, picture: null } }
    },
    serve: null,
  }
}

/** Authenticates by the header that OpenID Connect prescribes by default, or in the form if the provider takes only that. */
function sendSecret(client_secret: string): ClientAuth {
  const [inHeader, inForm] = [ClientSecretBasic(client_secret), ClientSecretPost(client_secret)]
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported
    const takesForm = methods?.includes('client_secret_post') === true
    const authenticate = takesForm && !methods?.includes('client_secret_basic') ? inForm : inHeader
    authenticate(server, ...request)
  }
}

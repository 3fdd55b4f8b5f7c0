import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

const LIFE_S = 60
const LIVING = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session']

const FORM = '<form><label>Account <input name="account"></label> <button>Enter</button></form>'

type Account = { sub: string } & Record<string, unknown>

type Setup = {
  client_id: string
  client_secret: string
  redirect_uri: string
  /** True if ID tokens hold the claims about the person; they are at the endpoint for user info anyway. */
  inToken?: boolean
  method?: 'client_secret_basic' | 'client_secret_post'
}

/** Starts `oidc-provider`, a certified OpenID Connect provider, with a page that takes any account. */
export async function openOpenIdServer(setup: Setup) {
  const { client_id, client_secret, redirect_uri, inToken = false } = setup
  const { method = 'client_secret_basic' } = setup
  const accounts = new Map<string, Account>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id,
        client_secret,
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    conformIdTokenClaims: !inToken,
    claims: {
      profile: ['name', 'nickname', 'preferred_username', 'picture'],
      email: ['email', 'email_verified', 'xms_edov'],
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => accounts.get(id) ?? { sub: id, name: id },
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: client_id, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['not a secret'] },
    ttl: Object.fromEntries(LIVING.map((kind) => [kind, LIFE_S])),
    jwks: { keys: [key] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith('/interaction/')) return void answer(request, response)
    const accountId = searchParams.get('account')
    if (accountId === null && !searchParams.has('cancel')) {
      return void response.setHeader('content-type', 'text/html').end(FORM)
    }
    const result =
      accountId === null ? { error: 'access_denied' } : { login: { accountId, remember: false } }
    return void provider.interactionFinished(request, response, result)
  })

  /** Chooses an account on the page at `url`, in a new browser; returns the address to which it is sent back. */
  function choose(url: URL, account: Account): Promise<URL> {
    accounts.set(account.sub, account)
    return follow(url, `?account=${encodeURIComponent(account.sub)}`)
  }

  function cancel(url: URL): Promise<URL> {
    return follow(url, '?cancel')
  }

  async function follow(url: URL, query: string): Promise<URL> {
    const jar = new Map<string, string>()
    let at = url
    while (at.origin === issuer) {
      const cookie = Array.from(jar, (pair) => pair.join('=')).join('; ')
      const answered = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of answered.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const location = answered.headers.get('location')
      if (location === null) throw new Error(`${at.href}: ${await answered.text()}`)
      at = new URL(location, at)
      if (at.pathname.startsWith('/interaction/')) at.search = query
    }
    return at
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  return { issuer, choose, cancel, close }
}

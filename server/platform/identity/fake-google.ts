import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CustomFetch } from 'openid-client'

type Account = {
  sub: string
  name?: string
  picture?: string
  email?: string
  email_verified?: boolean
}
type Granted = { query: URLSearchParams; account: Account }

const CONFIGURATION = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['plain', 'S256'],
}

type Setup = {
  client_secret: string
  host?: string
  port?: number
  https?: { key: string; cert: string } | null
}

/** An OpenID server, by default over HTTP, that answers as Google does, for tests. `claims` changes what its ID tokens say,
 *  `down` makes it answer nothing but 503. */
export async function openFakeGoogle({
  client_secret,
  host = '127.0.0.1',
  port: wished = 0,
  https = null,
}: Setup) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const granted = new Map<string, Granted>()
  const now = { claims: {}, key: privateKey, down: false, requests: 0 }
  const app = Fastify({ https })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    now.requests += 1
    if (now.down) await reply.status(503).send('down')
  })

  app.get('/.well-known/openid-configuration', () => CONFIGURATION)
  app.get('/oauth2/v3/certs', () => ({ keys: [jwk] }))
  app.post<{ Body: URLSearchParams }>('/token', async ({ body }, reply) => {
    const grant = granted.get(body.get('code') ?? '')
    granted.delete(body.get('code') ?? '')
    if (body.get('client_secret') !== client_secret) {
      return reply.status(401).send({ error: 'invalid_client' })
    }
    if (
      grant?.query.get('redirect_uri') !== body.get('redirect_uri') ||
      grant?.query.get('code_challenge') !== challengeOf(body.get('code_verifier') ?? '')
    ) {
      return reply.status(400).send({ error: 'invalid_grant' })
    }
    const id_token = await new SignJWT({
      iss: 'https://accounts.google.com',
      aud: grant.query.get('client_id') ?? '',
      nonce: grant.query.get('nonce') ?? '',
      ...nowAndLater(),
      ...grant.account,
      ...now.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(now.key)
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3599, id_token }
  })

  await app.listen({ host, port: wished })
  const { port } = app.server.address() as AddressInfo

  /** Sends requests for Google to this server. */
  const reach: CustomFetch = (url, { method, headers, body }) => {
    const { pathname } = new URL(url)
    const sent = body instanceof URLSearchParams ? { body } : {}
    return fetch(`http://127.0.0.1:${port}${pathname}`, { method, headers, ...sent })
  }

  /** Chooses an account on the page at `url`; returns the address to which Google redirects the browser. */
  function choose(url: URL, account: Account): URL {
    const code = `4/${randomUUID()}`
    granted.set(code, { query: url.searchParams, account })
    return answer(url, { code, scope: 'openid profile', authuser: '0', prompt: 'consent' })
  }

  function cancel(url: URL): URL {
    return answer(url, { error: 'access_denied' })
  }

  return { reach, choose, cancel, now, close: () => app.close() }
}

function answer(url: URL, parameters: Record<string, string>): URL {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  const state = url.searchParams.get('state') ?? ''
  back.search = new URLSearchParams({ state, ...parameters }).toString()
  return back
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function nowAndLater(): { iat: number; exp: number } {
  const iat = Math.floor(Date.now() / 1000)
  return { iat, exp: iat + 3600 }
}

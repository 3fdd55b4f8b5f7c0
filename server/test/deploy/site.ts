import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { SignedInUser } from '../fixtures.ts'
import type { openFakeGoogle } from '../../platform/identity/fake-google.ts'

export type Google = Awaited<ReturnType<typeof openFakeGoogle>>
type Account = { sub: string; name: string }
type Site = { origin: string; visit(path: string, init?: RequestInit): Promise<Response> }
type Proxy = { port: number; certificate: string }

/** Opens a way to a site behind a TLS proxy of this machine, as if its name were in DNS: requests to a port of 127.0.0.1
 *  arrive at the site under its name, and only if its certificate is good. */
export async function openSite(name: string, reach: () => Promise<Proxy>) {
  const origin = `https://${name}`
  let proxy = await reach()

  function forward({ method, url, headers }: IncomingMessage): http.ClientRequest {
    return https.request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: name,
      ca: proxy.certificate,
      agent: false,
      method,
      path: url,
      headers: { ...headers, host: name },
    })
  }

  const way = http.createServer((request, response) => {
    const sent = forward(request)
    sent.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    sent.on('error', () => response.destroy())
    request.pipe(sent)
  })
  way.on('upgrade', (request: IncomingMessage, near: Duplex) => {
    const sent = forward(request)
    near.on('error', () => sent.destroy())
    sent.on('upgrade', ({ rawHeaders }, far) => {
      const lines = rawHeaders.flatMap((key, index) =>
        index % 2 === 0 ? [`${key}: ${rawHeaders[index + 1]}`] : [],
      )
      near.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      far.on('error', () => near.destroy()).on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
    sent.on('response', () => near.destroy())
    sent.on('error', () => near.destroy())
    sent.end()
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const { port } = way.address() as AddressInfo

  const visit = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })

  return {
    origin,
    ports: [port],
    visit,
    signIn: (google: Google, account: Account) => signIn({ origin, visit }, google, account),
    /** Finds the proxy again after it was replaced. */
    async reachAgain(): Promise<void> {
      proxy = await reach()
    },
    close: () => {
      way.closeAllConnections()
      way.close()
    },
  }
}

/** Signs in with an account of Google, as a browser does. */
export async function signIn(
  { origin, visit }: Site,
  google: Google,
  account: Account,
): Promise<SignedInUser> {
  const begun = await visit('/auth/sign_in?return_to=%2F')
  const back = google.choose(new URL(begun.headers.get('location') ?? ''), account)
  const entered = await visit(back.pathname + back.search, {
    headers: { cookie: cookiesOf(begun) },
  })
  const headers = { cookie: cookiesOf(entered), 'sec-fetch-site': 'same-origin', origin }
  const session = await visit('/auth/refresh', { method: 'POST', headers })
  const { user, access_token } = (await session.json()) as {
    user: { id: string }
    access_token: string
  }
  return { user_id: user.id, access_token }
}

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

import type { Session } from '@inkling/protocol/session'
import type { SessionTokens, Suspended } from './sessions.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** Returns the tokens of a successful sign-in. */
export function entered(entry: SessionTokens | Suspended | null): SessionTokens {
  if (entry === null || 'suspended' in entry) throw new Error('Nobody was let in.')
  return entry
}

type Cookie = { name: string; value: string; path?: string; maxAge?: number; sameSite?: string }
type Visit = {
  method?: 'GET' | 'POST'
  form?: Record<string, string>
  json?: object | undefined
  headers?: object
  /** True if another site sends the browser here. */
  fromElsewhere?: boolean
}

/** A browser for tests: keeps cookies by path, follows redirects within the site, fills in the name. */
export function createBrowser(
  app: FastifyInstance,
  origin: string,
  kept: Cookie[] = [],
  remoteAddress = '127.0.0.1',
) {
  const jar = new Map(kept.map((cookie) => [cookie.name, cookie]))
  const { host } = new URL(origin)

  async function visit(
    address: string | URL,
    { method = 'GET', form, json, headers = {}, fromElsewhere = false }: Visit = {},
  ): Promise<LightMyRequestResponse> {
    const url = new URL(address, origin)
    const response = await app.inject({
      method,
      url: url.pathname + url.search,
      remoteAddress,
      headers: {
        host,
        cookie: cookiesFor(url, jar, fromElsewhere),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
      ...(json && { payload: json }),
    })
    keep(jar, response.cookies)
    return response
  }

  /** Posts as a page of this site does. */
  function post(path: string, json?: object): Promise<LightMyRequestResponse> {
    const headers = { 'sec-fetch-site': 'same-origin', origin }
    return visit(path, { method: 'POST', json, headers })
  }

  /** Follows the sign-in button to the provider: the usual one, or that of a way. */
  async function begin(return_to = '/', way?: string): Promise<URL> {
    const query = new URLSearchParams({ ...(way !== undefined && { way }), return_to })
    return target(await visit(`/auth/sign_in?${query.toString()}`))
  }

  /** Presses the button that adds an account; returns the URL that the page leaves for. */
  async function add(way: string, return_to = '/settings'): Promise<URL> {
    const query = new URLSearchParams({ way, return_to })
    const answer = await post(`/auth/add?${query.toString()}`)
    return new URL(answer.json().url, origin)
  }

  /** Enters a name at the provider; returns the URL that it redirects to. */
  async function say(form: URL, name: string): Promise<URL> {
    return target(await visit(form, { method: 'POST', form: { name } }))
  }

  /** Signs in; returns the path of the last page. */
  async function signIn(name: string, return_to = '/'): Promise<string> {
    const callback = await say(await begin(return_to), name)
    return String((await visit(callback)).headers.location)
  }

  function target({ headers }: LightMyRequestResponse): URL {
    return new URL(headers.location ?? '', origin)
  }

  async function session(): Promise<Session> {
    return (await post('/auth/refresh')).json()
  }

  return {
    visit,
    post,
    begin,
    add,
    say,
    signIn,
    session,
    jar,
    cookie: (name: string) => jar.get(name)?.value,
    /** Copies the browser with its cookies, as a thief or a restored backup would. */
    copy: () => createBrowser(app, origin, [...jar.values()], remoteAddress),
  }
}
export type Browser = ReturnType<typeof createBrowser>

function cookiesFor(url: URL, jar: Map<string, Cookie>, fromElsewhere: boolean): string {
  const sent = [...jar.values()]
    .filter(({ path = '/' }) => url.pathname.startsWith(path))
    .filter(({ sameSite }) => !fromElsewhere || sameSite !== 'Strict')
  return sent.map(({ name, value }) => `${name}=${value}`).join('; ')
}

function keep(jar: Map<string, Cookie>, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) {
    if (cookie.maxAge === 0) jar.delete(cookie.name)
    else jar.set(cookie.name, cookie)
  }
}

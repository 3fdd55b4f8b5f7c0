import type { contract } from '@inkling/protocol/contract'
import { keepEarly } from '../net/early.ts'
import { LOCK } from '../net/session/environment.ts'

type Contract = typeof contract
type Procedure = {
  [Feature in keyof Contract]: `${Feature}/${keyof Contract[Feature] & string}`
}[keyof Contract]

const REFRESH = '/auth/refresh'
const REQUEST_MS = 20_000

/** Asks for the session, and with it for what the page at this path shows. Waits for no other tab, which the server
 *  bears, but keeps those that come from refreshing meanwhile. */
export function askEarly(pathname: string): void {
  const refreshed = refresh()
  const token = refreshed.then(tokenOf).catch(() => null)
  keepEarly(REFRESH, undefined, refreshed.then(asResponse))
  if ('locks' in navigator) void navigator.locks.request(LOCK, () => token)
  for (const [procedure, input] of callsOf(pathname)) {
    const path = `/rpc/${procedure}`
    const body = JSON.stringify({ json: input })
    const answer = token.then((held) => (held === null ? null : call(path, body, held)))
    keepEarly(path, body, answer)
  }
}

/** Read as text at once, which is sooner there than a copy of the answer. */
async function refresh(): Promise<{ response: Response; text: string }> {
  const signal = AbortSignal.timeout(REQUEST_MS)
  const response = await fetch(REFRESH, { method: 'POST', signal })
  return { response, text: await response.text() }
}

function tokenOf({ response, text }: { response: Response; text: string }): string | null {
  if (!response.ok) return null
  const { access_token }: { access_token: string } = JSON.parse(text)
  return access_token
}

function asResponse({ response, text }: { response: Response; text: string }): Response {
  return new Response(text, response)
}

/** What a page asks for first. */
function callsOf(pathname: string): [Procedure, object?][] {
  const id = /^\/games\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (id !== undefined) return [['games/board', { id }]]
  return pathname === '/' ? [['profile/me'], ['games/unfinished']] : [['profile/me']]
}

function call(path: string, body: string, access_token: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${access_token}`,
  }
  return fetch(path, { method: 'POST', headers, body })
}

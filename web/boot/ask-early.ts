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
  const refreshed = fetch(REFRESH, { method: 'POST', signal: AbortSignal.timeout(REQUEST_MS) })
  const token = refreshed.then(tokenOf).catch(() => null)
  keepEarly(REFRESH, undefined, refreshed)
  if ('locks' in navigator) void navigator.locks.request(LOCK, () => token)
  for (const [procedure, input] of callsOf(pathname)) {
    const path = `/rpc/${procedure}`
    const body = JSON.stringify({ json: input })
    const answer = token.then((held) => (held === null ? null : call(path, body, held)))
    keepEarly(path, body, answer)
  }
}

async function tokenOf(refreshed: Response): Promise<string | null> {
  if (!refreshed.ok) return null
  const { access_token }: { access_token: string } = await refreshed.clone().json()
  return access_token
}

/** What a page asks for first. */
function callsOf(pathname: string): [Procedure, object?][] {
  const id = /^\/games\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (id === undefined) return [['profile/me']]
  return [['games/board', { id }]]
}

function call(path: string, body: string, access_token: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${access_token}`,
  }
  return fetch(path, { method: 'POST', headers, body })
}

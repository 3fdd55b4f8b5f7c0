import type { contract } from '@inkling/protocol/contract'
import { wasWaiting } from '../features/game/last-lobby.ts'
import { keepEarly } from '../net/early.ts'
import { LOCK } from '../net/session/environment.ts'

type Contract = typeof contract
type Procedure = {
  [Feature in keyof Contract]: `${Feature}/${keyof Contract[Feature] & string}`
}[keyof Contract]

const REFRESH = '/auth/refresh'
const REQUEST_MS = 20_000

/** Asks for the session, and with it for what the page at this path shows. The refresh is sent under the lock that all
 *  tabs share, as every other: where another tab has it, the page itself asks later. */
export async function askEarly(pathname: string): Promise<void> {
  if (!('locks' in navigator)) return
  const answer = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return null
    const asked = fetch(REFRESH, { method: 'POST', signal: AbortSignal.timeout(REQUEST_MS) })
    keepEarly(REFRESH, undefined, asked)
    return (await asked).clone()
  })
  if (answer?.ok !== true) return
  const { access_token }: { access_token: string } = await answer.json()
  for (const [procedure, input] of callsOf(pathname)) call(procedure, input, access_token)
}

/** What a page asks for first. */
function callsOf(pathname: string): [Procedure, object?][] {
  const id = /^\/games\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (id === undefined) return [['profile/me']]
  return [
    ...(wasWaiting(id) ? [] : ([['games/sheet', { id }]] as [Procedure, object][])),
    ['games/find', { id }],
    ['games/guesses', { id }],
    ['profile/me'],
  ]
}

function call(procedure: Procedure, input: object | undefined, access_token: string): void {
  const path = `/rpc/${procedure}`
  const body = JSON.stringify({ json: input })
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${access_token}`,
  }
  keepEarly(path, body, fetch(path, { method: 'POST', headers, body }))
}

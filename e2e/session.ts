import { setTimeout as pause } from 'node:timers/promises'
import { request, type APIRequestContext, type APIResponse } from '@playwright/test'
import { server } from './shared-server.ts'

/** First user of the shared server, and so its operator. */
export const OPERATOR = 'Olga Operator'

const BUSY = 503
const BUSY_FOR = 500

/** Repeats a request while the server is busy, as browsers do. */
async function insist(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const answer = await ask()
  if (answer.status() !== BUSY) return answer
  await pause(BUSY_FOR)
  return insist(ask)
}

/** Signs in without a page: follows the redirects of a browser, and posts a name to the local identity provider. */
export async function enter(http: APIRequestContext, origin: string, name: string): Promise<void> {
  const back = await insist(async () => {
    const asked = await insist(() => http.get(`${origin}/auth/sign_in?return_to=/`))
    return http.post(asked.url(), { form: { name } })
  })
  if (new URL(back.url()).search !== '') throw new Error(`${name} was not let in: ${back.url()}`)
}

/** Makes two players friends by a request of each. Their pages are notified as usual. */
export async function befriend(one: string, other: string): Promise<void> {
  const callers = [await callerFor(one), await callerFor(other)] as const
  const tokens = await Promise.all(
    callers.map(async (http) => {
      const answer = await insist(() => http.get('/api/invite_tokens/me'))
      return (await answer.json()).token
    }),
  )
  await call(callers[0], 'send_friend_request', { _token: tokens[1] })
  await call(callers[1], 'send_friend_request', { _token: tokens[0] })
  await Promise.all(callers.map((http) => http.dispose()))
}

/** Joins a lobby by its code, without a page. */
export async function joinLobby(name: string, code: string): Promise<void> {
  const http = await callerFor(name)
  await call(http, 'join_game', { code })
  await http.dispose()
}

/** Calls a procedure; throws if it is refused. */
export async function call(caller: APIRequestContext, name: string, data: object = {}) {
  const response = await insist(() => caller.post(`/api/${name}`, { data }))
  if (!response.ok()) throw new Error(`${name}: ${await response.text()}`)
  return response.json()
}

/** Signs a player in on another device, to call procedures. */
export async function callerFor(name: string, origin = server.origin): Promise<APIRequestContext> {
  const http = await request.newContext({ baseURL: origin })
  await enter(http, origin, name)
  const refreshed = await insist(() => http.post('/auth/refresh', { headers: { origin } }))
  const { access_token } = await refreshed.json()
  await http.dispose()
  return request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { authorization: `Bearer ${access_token}` },
  })
}

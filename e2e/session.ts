import { request, type APIRequestContext } from '@playwright/test'
import { server } from './shared-server.ts'

/** Who signs in first on the shared server, and so is its operator. */
export const OPERATOR = 'Olga Operator'

/** Signs in as a browser would, without its pages: asks, says a name at the local identity provider, comes back. */
export async function enter(http: APIRequestContext, origin: string, name: string): Promise<void> {
  const asked = await http.get(`${origin}/auth/sign_in?return_to=/`)
  const back = await http.post(asked.url(), { form: { name } })
  if (new URL(back.url()).search !== '') throw new Error(`${name} was not let in: ${back.url()}`)
}

/** Makes two players friends who each ask the other. Their pages hear of it as of any request. */
export async function befriend(one: string, other: string): Promise<void> {
  const callers = [await callerFor(one), await callerFor(other)] as const
  const tokens = await Promise.all(
    callers.map(async (http) => (await (await http.get('/api/invite_tokens/me')).json()).token),
  )
  await callers[0].post('/api/send_friend_request', { data: { _token: tokens[1] } })
  await callers[1].post('/api/send_friend_request', { data: { _token: tokens[0] } })
  await Promise.all(callers.map((http) => http.dispose()))
}

/** Comes into a lobby by its code, without a page. */
export async function joinLobby(name: string, code: string): Promise<void> {
  const http = await callerFor(name)
  await call(http, 'join_game', { _code: code })
  await http.dispose()
}

/** Calls a procedure, and fails where it is refused. */
export async function call(caller: APIRequestContext, name: string, data: object = {}) {
  const response = await caller.post(`/api/${name}`, { data })
  if (!response.ok()) throw new Error(`${name}: ${await response.text()}`)
  return response.json()
}

/** Calls procedures as a player does on another device. */
export async function callerFor(name: string): Promise<APIRequestContext> {
  const { origin } = server
  const http = await request.newContext({ baseURL: origin })
  await enter(http, origin, name)
  const refreshed = await http.post('/auth/refresh', { headers: { origin } })
  const { access_token } = await refreshed.json()
  await http.dispose()
  return request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { authorization: `Bearer ${access_token}` },
  })
}

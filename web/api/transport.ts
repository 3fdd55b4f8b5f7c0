import { routes } from 'virtual:routes'
import { noteDateHeader, noteServerTime, type Trip } from '../lib/clock.ts'
import { toCallError } from '../lib/errors.ts'
import * as prefetchCache from '../lib/prefetch-cache.ts'
import type { SessionStore } from '../session/session.ts'

const PREFIX = '/api'

export type SignedInFetch = (path: string, init: RequestInit) => Promise<Answer>
type Answer = { response: Response; trip: Trip }

/** Calls the procedure at a path; rejects with a `CallError`, or with the error of `fetch`. */
export type Transport = (
  path: readonly string[],
  input?: unknown,
  signal?: AbortSignal,
) => Promise<unknown>

/** Creates a `fetch` for the signed-in user. If the server rejects a token early, because its keys have changed, the
 *  token is replaced once. */
export function createSignedInFetch(session: SessionStore): SignedInFetch {
  async function send(path: string, init: RequestInit, access_token: string): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${access_token}`)
    const sent = Date.now()
    const response = await fetch(path, { ...init, headers })
    const trip = { sent, received: Date.now() }
    noteDateHeader(response.headers.get('date'), trip)
    return { response, trip }
  }

  return async (path, init) => {
    const token = await session.accessToken()
    const answer = await send(path, init, token)
    if (answer.response.status !== 401) return answer
    const renewed = await session.refresh().catch(() => null)
    return renewed === null ? answer : send(path, init, renewed.access_token)
  }
}

/** Creates the transport of the contract's calls. `onError` is called with each error except those of aborted calls. */
export function createTransport(
  fetchSignedIn: SignedInFetch,
  onError: (path: readonly string[], error: unknown) => void,
): Transport {
  const send: Transport = async (path, input, signal) => {
    const prefetched = await prefetchCache.take(path.join('/'), input)
    if (prefetched !== null) return withTime(JSON.parse(prefetched), prefetchCache.tripOfDocument())
    const { url, ...init } = requestOf(path, input)
    const { response, trip } = await fetchSignedIn(url, {
      ...init,
      ...(signal !== undefined && { signal }),
    })
    if (response.ok) return withTime(await response.json(), trip)
    throw await toCallError(response)
  }

  return async (path, input, signal) => {
    try {
      return await send(path, input, signal)
    } catch (error) {
      if (signal?.aborted !== true) onError(path, error)
      throw error
    }
  }
}

/** Returns an answer; compares the clocks if it has the time of the server, as a game, its board and its events have. */
function withTime(answer: unknown, trip: Trip): unknown {
  const { now, game } = Object(answer)
  noteServerTime(Date.parse(now ?? game?.now), trip)
  return answer
}

/** HTTP request of a call. Input fields that are not in the path go into the query or the body. */
function requestOf(
  [feature, name]: readonly string[],
  input: unknown,
): RequestInit & { url: string } {
  const usual = `${feature === 'admin' ? '/admin' : ''}/${name} POST`
  const [template = '', method = 'GET'] = (routes[`${feature}.${name}`] ?? usual).split(' ')
  const fields: Record<string, unknown> = { ...Object(input) }
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = fields[field]
    fields[field] = undefined
    return encodeURIComponent(String(value))
  })
  const url = PREFIX + path
  if (method === 'GET') return { method, url: url + queryOf(fields) }
  const headers = { 'content-type': 'application/json' }
  return { method, url, headers, body: JSON.stringify(fields) }
}

/** Query string of some fields: lists are joined with commas, nested fields are named `after[id]`. */
function queryOf(fields: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (isObject(value) && !Array.isArray(value)) {
      for (const [inner, part] of Object.entries(value))
        query.set(`${name}[${inner}]`, String(part))
    } else if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

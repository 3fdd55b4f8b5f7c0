import { CallError } from './call-error.ts'
import { takeEarly } from './early.ts'
import { noteServerTime } from './server-clock.ts'
import type { SessionStore } from './session/session.ts'

const PREFIX = '/rpc'
/** What a status means where its body does not say, since something between us and the server answered. */
const CODES: Record<number, string | undefined> = {
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
}

export type SignedInFetch = (path: string, init: RequestInit) => Promise<Response>

/** Calls the procedure at this path; rejects with why it did not do what was asked. */
export type Link = (
  path: readonly string[],
  input?: unknown,
  signal?: AbortSignal,
) => Promise<unknown>

/** Fetches as the signed-in user. A token can be refused before its time, for a server may forget its keys: then one
 *  more try with a new one. */
export function createSignedInFetch(session: SessionStore): SignedInFetch {
  function send(path: string, init: RequestInit, access_token: string): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${access_token}`)
    return fetch(path, { ...init, headers })
  }

  return async (path, init) => {
    const token = await session.accessToken()
    const response = await send(path, init, token)
    noteServerTime(response.headers.get('date'))
    if (response.status !== 401) return response
    const renewed = await session.refresh().catch(() => null)
    return renewed === null ? response : send(path, init, renewed.access_token)
  }
}

/** Carries the contract's calls to the server: its procedures take and answer plain JSON. `onError` hears of each
 *  call that failed, but of those that nobody waits for any more. */
export function createLink(
  fetchSignedIn: SignedInFetch,
  onError: (path: readonly string[], error: unknown) => void,
): Link {
  const send: Link = async (names, input, signal) => {
    const path = `${PREFIX}/${names.join('/')}`
    const body = JSON.stringify({ json: input })
    const early = await takeEarly(path, body)
    if (early !== null) return jsonOf(JSON.parse(early))
    const response = await fetchSignedIn(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      ...(signal !== undefined && { signal }),
    })
    if (response.ok) return jsonOf(await response.json())
    throw failureOf(response, jsonOf(await response.json().catch(() => null)))
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

function jsonOf(answer: unknown): unknown {
  return isObject(answer) ? answer['json'] : undefined
}

/** Why the server did not do what was asked, by the body of its answer. */
export function failureOf({ status, headers }: Response, body: unknown): CallError {
  const { code, message, data } = isObject(body) ? body : {}
  if (typeof code !== 'string' || typeof message !== 'string') {
    const retry_after = Number(headers.get('retry-after'))
    const data = retry_after > 0 ? { retry_after } : undefined
    return new CallError(CODES[status] ?? 'UNREADABLE', { status, data })
  }
  return new CallError(code, { status, message, data })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

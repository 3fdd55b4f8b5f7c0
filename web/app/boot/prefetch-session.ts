import * as prefetchCache from '../../lib/prefetch-cache.ts'
import { LOCK } from '../../session/environment.ts'
import { findRoute } from '../routes.ts'

const REFRESH = '/auth/refresh'
const REQUEST_MS = 20_000

/** Requests the session together with the data of the page at this path. Does not wait for other tabs, but holds the
 *  lock, so that they do not refresh meanwhile. */
export function prefetchSession(pathname: string): void {
  const found = findRoute(pathname)
  const ask = found?.route.calls?.(found.params) ?? [['profile/me']]
  const answer = fetch(REFRESH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ask }),
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  const lines = linesOf(answer)
  const session = nextOf(lines)
  prefetchCache.put(REFRESH, undefined, session)
  if ('locks' in navigator) void navigator.locks.request(LOCK, () => session)
  for (const [procedure, input] of ask) {
    prefetchCache.put(procedure, input, nextOf(lines))
  }
}

/** Next line; null if it is empty or missing. */
async function nextOf(lines: AsyncGenerator<string>): Promise<string | null> {
  const line = await lines.next().catch(() => null)
  return line?.value || null
}

/** Lines of a response as they arrive; none if it is a refusal. */
async function* linesOf(answer: Promise<Response>): AsyncGenerator<string> {
  const { ok, body } = await answer
  const reader = ok ? body?.getReader() : undefined
  const decoder = new TextDecoder()
  let line = ''
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const [first = '', ...others] = decoder.decode(part.value, { stream: true }).split('\n')
    line += first
    for (const other of others) {
      yield line
      line = other
    }
  }
  yield line
}

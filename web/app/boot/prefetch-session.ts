import * as prefetchCache from '../../lib/prefetch-cache.ts'
import { LOCK } from '../../session/environment.ts'
import { markRefresh, REFRESH_PATH } from '../../session/refresh-mark.ts'

const REQUEST_MS = 20_000

/** Requests the session. Does not wait for other tabs, but holds the lock, so that they do not refresh meanwhile. */
export function prefetchSession(): void {
  const session = requestSession().catch(() => null)
  prefetchCache.put(REFRESH_PATH, undefined, session)
  if ('locks' in navigator) void navigator.locks.request(LOCK, () => session)
}

/** Resolves to null if the request is refused. */
async function requestSession(): Promise<string | null> {
  markRefresh()
  const answer = await fetch(REFRESH_PATH, {
    method: 'POST',
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  return answer.ok ? answer.text() : null
}

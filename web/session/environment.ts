import * as prefetchCache from '../lib/prefetch-cache.ts'
import { markRefresh, REFRESH_PATH } from './refresh-mark.ts'

/** Name of the lock and of the broadcast channel that the tabs of a browser share. */
export const LOCK = 'inkling_session'

/** Functions of a tab that a session needs. `elapsed` is monotonic, `now` is the time of day; both in milliseconds. */
export type Environment = {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Runs `work` while no other tab runs its own; `hasWaited` is true if another tab held the lock before. */
  withLock<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T>
  broadcast(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  elapsed(): number
  now(): number
  wait(ms: number): Promise<void>
  every(ms: number, work: () => void): void
  /** Runs `work` when the tab becomes visible or the network is back. */
  onWake(work: () => void): void
  assign(url: string): void
  hasCookie(name: string): boolean
  dropCookie(name: string): void
}

/** Creates the environment of a page in a browser. */
export function browserEnvironment(): Environment {
  const elapsed = createElapsed()
  let opened: BroadcastChannel | null = null
  const channel = () => (opened ??= new BroadcastChannel(LOCK))

  return {
    async fetch(path, init) {
      const early = await prefetchCache.take(path)
      if (early !== null) return new Response(early)
      if (path === REFRESH_PATH) markRefresh()
      return fetch(path, init)
    },
    withLock,
    broadcast: (message) => channel().postMessage(message),
    onMessage: (listener) => channel().addEventListener('message', ({ data }) => listener(data)),
    elapsed,
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    every: (ms, work) => void setInterval(work, ms),
    onWake(work) {
      addEventListener('online', work)
      addEventListener('pageshow', work)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') work()
      })
    },
    assign: (url) => location.assign(url),
    hasCookie: (name) => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`)),
    dropCookie(name) {
      document.cookie = `${name}=; Path=/; Max-Age=0`
    },
  }
}

/** Runs `work` under the lock. Pages without locks (plain HTTP from another computer) refresh in parallel, which the
 *  server allows. */
async function withLock<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false)
  const done = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work(false) },
  )
  return done === null ? navigator.locks.request(LOCK, () => work(true)) : done.result
}

/** Creates a monotonic clock. `performance.now()` stops while some computers sleep, and the time of day may be set
 *  back, so the larger difference of the two counts. */
function createElapsed(): () => number {
  let [total, monotonic, day] = [0, performance.now(), Date.now()]
  return () => {
    const [nextMonotonic, nextDay] = [performance.now(), Date.now()]
    total += Math.max(nextMonotonic - monotonic, nextDay - day)
    ;[monotonic, day] = [nextMonotonic, nextDay]
    return total
  }
}

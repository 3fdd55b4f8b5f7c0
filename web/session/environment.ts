import { takeEarly } from '../lib/prefetch-cache.ts'

/** The lock and the channel of a browser's tabs. */
export const LOCK = 'inkling_session'

/** What a session needs of its tab. `elapsed` only grows, `wall` is the time of day, both in milliseconds. */
export type Environment = {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Runs `work` while no other tab runs any; `has_waited` says whether one did until now. */
  alone<T>(work: (has_waited: boolean) => Promise<T>): Promise<T>
  tell(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  elapsed(): number
  wall(): number
  wait(ms: number): Promise<void>
  every(ms: number, work: () => void): void
  /** Calls when the tab is looked at again or the network is back. */
  onWake(work: () => void): void
  assign(url: string): void
  hasCookie(name: string): boolean
  dropCookie(name: string): void
}

/** What a page in a browser has. */
export function browserEnvironment(): Environment {
  const elapsed = createElapsed()
  let opened: BroadcastChannel | null = null
  const channel = () => (opened ??= new BroadcastChannel(LOCK))

  return {
    async fetch(path, init) {
      const early = await takeEarly(path)
      return early === null ? fetch(path, init) : new Response(early)
    },
    alone,
    tell: (message) => channel().postMessage(message),
    onMessage: (listener) => channel().addEventListener('message', ({ data }) => listener(data)),
    elapsed,
    wall: () => Date.now(),
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

/** Where a page has no locks (plain HTTP from another computer), tabs refresh side by side, which the server bears. */
async function alone<T>(work: (has_waited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false)
  const done = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work(false) },
  )
  return done === null ? navigator.locks.request(LOCK, () => work(true)) : done.result
}

/** Milliseconds that only grow. `performance.now()` stands still while some computers sleep, the time of day does not
 *  but may be set back: whichever went further is what passed. */
function createElapsed(): () => number {
  let [total, monotonic, wall] = [0, performance.now(), Date.now()]
  return () => {
    const [now, day] = [performance.now(), Date.now()]
    total += Math.max(now - monotonic, day - wall)
    ;[monotonic, wall] = [now, day]
    return total
  }
}

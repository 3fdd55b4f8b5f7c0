/** Milliseconds before the first tries after a failure, and before each later one. */
const DELAYS_MS = [1_000, 2_000, 5_000]
const MAX_DELAY_MS = 10_000
/** Enough for three minutes: longer than a server takes to come back. */
const MAX_TRIES = 20

/** Milliseconds before a try, which is the first after a failure if `tries` is 1. */
export function delayOf(tries: number): number {
  return DELAYS_MS[tries - 1] ?? MAX_DELAY_MS
}

/** Runs `work` until it succeeds: again after each delay, and at once when the network is back. Rejects with the error of the
 *  last try. */
export async function keepTrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      await untilOnline(delayOf(tries))
    }
  }
}

/** Resolves when the network is back, at the latest after a while in milliseconds. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: listening.signal })
  })
}

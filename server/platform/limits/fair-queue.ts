import { LRUCache } from 'lru-cache'
import { atMost } from '../lru.ts'
import { Refused } from '../refused.ts'

const MAX_KEYS = 10_000

type Limits = {
  /** Tasks that run or wait; more are refused. */
  places: number
  /** Milliseconds for which a key that had its turn comes after others. */
  recentMs: number
  /** Seconds after which a refused caller may come again. */
  retry_after: number
}

type Waiting = { isRecent: boolean; begin: () => void; end: (reason: unknown) => void }

/** Creates a queue that runs one task at a time. Tasks of keys that had their turn recently come after all others, and lose
 *  their places to them, so a few keys cannot hold all places for long. A task whose `signal` is aborted leaves the queue
 *  and rejects; one that has its turn should end its work too, since the next begins. */
export function createFairQueue({ places, recentMs, retry_after }: Limits) {
  /** Times of the last turns. */
  const turns = new LRUCache<string, number>(atMost(MAX_KEYS))
  const queue: Waiting[] = []
  let isRunning = false

  return async function enqueue<T>(
    key: string,
    task: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    if (isRunning) await turnOf(key, signal)
    isRunning = true
    turns.set(key, performance.now())
    try {
      signal.throwIfAborted()
      return await unlessAborted(task(), signal)
    } finally {
      const next = queue.shift()
      if (next === undefined) isRunning = false
      else next.begin()
    }
  }

  function turnOf(key: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve: begin, reject: end } = Promise.withResolvers<void>()
    const isRecent = performance.now() - (turns.get(key) ?? -Infinity) < recentMs
    const behind = isRecent ? -1 : queue.findIndex((one) => one.isRecent)
    const one = { isRecent, begin, end }
    queue.splice(behind < 0 ? queue.length : behind, 0, one)
    if (queue.length >= places) queue.pop()?.end(new Refused('TOO_MANY_REQUESTS', { retry_after }))
    signal.addEventListener('abort', () => leave(one, signal.reason), { once: true })
    return promise
  }

  function leave(one: Waiting, reason: unknown): void {
    const place = queue.indexOf(one)
    if (place < 0) return
    queue.splice(place, 1)
    one.end(reason)
  }
}

/** Returns what work returns, unless it is aborted before. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}

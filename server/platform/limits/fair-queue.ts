import { LRUCache } from 'lru-cache'
import { atMost } from '../lru.ts'
import { Refused } from '../refused.ts'

const MAX_KEYS = 10_000

type Limits = {
  /** Tasks that run or wait; more are refused. */
  places: number
  /** Milliseconds for which a key that had its turn comes after others. */
  recent_ms: number
  /** Seconds after which a refused caller may come again. */
  retry_after: number
}

type Waiting = { isRecent: boolean; begin: () => void; refuse: (refusal: Refused) => void }

/** Creates a queue that runs one task at a time. Tasks of keys that had their turn recently come after all others, and lose
 *  their places to them, so a few keys cannot hold all places for long. */
export function createFairQueue({ places, recent_ms, retry_after }: Limits) {
  /** Times of the last turns. */
  const turns = new LRUCache<string, number>(atMost(MAX_KEYS))
  const queue: Waiting[] = []
  let isRunning = false

  return async function enqueue<T>(key: string, task: () => Promise<T>): Promise<T> {
    if (isRunning) await turnOf(key)
    isRunning = true
    turns.set(key, performance.now())
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next === undefined) isRunning = false
      else next.begin()
    }
  }

  function turnOf(key: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const isRecent = performance.now() - (turns.get(key) ?? -Infinity) < recent_ms
      const behind = isRecent ? -1 : queue.findIndex((one) => one.isRecent)
      queue.splice(behind < 0 ? queue.length : behind, 0, { isRecent, begin, refuse })
      if (queue.length < places) return
      queue.pop()?.refuse(new Refused('TOO_MANY_REQUESTS', { retry_after }))
    })
  }
}

import { refuse } from '../refused.ts'

type Limits = {
  /** Tasks of one key that run at the same time. */
  atOnce: number
  /** Tasks of one key that wait; more are refused. */
  waiting: number
  /** Seconds after which a refused caller may come again. */
  retry_after?: number
}

/** Creates a queue for each key: some of its tasks run, some wait, and more are refused. */
export function createKeyedQueue({ atOnce, waiting, retry_after = 1 }: Limits) {
  const queues = new Map<string, { running: number; next: (() => void)[] }>()

  return async function enqueue<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, next: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.next.length >= waiting) refuse('TOO_MANY_REQUESTS', { retry_after })
    else await new Promise<void>((resolve) => queue.next.push(resolve))
    try {
      return await task()
    } finally {
      const next = queue.next.shift()
      if (next !== undefined) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}

import { refuse } from '../refused.ts'

type Turns = { at_once: number; waiting: number; retry_after?: number }

/** Lets `at_once` of those with the same key do something, and `waiting` more wait for them; refuses the next, who come
 *  again after `retry_after` seconds. */
export function createTurns({ at_once, waiting, retry_after = 1 }: Turns) {
  const queues = new Map<string, { running: number; next: (() => void)[] }>()

  return async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, next: [] }
    queues.set(key, queue)
    if (queue.running < at_once) queue.running += 1
    else if (queue.next.length >= waiting) refuse('TOO_MANY_REQUESTS', { retry_after })
    else await new Promise<void>((resolve) => queue.next.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.next.shift()
      if (next !== undefined) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}

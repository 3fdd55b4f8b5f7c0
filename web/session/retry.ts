import { CallError } from '../lib/call-error.ts'

const FIRST_MS = 1_000
const MAX_MS = 30_000
const PASSING = [502, 503, 504]

type Options = {
  wait: (ms: number) => Promise<void>
  /** Whether to go on after this failure, the how manyth it was, and so long a pause. */
  mayRetry: (error: unknown, after: { failures: number; delay: number }) => boolean
}

/** Does what may fail for a moment, again and again with pauses of 1, 2, 4 … at most 30 seconds. */
export async function retry<T>(work: () => Promise<T>, { wait, mayRetry }: Options): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      const delay = Math.min(FIRST_MS * 2 ** (failures - 1), MAX_MS)
      if (!mayRetry(error, { failures, delay })) throw error
      await wait(delay)
    }
  }
}

/** Whether trying again may help: no network, no answer in time, or a server between two moments. */
export function isPassing(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof DOMException) return true
  return error instanceof CallError && PASSING.includes(error.status)
}

import { CallError, errorCode } from '../lib/errors.ts'

const FIRST_MS = 1_000
const MAX_MS = 30_000
const PASSING = [502, 503, 504]

type Options = {
  wait: (ms: number) => Promise<void>
  /** Decides about a retry by the error, the number of failures so far and the next delay. */
  mayRetry: (error: unknown, after: { failures: number; delay: number }) => boolean
}

/** Repeats `work` until it succeeds or `mayRetry` returns false, with delays of 1, 2, 4 … at most 30 seconds. */
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

/** True for failures that may pass: no network, a timeout, or a restart of the server. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError
    ? PASSING.includes(error.status)
    : errorCode(error) === 'OFFLINE'
}

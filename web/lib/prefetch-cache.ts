/** Answers to requests that the first script sent before the other scripts were there: text by path and input, or null if
 *  the request has to be sent again. */
type Answers = Map<string, Promise<string | null>>

declare global {
  var inkling_prefetched: Answers | undefined
}

/** Time after the start of the page when an answer is too old to be taken. */
const MAX_AGE_MS = 15_000

/** Answers that the first script prefetches, and the others take. */
export const prefetchCache = {
  put(path: string, input: unknown, answer: Promise<string | null>): void {
    globalThis.inkling_prefetched ??= new Map()
    globalThis.inkling_prefetched.set(keyOf(path, input), answer)
  },
  /** Takes an answer out of the cache; null if there is none. */
  async take(path: string, input?: unknown): Promise<string | null> {
    const answers = globalThis.inkling_prefetched
    const key = keyOf(path, input)
    const answer = answers?.get(key)
    answers?.delete(key)
    return performance.now() < MAX_AGE_MS && answer !== undefined ? answer : null
  },
}

function keyOf(path: string, input: unknown): string {
  return path + JSON.stringify(input)
}

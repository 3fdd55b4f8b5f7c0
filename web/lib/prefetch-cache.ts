/** Answers to requests that the first script sent before the other scripts were there: text by path and input, or null if
 *  the request has to be sent again. */
type Answers = Map<string, Promise<string | null>>

declare global {
  var prefetched: Answers | undefined
}

/** Time after the start of the page when an answer is too old to be taken. */
const MAX_AGE_MS = 15_000

/** Puts an answer into the cache, which another script of the page takes. */
export function put(path: string, input: unknown, answer: Promise<string | null>): void {
  globalThis.prefetched ??= new Map()
  globalThis.prefetched.set(keyOf(path, input), answer)
}

/** Takes an answer out of the cache; null if there is none. */
export async function take(path: string, input?: unknown): Promise<string | null> {
  const key = keyOf(path, input)
  const answer = globalThis.prefetched?.get(key)
  globalThis.prefetched?.delete(key)
  return performance.now() < MAX_AGE_MS && answer !== undefined ? answer : null
}

function keyOf(path: string, input: unknown): string {
  return path + JSON.stringify(input)
}

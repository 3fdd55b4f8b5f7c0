/** Responses to requests that the boot script sent, as text by path and input; null if the request has to be sent
 *  again. */
type Answers = Map<string, Promise<string | null>>

declare global {
  var prefetched: Answers | undefined
}

/** Age from which a response is too old, counted from the start of the page. */
const MAX_AGE_MS = 15_000

/** Stores a response for another script of the page. */
export function put(path: string, input: unknown, answer: Promise<string | null>): void {
  globalThis.prefetched ??= new Map()
  globalThis.prefetched.set(keyOf(path, input), answer)
}

/** Removes a response and returns it; null if there is none. */
export async function take(path: string, input?: unknown): Promise<string | null> {
  const key = keyOf(path, input)
  const answer = globalThis.prefetched?.get(key)
  globalThis.prefetched?.delete(key)
  return performance.now() < MAX_AGE_MS && answer !== undefined ? answer : null
}

function keyOf(path: string, input: unknown): string {
  return path + JSON.stringify(input)
}

/** Answers that the first script asks for before the other scripts are there, as text, by path and input; null for what has
 *  to be asked for again. */
type Early = Map<string, Promise<string | null>>

declare global {
  var inkling_early: Early | undefined
}

/** An answer that is not taken within this time is old. */
const KEPT_MS = 15_000

/** Keeps an answer that was asked for until it is taken. */
export function keepEarly(path: string, input: unknown, answer: Promise<string | null>): void {
  globalThis.inkling_early ??= new Map()
  globalThis.inkling_early.set(keyOf(path, input), answer)
}

/** Takes the answer to this request, which is there once, if it was asked for. */
export async function takeEarly(path: string, input?: unknown): Promise<string | null> {
  const early = globalThis.inkling_early
  const key = keyOf(path, input)
  const answer = early?.get(key)
  early?.delete(key)
  return performance.now() < KEPT_MS && answer !== undefined ? answer : null
}

function keyOf(path: string, input: unknown): string {
  return path + JSON.stringify(input)
}

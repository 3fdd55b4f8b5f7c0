/** Answers that the first script asks for before the other scripts are there, as text, by path and body; null where that
 *  is to be asked for again. */
type Early = Map<string, Promise<string | null>>

declare global {
  var inkling_early: Early | undefined
}

/** After this long a page asks for itself: what came before would be old. */
const KEPT_MS = 15_000

/** Remembers an answer that has been asked for until it is taken. */
export function keepEarly(
  path: string,
  body: string | undefined,
  answer: Promise<string | null>,
): void {
  globalThis.inkling_early ??= new Map()
  globalThis.inkling_early.set(keyOf(path, body), answer)
}

/** The answer to this request if it has been asked for already; each is taken once. */
export async function takeEarly(path: string, body?: unknown): Promise<string | null> {
  const early = globalThis.inkling_early
  const key = keyOf(path, body)
  const answer = early?.get(key)
  early?.delete(key)
  return performance.now() < KEPT_MS && answer !== undefined ? answer : null
}

function keyOf(path: string, body: unknown): string {
  return typeof body === 'string' ? `${path} ${body}` : path
}

import type { Trip } from './clock.ts'

/** Responses to requests that the boot script sent, and those that came with the document, as text by path and input; null if
 *  the request has to be sent again. */
type Answers = Map<string, Promise<string | null>>

declare global {
  var prefetched: Answers | undefined
}

/** Age from which a response is too old, counted from the start of the page. */
const MAX_AGE_MS = 15_000

/** Stores a response for another script of the page. */
export function put(path: string, input: unknown, answer: Promise<string | null>): void {
  putUnder(answerId(path, input), answer)
}

/** Stores the responses that came with the document, and removes their elements. Drops the responses to a user who is no longer
 *  signed in. */
export function putFromDocument(me: Promise<string>): void {
  for (const element of document.querySelectorAll<HTMLElement>('script[type="application/json"]')) {
    const isMine = me.then((id) => id === element.dataset['user'])
    putUnder(
      element.id,
      isMine.then((mine) => (mine ? element.textContent : null)),
    )
    element.remove()
  }
}

function putUnder(id: string, answer: Promise<string | null>): void {
  globalThis.prefetched ??= new Map()
  globalThis.prefetched.set(id, answer)
}

/** Removes a response and returns it; null if there is none. */
export async function take(path: string, input?: unknown): Promise<string | null> {
  const id = answerId(path, input)
  const answer = globalThis.prefetched?.get(id)
  globalThis.prefetched?.delete(id)
  return performance.now() < MAX_AGE_MS && answer !== undefined ? answer : null
}

/** Drops all responses. */
export function clear(): void {
  globalThis.prefetched?.clear()
}

/** Times at which the request for the document was sent and its end received. */
export function tripOfDocument(): Trip {
  const start = Date.now() - performance.now()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A service worker's preload may be sent before the request that it answers.
  const sent = entry?.workerStart === 0 ? entry.requestStart : entry?.fetchStart
  return { sent: start + (sent ?? 0), received: start + (entry?.responseEnd || performance.now()) }
}

/** Key of a response, and the id of its element in a document that brings it. */
export function answerId(path: string, input: unknown): string {
  return path + JSON.stringify(input)
}

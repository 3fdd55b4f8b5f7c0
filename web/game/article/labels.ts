import { isHidden, labelBar } from './words.ts'

/** Bars that are named at a time: a millisecond or two on a slow device. */
const AT_A_TIME = 200

/** Names the first bars for screen readers at once, and all others a few at a time, whenever the browser has time. */
export function createLabels(words: readonly HTMLElement[]) {
  let next = 0
  let stop = () => {}
  labelSome()

  function labelSome(): void {
    const end = Math.min(words.length, next + AT_A_TIME)
    for (; next < end; next++) if (isHidden(words[next]!)) labelBar(words[next]!)
    if (next < words.length) stop = later(labelSome)
  }

  return {
    /** Goes on with words that were written since, or again from a position. */
    add(from = next): void {
      stop()
      next = from
      labelSome()
    },
    stop: () => stop(),
  }
}

/** Calls `run` when the browser is idle. Returns a function that cancels it. */
function later(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run)
  return () => cancelIdleCallback(id)
}

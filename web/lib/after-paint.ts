import { startTransition, useEffect, useState } from 'react'

/** Calls `run` once this many frames have been painted, or soon if none is because the page is hidden. Returns a
 *  function that cancels it. */
export function afterPaint(run: () => void, frames = 1): () => void {
  if (document.hidden) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  let left = frames
  let frame = requestAnimationFrame(next)
  function next(): void {
    if (left === 0) return run()
    left -= 1
    frame = requestAnimationFrame(next)
  }
  return () => cancelAnimationFrame(frame)
}

/** True once the page was painted after `isThere` became true, when deferred parts may render: in short tasks, between which
 *  the page can react. */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return undefined
    return afterPaint(() => startTransition(() => setPainted(true)))
  }, [isThere])
  return isPainted
}

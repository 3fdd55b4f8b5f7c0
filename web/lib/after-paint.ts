import { useEffect, useState } from 'react'

/** Calls once, when this many frames have been painted, or soon where nobody sees the page and none is; answers with
 *  what calls it off. */
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

/** True once the page was painted after `isThere` became true, when deferred parts may render. */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => (isThere ? afterPaint(() => setPainted(true)) : undefined), [isThere])
  return isPainted
}

/** Calls once, when this many frames have been painted; answers with what calls it off. */
export function afterPaint(run: () => void, frames = 1): () => void {
  let left = frames
  let frame = requestAnimationFrame(next)
  function next(): void {
    if (left === 0) return run()
    left -= 1
    frame = requestAnimationFrame(next)
  }
  return () => cancelAnimationFrame(frame)
}

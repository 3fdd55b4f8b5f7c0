/** Counts exactly, so that no `seconds` whatever hold more than `points`: the time of each is kept, so it is for rules of
 *  few points. */
export function createSlidingCounter({ points, seconds }: { points: number; seconds: number }) {
  const span = seconds * 1000
  /** Whose latest is oldest comes first. */
  const times = new Map<string | number, number[]>()

  /** How many milliseconds to wait until there is room; 0 if there was, and it is counted. */
  function take(key: string | number): number {
    const now = performance.now()
    forget(now)
    const taken = (times.get(key) ?? []).filter((time) => time > now - span)
    const oldest = taken.at(-points)
    if (oldest !== undefined) return oldest + span - now
    times.delete(key)
    times.set(key, [...taken, now])
    return 0
  }

  function forget(now: number): void {
    for (const [key, taken] of times) {
      if (taken.at(-1)! > now - span) return
      times.delete(key)
    }
  }

  return { take }
}

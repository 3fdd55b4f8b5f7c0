const OVER_MS = 60_000

/** Tells whether something that goes wrong again and again has just begun to: a minute without it is its end. */
export function createStretches(now: () => number = () => performance.now()) {
  const seen = new Map<string, number>()

  return function begins(kind: string): boolean {
    const last = seen.get(kind)
    seen.set(kind, now())
    return last === undefined || now() - last > OVER_MS
  }
}

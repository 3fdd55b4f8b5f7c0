import { vi } from 'vitest'

/** Long enough for the busiest machine: who waits for what will come loses nothing by it. */
const PATIENCE_MS = 60_000

/** Waits until a check no longer throws, and answers what it answers. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 5 })
}

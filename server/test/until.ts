import { vi } from 'vitest'
import { often } from './random.ts'

/** A long run puts hundreds of players on servers that break. */
const TIMEOUT_MS = often({ short: 15_000, long: 60_000 })

/** Waits until a check no longer throws, and answers what it answers. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 5 })
}

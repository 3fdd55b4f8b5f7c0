import { vi } from 'vitest'
import { often } from './random.ts'

/** A long run has hundreds of players on failing servers. */
const TIMEOUT_MS = often({ short: 15_000, long: 60_000 })

/** Waits until a check no longer throws; returns its result. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 5 })
}

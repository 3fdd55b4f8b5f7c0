import { vi } from 'vitest'

/** These kinds of tests wait for servers that fail, or that start. */
const isPatient = ['long', 'nightly', 'deploy'].includes(process.env['INKLING_TESTS'] ?? '')
const TIMEOUT_MS = isPatient ? 60_000 : 15_000

/** Waits until a check no longer throws; returns its result. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 5 })
}

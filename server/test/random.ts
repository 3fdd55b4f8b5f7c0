import type { Random } from '../platform/random.ts'

/** The seed of this test run. `npm test` chooses one and prints it; `SEED=… npm test` repeats a run. */
export const SEED = Number(process.env['SEED'] ?? 1)

/** Pseudo-random numbers (Mulberry32): the same for the same seed. */
export function createRandom(seed: number = SEED): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const isNightly = process.env['INKLING_TESTS'] === 'nightly'

/** Number of random attempts: few by default, many in `npm test -- nightly`. */
export function often(times: { usual: number; nightly: number }): number {
  return isNightly ? times.nightly : times.usual
}

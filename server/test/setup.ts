import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { often, SEED } from './random.ts'

fc.configureGlobal({ seed: SEED, numRuns: often({ usual: 100, nightly: 2_000 }) })

/** Test files share a process, so that each need not load the whole server: real timers come back after each file. */
afterAll(() => void vi.useRealTimers())

import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { SEED } from './random.ts'

fc.configureGlobal({ seed: SEED })

/** Test files share a process, so that each need not load the whole server: real timers come back after each file. */
afterAll(() => void vi.useRealTimers())

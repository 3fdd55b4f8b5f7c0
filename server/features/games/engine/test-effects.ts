import type { Effects } from './transitions.ts'

/** Effects of transitions for tests of the transition alone. */
export const NO_EFFECTS: Effects = { inTransaction: [], afterCommit: [] }

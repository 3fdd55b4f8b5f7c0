import type { Countdowns } from '../app.ts'

/** Countdowns for tests that wait for their end. */
export const SHORT_COUNTDOWNS: Countdowns = { game: 300, quickRace: 300 }

import type { Length } from './modes.ts'

/** Times of an article that uncovers itself, in milliseconds. */
export const FADING_INK = {
  /** From the opening of the article until the first words fade. */
  start: 45_000,
  /** Between two waves of words. */
  every: { lead: 5_000, whole: 10_000 },
  /** From the opening until all words that fade have faded. */
  bare: { lead: 3 * 60_000, whole: 10 * 60_000 },
} as const satisfies Record<string, number | Record<Length, number>>

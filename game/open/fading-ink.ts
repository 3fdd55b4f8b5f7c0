import type { Length } from './modes.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Times of an article that uncovers itself, in milliseconds. */
export const FADING_INK = {
  /** From the opening of the article until the first words fade. */
  start: 45 * SECOND,
  /** Between two waves of words. */
  every: { lead: 5 * SECOND, whole: 10 * SECOND },
  /** From the opening until all words that fade have faded. */
  bare: { lead: 3 * MINUTE, whole: 10 * MINUTE },
  /** From then until the game ends for those who have not decoded it. */
  left: 30 * SECOND,
} as const satisfies Record<string, number | Record<Length, number>>

/** Number of waves in which an article uncovers itself. */
export function wavesIn(length: Length): number {
  const { start, every, bare } = FADING_INK
  return Math.floor((bare[length] - start) / every[length]) + 1
}

/** Returns the number of waves that are over, in milliseconds since the opening of the article. */
export function wavesAt(length: Length, elapsed: number): number {
  const { start, every } = FADING_INK
  if (elapsed < start) return 0
  return Math.min(wavesIn(length), Math.floor((elapsed - start) / every[length]) + 1)
}

/** Returns the time of a wave, counted from 1, in milliseconds since the opening of the article. */
export function timeOfWave(length: Length, wave: number): number {
  const { start, every } = FADING_INK
  return start + (wave - 1) * every[length]
}

/** Returns the time at which a game with fading ink ends, in milliseconds since the opening of its article. */
export function inkLasts(length: Length): number {
  return FADING_INK.bare[length] + FADING_INK.left
}

/** Returns the share of the words that fade which have faded, 0 to 1 in whole percent: it grows evenly. */
export function fadedShare(length: Length, elapsed: number): number {
  return Math.round((100 * wavesAt(length, elapsed)) / wavesIn(length)) / 100
}

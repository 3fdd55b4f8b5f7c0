/** Guesses from which a hit rate says something. */
export const MIN_RATED_GUESSES = 5

/** Returns the share of guesses that opened something; null for too few. */
export function hitRateOf(hits: number, guesses: number): number | null {
  return guesses < MIN_RATED_GUESSES ? null : hits / guesses
}

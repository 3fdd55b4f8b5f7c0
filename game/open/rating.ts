/** Rated races after which a rating is shown; until then it is provisional. */
export const PROVISIONAL_RACES = 5
/** Players that a rated race needs. */
const MIN_PLAYERS = 2
/** Articles that a draw must have been able to give for a rated race: its host could prepare for fewer. */
export const MIN_POSSIBLE = 10

/** Reasons why a race on a drawn article is not rated: one of its players has met the article, or too few were possible. */
export const UNRATED = ['known', 'few'] as const
export type Unrated = (typeof UNRATED)[number]

/** Estimate of a player's skill: mean `mu` and standard deviation `sigma`. */
export type Skill = { mu: number; sigma: number }

/** Skill, and the number of races that it is based on. */
export type Rated = Skill & { races: number }

/** Returns why a race is not rated, by the number of articles new to all its players that the draw could give; null if
 *  nothing speaks against it. */
export function unratedBecause(possible: number): Unrated | null {
  if (possible === 0) return 'known'
  return possible < MIN_POSSIBLE ? 'few' : null
}

/** Returns true if a race counts, by the places of its players; null for one who did not decode it. Without a decoder
 *  nobody was better. */
export function countsForRating(isRated: boolean, places: readonly (number | null)[]): boolean {
  return isRated && places.length >= MIN_PLAYERS && places.some((place) => place !== null)
}

/** Ranks the places. Players who did not decode share the last rank. */
export function ranksOf(places: readonly (number | null)[]): number[] {
  const last = places.filter((place) => place !== null).length + 1
  return places.map((place) => place ?? last)
}

/** Computes the shown rating: it begins at 1500, and 400 points more mean a win in about ten of eleven races. */
export function shownRating({ mu, races }: Rated): number | null {
  return races < PROVISIONAL_RACES ? null : Math.round(1500 + 30 * (mu - 25))
}

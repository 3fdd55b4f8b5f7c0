/** From so many races that count, somebody's rating is shown; until then it is provisional. */
export const PROVISIONAL_RACES = 5
/** The fewest who must have played a race for it to count. */
const MIN_PLAYERS = 2

/** What is believed of how good somebody is: most likely `mu`, within `sigma`. */
export type Skill = { mu: number; sigma: number }

/** A skill, and from how many races it is known. */
export type Rated = Skill & { races: number }

/** Whether a race counts, by the places of who played it: null for who did not decode. Where nobody decoded, nobody was
 *  better. */
export function countsForRating(is_rated: boolean, places: readonly (number | null)[]): boolean {
  return is_rated && places.length >= MIN_PLAYERS && places.some((place) => place !== null)
}

/** The rank of each of these places: who did not decode shares the last one. */
export function ranksOf(places: readonly (number | null)[]): number[] {
  const last = places.filter((place) => place !== null).length + 1
  return places.map((place) => place ?? last)
}

/** A rating as it is shown: who begins has 1500, and 400 more is to be ahead about ten times in eleven. */
export function shownRating({ mu, races }: Rated): number | null {
  return races < PROVISIONAL_RACES ? null : Math.round(1500 + 30 * (mu - 25))
}

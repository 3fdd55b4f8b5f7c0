import { ranksOf, type Rated, type Skill } from '@inkling/game/open/rating'
import { rate, rating } from 'openskill'

/** How much somebody may have changed since their last race, so that a rating follows who gets better. */
const TAU = 25 / 300

/** Somebody in a race that counts: what was known of them before, and their place, null for who did not decode. */
export type Raced = { before: Rated; place: number | null }

/** What is known of who has never raced. */
export const UNKNOWN: Rated = { ...rating(), races: 0 }

/** What is known of these players after their race, in the same order. It depends on nothing else, so that all races
 *  counted again in their order come to the same. */
export function afterRace(raced: readonly Raced[]): Rated[] {
  const teams = raced.map(({ before: { mu, sigma } }): Skill[] => [{ mu, sigma }])
  const rank = ranksOf(raced.map(({ place }) => place))
  const rated = rate(teams, { rank, tau: TAU })
  return raced.map(({ before }, index) => {
    const [skill] = rated[index] ?? []
    if (skill === undefined) throw new Error('Somebody in a race was not rated.')
    return { ...skill, races: before.races + 1 }
  })
}

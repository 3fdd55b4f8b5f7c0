import type { Difficulty } from '@inkling/game/open/article'

/** Fewer pages than this cannot be compared. */
export const COMPARABLE = 12
/** As in the list that comes along: a quarter is easy, a third hard. */
const EASY = 1 / 4
const NOT_HARD = 2 / 3

/** How well known pages are, by how often they are read, compared with each other; empty where they are too few. */
export function difficultiesBy(views: ReadonlyMap<string, number>): Map<string, Difficulty> {
  if (views.size < COMPARABLE) return new Map()
  const titles = [...views].toSorted(([, one], [, other]) => other - one).map(([title]) => title)
  return new Map(titles.map((title, rank) => [title, difficultyAt(rank / titles.length)]))
}

function difficultyAt(share: number): Difficulty {
  if (share < EASY) return 'easy'
  return share < NOT_HARD ? 'medium' : 'hard'
}

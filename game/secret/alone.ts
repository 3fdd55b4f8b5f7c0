import type { Row } from '../open/guess.ts'
import { openedBy } from './curve.ts'

/** Most words that are named of those which only one of two players had. */
const MAX_WORDS = 8

/** For each of these players their guesses that opened what none of the others did. */
export function guessesAlone(players: readonly (readonly Row[])[]): Row[][] {
  const finders = findersOf(players)
  return players.map((rows) =>
    rows.filter((row) => {
      const opened = openedBy(row)
      const isAlone = opened.every((position) => finders.get(position) === 1)
      return row.kind === 'guess' && opened.length > 0 && isAlone
    }),
  )
}

/** Words of one player that opened what the other did not, those that opened most first. */
export function wordsAlone(own: readonly Row[], others: readonly Row[]): string[] {
  const [mine = []] = guessesAlone([own, others])
  return mine
    .toSorted((one, other) => other.opened.length - one.opened.length)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word)
}

/** How many players have opened each position. */
function findersOf(players: readonly (readonly Row[])[]): Map<number, number> {
  const finders = new Map<number, number>()
  for (const rows of players) {
    for (const position of rows.flatMap(openedBy)) {
      finders.set(position, (finders.get(position) ?? 0) + 1)
    }
  }
  return finders
}

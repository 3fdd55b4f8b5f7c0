import type { BestOf } from './modes.ts'

/** One game of a chain of rematches: of how many its match was to be, and who won it, if anybody has decoded it. */
export type ChainedGame = { best_of: BestOf; winner_id: string | null }

/** How a match stands after or before its last game: the number of that game, how often each has won who has, most
 *  first, and who has won the match. */
export type Match = {
  number: number
  scores: { user_id: string; wins: number }[]
  winner_id: string | null
}

/** How many games one must win to win a match; null where rematches are counted without end. */
export function winsNeeded(best_of: BestOf): number | null {
  return best_of === 1 ? null : (best_of + 1) / 2
}

/** How the match of the last of these games stands, which follow each other in a chain of rematches. A match ends when
 *  somebody has the wins needed; the game after that begins the next one, and so does one that is of another match. */
export function matchOf(chain: readonly ChainedGame[]): Match {
  let number = 0
  let wins = new Map<string, number>()
  let winner_id: string | null = null
  let best_of: BestOf | null = null
  for (const game of chain) {
    if (winner_id !== null || game.best_of !== best_of) {
      number = 0
      wins = new Map()
      winner_id = null
    }
    number++
    best_of = game.best_of
    if (game.winner_id === null) continue
    const won = (wins.get(game.winner_id) ?? 0) + 1
    wins.set(game.winner_id, won)
    if (won === winsNeeded(best_of)) winner_id = game.winner_id
  }
  const scores = Array.from(wins, ([user_id, won]) => ({ user_id, wins: won }))
  return { number, scores: scores.toSorted((a, b) => b.wins - a.wins), winner_id }
}

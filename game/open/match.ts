import type { BestOf } from './modes.ts'

/** Game of a chain of rematches: the length of its match and its winner, null if nobody decoded it. */
export type ChainedGame = { best_of: BestOf; winner_id: string | null }

/** Standings of a match: the number of its last game, the wins of players who have any, most first, and its winner. */
export type Match = {
  number: number
  scores: { user_id: string; wins: number }[]
  winner_id: string | null
}

/** Computes the wins that a match needs; null if rematches are counted without end. */
export function winsNeeded(best_of: BestOf): number | null {
  return best_of === 1 ? null : (best_of + 1) / 2
}

/** Computes the standings of the match of the last game of a chain. A match ends with the needed wins; the next game, or
 *  one with another length of match, begins a new one. */
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

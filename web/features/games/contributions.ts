import type { Guess } from '@inkling/protocol/game'
import type { Sheet } from './board-state.ts'

/** What one player did on a shared sheet: `opened` counts the places that his words uncovered. */
export type Contribution = { guesses: number; opened: number }

const NOTHING: Contribution = { guesses: 0, opened: 0 }

/** Who did what on a shared sheet. */
export function contributionsIn(rows: readonly Guess[]): ReadonlyMap<string, Contribution> {
  const by_player = new Map<string, Contribution>()
  for (const { user_id, kind, count } of rows) {
    if (user_id === null || user_id === undefined) continue
    const { guesses, opened } = by_player.get(user_id) ?? NOTHING
    by_player.set(user_id, {
      guesses: guesses + (kind === 'guess' ? 1 : 0),
      opened: opened + count,
    })
  }
  return by_player
}

/** How many places of a sheet were under ink at first. */
export function hiddenIn({ blocks }: Sheet): number {
  let hidden = 0
  for (const { text } of blocks) for (const part of text) if (typeof part === 'number') hidden++
  return hidden
}

/** Which share of a sheet its rows have opened. */
export function uncoveredBy(rows: readonly Guess[], hidden: number): number {
  const opened = rows.reduce((sum, { count }) => sum + count, 0)
  return hidden === 0 ? 0 : Math.min(1, opened / hidden)
}

import { foundInTitle } from '../players/title-slots.tsx'
import type { GameState } from '../store/game-state.ts'

/** What a player may hear or feel: a word of theirs that opened something, one that opened a word of the title, their own
 *  end of a decoded article, somebody else's, and a second of the countdown. */
export type Moment = 'hit' | 'title_word' | 'decoded' | 'other_decoded' | 'countdown'

type Seen = Pick<GameState, 'game' | 'me' | 'phase' | 'rows' | 'sheet'>

/** Rows that come together were read, not guessed: somebody comes back to their game. */
const MAX_GUESSED = 4

/** What has just happened between two states of a board, the greatest alone. */
export function momentOf(before: Seen, after: Seen): Moment | null {
  if (before.phase !== 'ready' || after.phase !== 'ready') return null
  if (before.game === null || after.game === null) return null
  if (before.game.state === 'playing' && after.game.state === 'decoded') return 'decoded'
  const added = after.rows.slice(before.rows.length)
  if (added.length > MAX_GUESSED) return null
  const mine = added.filter(({ user_id }) => user_id === undefined || user_id === after.me)
  const isHit = mine.some(({ kind, count }) => kind === 'guess' && count > 0)
  if (isHit) {
    return foundInTitle(after.sheet, mine, after.game.title_words ?? 0) > 0 ? 'title_word' : 'hit'
  }
  return countDecoded(after) > countDecoded(before) ? 'other_decoded' : null
}

function countDecoded({ game, me }: Seen): number {
  return (
    game?.players.filter(({ user, state }) => user.id !== me && state === 'decoded').length ?? 0
  )
}

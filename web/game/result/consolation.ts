import { MODES } from '@inkling/game/open/modes'
import type { SheetRow } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { PlayedGame } from '../store/game-state.ts'
import { PERCENT } from '../../lib/units.ts'

/** Good news for a player who lost a race: only one title word was missing; or, after some guesses, they had uncovered almost
 *  as much as the winner, as much or more; or at least half of their guesses on a hard article hit. Everybody else is told of
 *  their best word, or without one that the next race is open. `own` and `winning` are shares uncovered. */
export type Consolation =
  | { kind: 'one_word' | 'good_hits' | 'from_zero' }
  | { kind: 'best_word'; word: string; hits: number }
  | { kind: 'close' | 'level' | 'ahead'; winner: User; own: number; winning: number }

type Progress = {
  titleFound: number
  uncoveredBy: (user_id: string) => number
  me: string
  /** The player's guesses, with the numbers of their hits. */
  rows: readonly Pick<SheetRow, 'kind' | 'word' | 'count'>[]
}

const CLOSE = 0.1
/** Part of the winner's share from which a player was close. */
const CLOSE_PART = 0.5
const MIN_GUESSES = 5
const GOOD_HITS = 0.5

export function consolationOf(
  game: PlayedGame,
  { titleFound, uncoveredBy, me, rows }: Progress,
): Consolation | null {
  const winner = winnerOver(game)
  if (winner === null) return null
  if (titleFound > 0 && game.title_words === titleFound + 1) return { kind: 'one_word' }
  const { guesses, hit_rate } = game.score ?? { guesses: 0, hit_rate: null }
  if (guesses < MIN_GUESSES) return bestWordOf(rows)
  const [own, winning] = [uncoveredBy(me), uncoveredBy(winner.id)]
  if (own > 0 && own >= Math.max(winning - CLOSE, winning * CLOSE_PART)) {
    return { kind: compare(own, winning), winner, own, winning }
  }
  const hasGoodHits = game.difficulty === 'hard' && (hit_rate ?? 0) >= GOOD_HITS
  return hasGoodHits ? { kind: 'good_hits' } : bestWordOf(rows)
}

/** Fewer hits of a word are nothing to speak of. */
const MIN_HITS = 2

function bestWordOf(rows: Progress['rows']): Consolation {
  const [best] = rows
    .filter(({ kind }) => kind === 'guess')
    .toSorted((one, other) => other.count - one.count)
  if (best === undefined || best.count < MIN_HITS) return { kind: 'from_zero' }
  return { kind: 'best_word', word: best.word, hits: best.count }
}

/** Compares two shares by the percentages that are shown. */
function compare(own: number, winning: number): 'close' | 'level' | 'ahead' {
  const by = Math.round(own * PERCENT) - Math.round(winning * PERCENT)
  if (by === 0) return 'level'
  return by > 0 ? 'ahead' : 'close'
}

/** Winner of a race that the player lost; null of any other game. */
function winnerOver({ mode, state, players }: PlayedGame): User | null {
  const hasLost = state === 'timed_out' || state === 'gave_up'
  if (!MODES[mode].places || !hasLost) return null
  return players.find(({ place }) => place === 1)?.user ?? null
}

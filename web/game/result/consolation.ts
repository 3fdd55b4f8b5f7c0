import { MODES } from '@inkling/game/open/modes'
import type { User } from '@inkling/protocol/profile'
import type { PlayedGame } from '../store/game-state.ts'

/** Good news for a player who lost a race: only one title word was missing; they had uncovered almost as much as the
 *  winner, or more; or at least half of their guesses hit. `own` and `winning` are shares uncovered. */
export type Consolation =
  | { kind: 'one_word' }
  | { kind: 'good_hits' }
  | { kind: 'close' | 'ahead'; winner: User; own: number; winning: number }

type Progress = { titleFound: number; uncoveredBy: (user_id: string) => number; me: string }

const CLOSE = 0.1
const GOOD_HITS = 0.5

export function consolationOf(
  game: PlayedGame,
  { titleFound, uncoveredBy, me }: Progress,
): Consolation | null {
  const winner = winnerOver(game)
  if (winner === null) return null
  if (titleFound > 0 && game.title_words === titleFound + 1) return { kind: 'one_word' }
  const [own, winning] = [uncoveredBy(me), uncoveredBy(winner.id)]
  if (own > 0 && own >= winning - CLOSE) {
    return { kind: own >= winning ? 'ahead' : 'close', winner, own, winning }
  }
  const { hits, hit_rate } = game.score ?? { hits: 0, hit_rate: 0 }
  return hits > 0 && hit_rate >= GOOD_HITS ? { kind: 'good_hits' } : null
}

/** Winner of a race that the player lost; null of any other game. */
function winnerOver({ mode, state, players }: PlayedGame): User | null {
  const hasLost = state === 'timed_out' || state === 'gave_up'
  if (!MODES[mode].places || !hasLost) return null
  return players.find(({ place }) => place === 1)?.user ?? null
}

import type { User } from '@inkling/protocol/profile'
import { secondsOf } from '../players/people.ts'
import type { PlayedGame } from '../store/game-state.ts'

/** By how many seconds I decoded a race ahead of who came second, or behind who won. */
type Gap = { user: User; seconds: number; isAhead: boolean }

/** The gap between me and who came second, or first if that is not me; null without two who decoded. */
export function gapOf(game: Pick<PlayedGame, 'players' | 'started_at'>, me: string): Gap | null {
  const mine = game.players.find(({ user, place }) => user.id === me && place !== null)
  const isAhead = mine?.place === 1
  const other = game.players.find(({ place }) => place === (isAhead ? 2 : 1))
  if (mine === undefined || other === undefined) return null
  const [my_seconds, seconds] = [secondsOf(game, mine), secondsOf(game, other)]
  if (my_seconds === null || seconds === null) return null
  return { user: other.user, seconds: Math.abs(my_seconds - seconds), isAhead }
}

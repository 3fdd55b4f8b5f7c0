import type { Ghost } from '@inkling/protocol/ghosts'
import { isShared, isWithOthers, type PlayedGame } from '../store/game-state.ts'

/** Height of the panel of players in rem, before it has rendered; null without one. */
export function roomForPeople(
  game: Pick<PlayedGame, 'mode'> & { players: readonly { state: string }[] },
  ghosts: readonly Ghost[],
): number | null {
  const players = game.players.filter(({ state }) => state !== 'watching').length
  if (isShared(game)) return 6 + 2 * players
  const racers = isWithOthers(game) ? players : ghosts.length + 1
  return racers < 2 && ghosts.length === 0 ? null : 4.875 + 2.25 * racers
}

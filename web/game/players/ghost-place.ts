import { placeAmong } from '@inkling/game/open/ghosts'
import type { Ghost } from '@inkling/protocol/ghosts'
import type { Texts } from '../../text/text.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { timeOfEnd } from './contender.ts'

/** Place of a player who has decoded the article among ghosts, such as “2nd of 4 with ghosts”; null without one. */
export function ghostPlaceText(
  { counts, history, result }: Texts<'results' | 'common'>,
  game: PlayedGame,
  ghosts: readonly Ghost[],
): string | null {
  const times = ghosts.map(({ decoded_at }) => decoded_at)
  const place = placeAmong(game.state === 'decoded' ? timeOfEnd(game) : null, times)
  if (ghosts.length === 0 || place === null) return null
  return result.with_ghosts(history.place_of(counts.place(place), ghosts.length + 1))
}

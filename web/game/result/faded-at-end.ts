import { fadedShare, inkLasts } from '@inkling/game/open/fading-ink'
import type { Texts } from '../../text/text.ts'
import { isShared, type PlayedGame } from '../store/game-state.ts'

/** Share of an article that had faded when the player finished; null in a game without fading ink. */
export function fadedAtEnd({ options, elapsed }: PlayedGame): number | null {
  return options.fading_ink ? fadedShare(options.length, elapsed) : null
}

/** How a game ended for the player, in a few words. */
export function outcomeOf({ result }: Texts<'results'>, game: PlayedGame): string {
  const { state, options, elapsed } = game
  const faded = fadedAtEnd(game)
  if (faded !== null && faded > 0 && state === 'decoded') return result.decoded_faded(faded)
  const isGone = faded !== null && elapsed >= inkLasts(options.length)
  if (isGone && state === 'timed_out') return result.ink_gone
  return (isShared(game) ? result.together : result.alone)[state]
}

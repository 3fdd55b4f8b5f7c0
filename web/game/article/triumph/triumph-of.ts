import type { GameState } from '../../store/game-state.ts'

/** How an article that opens is celebrated: `first` for who decoded it before all others or without any, `later` for the
 *  places behind; who did not decode it is not. */
export type Triumph = 'first' | 'later' | null

export function triumphOf({ game, me }: Pick<GameState, 'game' | 'me'>): Triumph {
  if (game?.state !== 'decoded') return null
  const place = game.players.find(({ user }) => user.id === me)?.place ?? 1
  return place === 1 ? 'first' : 'later'
}

import { isFinished, seesAll, seesSheet } from '@inkling/game/open/game-state'
import { MODES } from '@inkling/game/open/modes'
import type { GameState, PlayedGame, Sheet } from './game-state.ts'

/** The game, for parts that show only once it has been read. */
export function knownGame({ game }: GameState): PlayedGame {
  if (game === null) throw new Error('The game has not been read.')
  return game
}

/** Its article, for parts that show only once it has come. */
export function knownSheet({ sheet }: GameState): Sheet {
  if (sheet === null) throw new Error('The article has not come.')
  return sheet
}

/** Whether others are in the game. */
export function isWithOthers({ mode }: Pick<PlayedGame, 'mode'>): boolean {
  return MODES[mode].lobby
}

/** Whether all its players write on one sheet. */
export function isShared({ mode }: Pick<PlayedGame, 'mode'>): boolean {
  return MODES[mode].sheet === 'shared'
}

/** Whether it is a race that runs, in which all are told how far the others are. */
export function isRacing({ mode, phase }: Pick<PlayedGame, 'mode' | 'phase'>): boolean {
  return MODES[mode].places && phase !== 'over'
}

/** Whether the game has a channel: one that all the world plays has none. */
export function hasChannel({ mode }: Pick<PlayedGame, 'mode'>): boolean {
  return MODES[mode].players[1] !== Infinity
}

/** Whether the game waits for its start, so that the lobby is shown. */
export function isWaiting({ phase, state }: PlayedGame): boolean {
  return (phase === 'lobby' || phase === 'countdown') && !isFinished(state)
}

/** Whether there is a sheet for me, now or when the countdown ends, which who looks on at a race is only told by asking:
 *  they have none until it is over, but for who named its article. */
export function mayAskForSheet({ mode, state, phase, chosen_by }: PlayedGame, me: string): boolean {
  return phase === 'countdown' || chosen_by === me || seesSheet(mode, state, phase)
}

/** Whether there is more to see now than has been read. */
export function isStillCovered({ mode, state, phase, article, started_at }: PlayedGame): boolean {
  return started_at !== null && article === null && seesAll(mode, state, phase)
}

/** Whether I look on at a shared sheet on which there is a place for me to play. */
export function mayStillPlay(game: PlayedGame, me: string): boolean {
  const { state, phase, mode, players, chosen_by } = game
  const isOpen = isShared(game) && phase === 'running' && state === 'watching' && chosen_by !== me
  const [, most] = MODES[mode].players
  return isOpen && players.filter((player) => player.state === 'playing').length < most
}

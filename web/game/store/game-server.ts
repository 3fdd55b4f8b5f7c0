import type { contract } from '@inkling/protocol/contract'
import type { Answer } from '@inkling/protocol/game'
import type { ContractRouterClient } from '@orpc/contract'
import type { GameChannel, GameHooks } from '../../realtime/game-channel.ts'
import type { PendingAction } from './game-state.ts'
import type { SavedBoard } from './saved-board.ts'

/** Procedures that a board calls. */
export type GameCalls = Pick<
  ContractRouterClient<typeof contract>['games'],
  | 'board'
  | 'find'
  | 'sheet'
  | 'guesses'
  | 'faded'
  | 'events'
  | 'submit_guess'
  | 'use_hint'
  | 'give_up'
>

/** Game of a store, its player, and connections to the server and the rest of the app. */
export type Dependencies = {
  id: string
  me: string
  calls: GameCalls
  openChannel: (hooks: GameHooks) => Promise<GameChannel>
  /** True if a push failed before it was sent. */
  isUnsent: (error: unknown) => boolean
  errorCode: (error: unknown) => string
  errorMessage: (error: unknown) => string
  /** Board of an earlier visit, for as long as the server cannot be reached; null if there is none. */
  savedBoard: () => SavedBoard | null
  /** True while the page is hidden. */
  isAway: () => boolean
  onOver: () => void
  /** Called when the game before or after this one may have changed. */
  onRematch: () => void
}

/** Channel of the game, if it is open. */
export type ChannelHolder = { current: GameChannel | null }

/** Sends an action by the channel if it is joined, else by procedure; by both only if the push was never sent. */
export async function sendAction(
  dependencies: Dependencies,
  { current }: ChannelHolder,
  action: PendingAction,
): Promise<Answer> {
  if (current === null || current.state() !== 'joined') return call(dependencies, action)
  try {
    if (action.kind === 'guess') return await current.push('submit_guess', { word: action.word })
    const { position } = action
    return await current.push('use_hint', position === null ? {} : { position })
  } catch (error) {
    if (!dependencies.isUnsent(error)) throw error
    return call(dependencies, action)
  }
}

function call({ id, calls }: Dependencies, action: PendingAction): Promise<Answer> {
  if (action.kind === 'guess') return calls.submit_guess({ game_id: id, word: action.word })
  if (action.position === null) return calls.use_hint({ game_id: id })
  return calls.use_hint({ game_id: id, position: action.position })
}

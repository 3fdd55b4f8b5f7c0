import type { contract } from '@inkling/protocol/contract'
import type {
  Answer,
  Game,
  GameEvent,
  SheetRow,
  Player,
  Progress,
  Reaction,
  Result,
} from '@inkling/protocol/game'
import type { ContractRouterClient, InferContractRouterOutputs } from '@orpc/contract'

/** The procedures that a board calls. */
export type GameCalls = Pick<
  ContractRouterClient<typeof contract>['games'],
  'board' | 'find' | 'sheet' | 'guesses' | 'events' | 'submit_guess' | 'use_hint' | 'give_up'
>

export type Sheet = InferContractRouterOutputs<typeof contract>['games']['sheet']

/** A player without how far they have come: that is told by `progressIn` alone. */
export type GamePlayer = Omit<Player, Exclude<keyof Progress, 'user_id'>>
export type PlayedGame = Omit<Game, 'players'> & { players: readonly GamePlayer[] }

/** How far each player has come, by their id. */
export type ProgressById = ReadonlyMap<string, Progress>

/** What a player asked for and the server has not answered yet. `sentAfter` is the last row there was when it was last
 *  sent, null before that; `failure` says why the server could not take it, so that it waits for the player. */
export type PendingAction = { id: number; sentAfter: number | null; failure: string | null } & Asked
export type Asked = { kind: 'guess'; word: string } | { kind: 'hint'; position: number | null }

/** The row that is marked in the text, and to which of its positions the player has stepped (null before that). */
export type Selection = { seq: number; index: number | null }

/** How many positions of a row can't be seen because they lie before or behind what is in view, `of` how many. */
export type OutOfView = { seq: number; above: number; below: number; of: number }

/** What is said under the guess box. `word` is what a refused guess was, to be typed again. */
export type Notice = { id: number } & (
  | { kind: 'refused'; message: string; word: string | null }
  | { kind: 'known'; result: Exclude<Result, { outcome: 'accepted' }> }
)

/** A result or news to be read aloud. */
export type Announcement = { id: number } & Announced
export type Announced =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'step'; row: SheetRow; index: number; of: number }
  | { kind: 'partner'; row: SheetRow }
  | { kind: 'events'; events: readonly GameEvent[] }

/** A reaction of a player, and when this tab heard of it. */
export type ShownReaction = { id: number; user_id: string; reaction: Reaction; at: number }

/** All that a board shows. `me` is whose board it is; `stuck` says why nothing can be sent, `isOffline` that the
 *  server cannot be reached; `offset` is the server's
 *  time less this device's, in milliseconds; `partnerHit` is the row by which another has just opened something on a
 *  shared sheet, `outOfView` where the positions of the marked row lie that are not in view, `hintedAt` when this tab heard
 *  of the last hint, `announcements` the last ones, `news` what another has just done. */
export type GameState = {
  me: string
  phase: 'loading' | 'ready' | 'missing' | 'removed' | 'failed'
  failure: string | null
  game: PlayedGame | null
  sheet: Sheet | null
  offset: number
  rows: readonly SheetRow[]
  progress: ProgressById
  pending: readonly PendingAction[]
  stuck: string | null
  isOffline: boolean
  selection: Selection | null
  partnerHit: SheetRow | null
  hintedAt: number | null
  outOfView: OutOfView | null
  notice: Notice | null
  announcements: readonly Announcement[]
  news: { id: number; at: number; event: GameEvent } | null
  reactions: readonly ShownReaction[]
  isPicking: boolean
}

export function emptyState(
  given: Pick<GameState, 'me'> & { pending?: readonly PendingAction[] },
): GameState {
  return {
    phase: 'loading',
    failure: null,
    game: null,
    sheet: null,
    offset: 0,
    rows: [],
    progress: new Map(),
    pending: [],
    stuck: null,
    isOffline: false,
    selection: null,
    partnerHit: null,
    hintedAt: null,
    outOfView: null,
    notice: null,
    announcements: [],
    news: null,
    reactions: [],
    isPicking: false,
    ...given,
  }
}

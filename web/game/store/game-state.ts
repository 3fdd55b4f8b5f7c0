import { isFinished, seesAll, seesSheet } from '@inkling/game/open/game-state'
import { MODES } from '@inkling/game/open/modes'
import type { contract } from '@inkling/protocol/contract'
import type {
  Answer,
  Faded,
  Game,
  GameEvent,
  SheetRow,
  Player,
  Progress,
  Reaction,
  Result,
} from '@inkling/protocol/game'
import type { Ghost } from '@inkling/protocol/ghosts'
import type { InferContractRouterOutputs } from '@orpc/contract'

/** State of a board: facts from the server, the player's unanswered actions, the view, and recent news. */
export type GameState = {
  readonly server: ServerState
  readonly outbox: OutboxState
  readonly view: ViewState
  readonly feed: FeedState
}

/** New values for some fields of some slices. */
export type GameChange = { readonly [Slice in keyof GameState]?: Partial<GameState[Slice]> }

/** Facts from the server about the game of `me`. `hintedAt` is the server's time at which this tab received the
 *  last hint; `faded` are the words that have faded, where the article uncovers itself. */
export type ServerState = {
  me: string
  phase: 'loading' | 'ready' | 'missing' | 'removed' | 'failed'
  failure: string | null
  game: PlayedGame | null
  sheet: Sheet | null
  rows: readonly SheetRow[]
  progress: ProgressById
  hintedAt: number | null
  ghosts: readonly Ghost[]
  faded: Faded | null
}

/** Actions without an answer. `sendError` is the reason why nothing can be sent; `isOffline` is true if the server
 *  cannot be reached, `isUnanswered` while the answer to an action is late. */
export type OutboxState = {
  pending: readonly PendingAction[]
  sendError: string | null
  isOffline: boolean
  isUnanswered: boolean
}

/** Marks in the text and the notice under the guess box. `partnerHit` is the row of another player's latest hit on a
 *  shared sheet; `isPicking` is true while the player chooses a bar for a hint. */
export type ViewState = {
  selection: Selection | null
  partnerHit: SheetRow | null
  outOfView: OutOfView | null
  notice: Notice | null
  isPicking: boolean
}

/** News, reactions and the last point of each player, and the last announcements for screen readers, oldest first. */
export type FeedState = {
  news: { id: number; at: number; event: GameEvent } | null
  reactions: readonly ShownReaction[]
  points: readonly ShownPoint[]
  announcements: readonly Announcement[]
}

export type Sheet = InferContractRouterOutputs<typeof contract>['games']['sheet']

/** Player without progress, which `progressIn` provides. */
export type GamePlayer = Omit<Player, Exclude<keyof Progress, 'user_id'>>
export type PlayedGame = Omit<Game, 'players'> & { players: readonly GamePlayer[] }

/** Progress of each player by id. */
export type ProgressById = ReadonlyMap<string, Progress>

/** Action that the server has not answered yet. `lastSeqAtSend` is the last row when it was first sent, null before
 *  that. With a `failure` the server could not take it, and it waits for the player. */
export type PendingAction = {
  id: number
  lastSeqAtSend: number | null
  failure: string | null
} & ActionRequest
export type ActionRequest =
  | { kind: 'guess'; word: string }
  | { kind: 'hint'; position: number | null }

/** Row that is marked in the text, and the position to which the player has stepped (null before that). */
export type Selection = { seq: number; index: number | null }

/** Number of the `of` positions of a row that are above and below the visible part of the article. `isNear` says that it is the
 *  bar that the row is nearest to. */
export type OutOfView = { seq: number; above: number; below: number; of: number; isNear: boolean }

/** Message under the guess box. `word` is a refused guess, to be typed again. */
export type Notice = { id: number } & (
  | { kind: 'refused'; message: string; word: string | null }
  | { kind: 'known'; result: Exclude<Result, { outcome: 'accepted' }> }
)

/** Result or news for screen readers. */
export type Announcement = { id: number } & AnnouncementContent
export type AnnouncementContent =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'step'; row: SheetRow; index: number; of: number }
  | { kind: 'partner'; row: SheetRow }
  | { kind: 'events'; events: readonly GameEvent[] }
  | { kind: 'reaction'; user_id: string; reaction: Reaction }
  | { kind: 'point'; user_id: string; letters: number }

/** Reaction of a player, and the time when this tab received it. */
export type ShownReaction = { id: number; user_id: string; reaction: Reaction; at: number }

/** Hidden word of so many letters at which a player points, and the time when this tab heard of it. */
export type ShownPoint = {
  id: number
  user_id: string
  position: number
  letters: number
  at: number
}

/** State of a board before anything was read, with the outbox of an earlier visit. */
export function initialState(me: string, pending: readonly PendingAction[] = []): GameState {
  return {
    server: {
      me,
      phase: 'loading',
      failure: null,
      game: null,
      sheet: null,
      rows: [],
      progress: new Map(),
      hintedAt: null,
      ghosts: [],
      faded: null,
    },
    outbox: { pending, sendError: null, isOffline: false, isUnanswered: false },
    view: { selection: null, partnerHit: null, outOfView: null, notice: null, isPicking: false },
    feed: { news: null, reactions: [], points: [], announcements: [] },
  }
}

/** Applies a change to the state; other slices stay the same objects. */
export function withChange(state: GameState, change: GameChange): GameState {
  const { server, outbox, view, feed } = change
  return {
    server: server === undefined ? state.server : { ...state.server, ...server },
    outbox: outbox === undefined ? state.outbox : { ...state.outbox, ...outbox },
    view: view === undefined ? state.view : { ...state.view, ...view },
    feed: feed === undefined ? state.feed : { ...state.feed, ...feed },
  }
}

/** Game, for parts that show only once it has been read. */
export function requireGame({ server: { game } }: GameState): PlayedGame {
  if (game === null) throw new Error('The game has not been read.')
  return game
}

/** Article, for parts that show only once it has been read. */
export function requireSheet({ server: { sheet } }: GameState): Sheet {
  if (sheet === null) throw new Error('The article has not been read.')
  return sheet
}

/** True if others are in the game. */
export function isWithOthers({ mode }: Pick<PlayedGame, 'mode'>): boolean {
  return MODES[mode].lobby
}

/** True if the player had finished a race before it was over. */
export function hasWaited({ mode, players, over_at }: PlayedGame, me: string): boolean {
  const finished_at = players.find(({ user }) => user.id === me)?.finished_at ?? null
  if (!MODES[mode].places || finished_at === null || over_at === null) return false
  return Date.parse(finished_at) < Date.parse(over_at)
}

/** True if all players write on one sheet. */
export function isShared({ mode }: Pick<PlayedGame, 'mode'>): boolean {
  return MODES[mode].sheet === 'shared'
}

/** True for a race against players or ghosts. */
export function isRace({ mode, variant }: Pick<PlayedGame, 'mode' | 'variant'>): boolean {
  return MODES[mode].places || variant === 'quick_race'
}

/** True for an unfinished race, in which all players see each other's progress. */
export function isRacing({ mode, phase }: Pick<PlayedGame, 'mode' | 'phase'>): boolean {
  return MODES[mode].places && phase !== 'over'
}

/** True if the game has a channel: the daily, which everybody plays, has none. */
export function hasChannel({ mode }: Pick<PlayedGame, 'mode'>): boolean {
  return MODES[mode].players[1] !== Infinity
}

/** True before the game begins, while the lobby shows. */
export function isWaiting({ phase, state }: PlayedGame): boolean {
  return (phase === 'lobby' || phase === 'countdown') && !isFinished(state)
}

/** True if the sheet may be requested, now or for the end of the countdown. Spectators of a race get none before it is
 *  over, unless they chose its article. */
export function mayAskForSheet({ mode, state, phase, chosen_by }: PlayedGame, me: string): boolean {
  return phase === 'countdown' || chosen_by === me || seesSheet(mode, state, phase)
}

/** True if the whole article may be read now and has not been. */
export function canReveal({ mode, state, phase, article, started_at }: PlayedGame): boolean {
  return started_at !== null && article === null && seesAll(mode, state, phase)
}

/** True if I watch a shared sheet on which there is room for me to play. */
export function mayStillPlay(game: PlayedGame, me: string): boolean {
  const { state, phase, mode, players, chosen_by } = game
  const isOpen = isShared(game) && phase === 'running' && state === 'watching' && chosen_by !== me
  const [, max] = MODES[mode].players
  return isOpen && players.filter((player) => player.state === 'playing').length < max
}

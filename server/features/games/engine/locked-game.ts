import type { Player, GameState, Transition } from '@inkling/game/open/game-state'
import type { Tx } from '../../../platform/database/database.ts'
import {
  findGameRow,
  type GameRow,
  type GameSettings,
  lockFreeGameRow,
  lockGameRow,
  readClock,
  type StartArticle,
  updateGame,
} from '../store/games.ts'
import { listPlayerRows, lockPlayerRow, type PlayerRow } from '../store/players.ts'
import { listRemoved } from '../store/removed-players.ts'

/** A game locked until the transaction ends, with the rows that its state is made of. `now` is the time after the lock
 *  was acquired, in milliseconds; places and ends go by it. */
export type LockedGame = {
  tx: Tx
  game: GameRow
  players: readonly PlayerRow[]
  state: GameState
  now: number
}

/** Transition by the rules, with changes to columns that the rules do not know. */
export type Decision = Transition & {
  article?: StartArticle
  next_game_id?: string
  code?: string
  settings?: GameSettings
}
export type AcceptedDecision = Exclude<Decision, { refused: unknown }>

/** Locks a game with all its players; null for one of the whole world, which has no common state. */
export async function lockGame(tx: Tx, game_id: string): Promise<LockedGame | null> {
  return withPlayers(tx, await lockGameRow(tx, game_id))
}

/** Does the same; null also if another transaction has locked the game. */
export async function lockFreeGame(tx: Tx, game_id: string): Promise<LockedGame | null> {
  return withPlayers(tx, await lockFreeGameRow(tx, game_id))
}

async function withPlayers(tx: Tx, game: GameRow | null): Promise<LockedGame | null> {
  if (game === null) return null
  const players = await listPlayerRows(tx, game.id)
  const removed = await listRemoved(tx, game.id)
  return { tx, game, players, state: stateOf(game, players, removed), now: await readClock(tx) }
}

/** Locks one player of a game, and not the game. */
export async function lockPlayer(
  tx: Tx,
  game_id: string,
  user_id: string,
): Promise<LockedGame | null> {
  const player = await lockPlayerRow(tx, game_id, user_id)
  if (player === undefined) return null
  const game = await findGameRow(tx, game_id)
  const now = await readClock(tx)
  const state = stateOf({ ...game, ends_at: player.ends_at ?? game.ends_at }, [player], [])
  return { tx, game, players: [player], state, now }
}

function stateOf(
  game: GameRow,
  players: readonly PlayerRow[],
  removed: readonly string[],
): GameState {
  return {
    mode: game.mode,
    last_stretch: game.options.last_stretch,
    fading_ink: game.options.fading_ink,
    length: game.options.length,
    host_id: game.host_id,
    chosen_by: game.chosen_by,
    starts_when_ready: game.starts_when_ready,
    started_at: game.started_at?.getTime() ?? null,
    ends_at: game.ends_at?.getTime() ?? null,
    over_at: game.over_at?.getTime() ?? null,
    players: players.map(playerOf),
    removed,
  }
}

function playerOf({
  user_id,
  state,
  is_ready,
  sits_out,
  votes,
  place,
  ...times
}: PlayerRow): Player {
  const joined_at = times.joined_at.getTime()
  const finished_at = times.finished_at?.getTime() ?? null
  return { user_id, state, is_ready, sits_out, votes, place, joined_at, finished_at }
}

/** Writes a decision on a game, and the number of its last event. */
export async function writeGame(
  { tx, game }: LockedGame,
  { state, article, next_game_id, code, settings }: AcceptedDecision,
  events: number,
): Promise<void> {
  await updateGame(tx, game.id, {
    host_id: state.host_id,
    starts_when_ready: state.starts_when_ready,
    started_at: toDate(state.started_at),
    ends_at: toDate(state.ends_at),
    over_at: toDate(state.over_at),
    event_number: game.event_number + events,
    article,
    next_game_id,
    code,
    settings,
  })
}

/** Converts a time of the rules, in milliseconds, to one of the database. */
export function toDate(time: number): Date
export function toDate(time: number | null): Date | null
export function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}

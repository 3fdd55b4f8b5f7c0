import { modesWith, optionsOf, type Options } from '@inkling/game/open/modes'
import type { Player, GameState, Transition } from '@inkling/game/open/game-state'
import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A row of `games`. */
export type GameRow = StoredGame & { options: Options }
type StoredGame = Selectable<Tables['games']>
/** A row of `game_players`, without what follows from other tables. */
export type PlayerRow = Omit<Selectable<Tables['game_players']>, 'title_id' | 'is_archived'>
/** Settings of a lobby that its host may change. */
export type GameSettings = Pick<GameRow, 'lang' | 'difficulty' | 'topic' | 'options'>

/** A game locked until the transaction ends, with the rows that its state is made of. `now` is the time after the lock
 *  was acquired, in milliseconds; places and ends go by it. */
export type LockedGame = {
  tx: Tx
  game: GameRow
  players: readonly PlayerRow[]
  state: GameState
  now: number
}

/** Article with which a game starts; what the host chose says nothing about a draw. */
export type StartArticle = { article_id: string } & Partial<
  Pick<GameRow, 'difficulty' | 'topic' | 'widened_from' | 'unrated'>
>

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
  return withPlayers(tx, await gameToLock(tx, game_id).executeTakeFirst())
}

/** Does the same; null also if another transaction has locked the game. */
export async function lockFreeGame(tx: Tx, game_id: string): Promise<LockedGame | null> {
  return withPlayers(tx, await gameToLock(tx, game_id).skipLocked().executeTakeFirst())
}

function gameToLock(tx: Tx, game_id: string) {
  return tx
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .where('mode', 'not in', modesWith('scope', 'world'))
    .forNoKeyUpdate()
}

async function withPlayers(tx: Tx, row: StoredGame | undefined): Promise<LockedGame | null> {
  if (row === undefined) return null
  const game = gameOf(row)
  const players = await tx
    .selectFrom('game_players')
    .selectAll()
    .where('game_id', '=', game.id)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  const removed = await listRemoved(tx, game.id)
  return { tx, game, players, state: stateOf(game, players, removed), now: await readClock(tx) }
}

/** Locks one player of a game, and not the game. */
export async function lockPlayer(
  tx: Tx,
  game_id: string,
  user_id: string,
): Promise<LockedGame | null> {
  const player = await tx
    .selectFrom('game_players')
    .selectAll()
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (player === undefined) return null
  const row = await tx
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  const game = gameOf(row)
  const now = await readClock(tx)
  return { tx, game, players: [player], state: stateOf(game, [player], []), now }
}

async function readClock(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]!.now.getTime()
}

function gameOf(row: StoredGame): GameRow {
  return { ...row, options: optionsOf(row.mode, row.options) }
}

function stateOf(
  game: GameRow,
  players: readonly PlayerRow[],
  removed: readonly string[],
): GameState {
  return {
    mode: game.mode,
    last_stretch: game.options.last_stretch,
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
  tx: Tx,
  { id, event_number }: GameRow,
  { state, article, next_game_id, code, settings }: AcceptedDecision,
  events: number,
): Promise<void> {
  await tx
    .updateTable('games')
    .set({
      host_id: state.host_id,
      starts_when_ready: state.starts_when_ready,
      started_at: toDate(state.started_at),
      ends_at: toDate(state.ends_at),
      over_at: toDate(state.over_at),
      event_number: event_number + events,
      ...(article !== undefined && toColumns(article)),
      ...(next_game_id !== undefined && { next_game_id }),
      ...(code !== undefined && { code }),
      ...(settings !== undefined && {
        ...settings,
        options: JSON.stringify(settings.options),
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** Converts the article of a start to columns of `games`. */
export function toColumns({ widened_from = null, ...article }: StartArticle) {
  return { ...article, widened_from: widened_from && JSON.stringify(widened_from) }
}

async function listRemoved(db: Database, game_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function insertRemoved(
  tx: Tx,
  game_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return
  await tx
    .insertInto('removed_players')
    .values(user_ids.map((user_id) => ({ game_id, user_id })))
    .execute()
}

export async function deleteRemoved(
  tx: Tx,
  game_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return
  await tx
    .deleteFrom('removed_players')
    .where('game_id', '=', game_id)
    .where('user_id', 'in', [...user_ids])
    .execute()
}

/** Deletes the text that was pasted for a lobby which closes without a game. */
export async function deletePastedText(tx: Tx, { own_article_id }: GameRow): Promise<void> {
  if (own_article_id === null) return
  await tx
    .deleteFrom('articles')
    .where('id', '=', own_article_id)
    .where('source', '=', 'pasted')
    .execute()
}

/** Deletes all invitations to a game; false if none was open. */
export async function deleteInvites(tx: Tx, game_id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('game_invites')
    .where('game_id', '=', game_id)
    .returning('ended_at')
    .execute()
  return rows.some(({ ended_at }) => ended_at === null)
}

/** Converts a time of the rules, in milliseconds, to one of the database. */
export function toDate(time: number): Date
export function toDate(time: number | null): Date | null
export function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}

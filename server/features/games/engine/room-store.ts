import type { LastRow, TimedRow } from '@inkling/game/open/endings'
import { modesWith } from '@inkling/game/open/modes'
import type { Player, Room } from '@inkling/game/open/room'
import { optionsOf, type Options } from '@inkling/game/open/options'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { listRemoved } from './removal-store.ts'

/** A game's own row. */
export type GameRow = StoredGame & { options: Options }
type StoredGame = Selectable<Tables['games']>
/** A seat, but for what its game is about and whether it is long ago. */
export type PlayerRow = Omit<Selectable<Tables['game_players']>, 'title_id' | 'is_folded'>

/** A room that nobody else can change until the transaction ends, with the rows behind it. `now` is the time after the
 *  lock was got, by which ranks and ends go. */
export type Locked = {
  tx: Tx
  game: GameRow
  players: readonly PlayerRow[]
  room: Room
  now: number
}

/** Locks a game with all its players; null for one that the whole world plays, which has no room. */
export async function lockRoom(tx: Tx, game_id: string): Promise<Locked | null> {
  return withPlayers(tx, await roomToLock(tx, game_id).executeTakeFirst())
}

/** The same; null also where somebody else has locked it. */
export async function lockFreeRoom(tx: Tx, game_id: string): Promise<Locked | null> {
  return withPlayers(tx, await roomToLock(tx, game_id).skipLocked().executeTakeFirst())
}

function roomToLock(tx: Tx, game_id: string) {
  return tx
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .where('mode', 'not in', modesWith('scope', 'world'))
    .forNoKeyUpdate()
}

async function withPlayers(tx: Tx, row: StoredGame | undefined): Promise<Locked | null> {
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
  return { tx, game, players, room: roomOf(game, players, removed), now: await readClock(tx) }
}

/** Locks one player's part of a game. */
export async function lockSeat(tx: Tx, game_id: string, user_id: string): Promise<Locked | null> {
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
  return { tx, game, players: [player], room: roomOf(game, [player], []), now: await readClock(tx) }
}

async function readClock(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]!.now.getTime()
}

function gameOf(row: StoredGame): GameRow {
  return { ...row, options: optionsOf(row.mode, row.options) }
}

function roomOf(game: GameRow, players: readonly PlayerRow[], removed: readonly string[]): Room {
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

/** Inserts players, or writes them as they are now. */
export async function putPlayers(tx: Tx, players: readonly PlayerRow[]): Promise<void> {
  if (players.length === 0) return
  await tx
    .insertInto('game_players')
    .values(players.map((player) => ({ ...player, title_id: titleOf(player.game_id) })))
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'user_id']).doUpdateSet(({ ref }) => ({
        sheet_id: ref('excluded.sheet_id'),
        started_at: ref('excluded.started_at'),
        state: ref('excluded.state'),
        finished_at: ref('excluded.finished_at'),
        is_ready: ref('excluded.is_ready'),
        sits_out: ref('excluded.sits_out'),
        votes: ref('excluded.votes'),
        place: ref('excluded.place'),
        guesses: ref('excluded.guesses'),
        hits: ref('excluded.hits'),
        hints: ref('excluded.hints'),
        seconds: ref('excluded.seconds'),
        time_played: ref('excluded.time_played'),
        title_id: ref('excluded.title_id'),
      })),
    )
    .execute()
}

/** What a game is about; null in a lobby. */
export function titleOf(game_id: string) {
  return sql<string | null>`(
    select title_id from games join articles on articles.id = article_id where games.id = ${game_id})`
}

/** Keeps these users from being given another article until the transaction ends. */
export async function lockPlayers(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...user_ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function deletePlayers(
  tx: Tx,
  game_id: string,
  players: readonly { user_id: string }[],
): Promise<void> {
  if (players.length === 0) return
  const ids = players.map(({ user_id }) => user_id)
  await tx
    .deleteFrom('game_players')
    .where('game_id', '=', game_id)
    .where('user_id', 'in', ids)
    .execute()
}

/** As many new, empty sheets. */
export async function insertSheets(tx: Tx, game_id: string, count: number) {
  if (count === 0) return []
  const rows = await tx
    .insertInto('sheets')
    .values(Array.from({ length: count }, () => ({ game_id })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes the last rows of sheets of a game. Guesses may come at the same time: whoever takes the next number first. */
export async function insertLastRows(
  tx: Tx,
  game_id: string,
  rows: readonly LastRow[],
): Promise<void> {
  let left = rows
  while (left.length > 0) {
    const added = await sql<{ sheet_id: number }>`
      insert into guesses (game_id, sheet_id, seq, user_id, kind, word, key, opened, created_at)
      select ${game_id}, sheet_id, 1 + coalesce((
        select max(seq) from guesses log where log.game_id = ${game_id} and log.sheet_id = last.sheet_id), 0),
        user_id, kind, '', null, '{}', at
      from unnest(
        ${left.map(({ sheet_id }) => sheet_id)}::bigint[], ${left.map(({ user_id }) => user_id)}::uuid[],
        ${left.map(({ kind }) => kind)}::text[], ${left.map(({ at }) => new Date(at))}::timestamptz[]
      ) as last (sheet_id, user_id, kind, at)
      on conflict do nothing
      returning sheet_id`.execute(tx)
    const written = new Set(added.rows.map(({ sheet_id }) => sheet_id))
    left = left.filter(({ sheet_id }) => !written.has(sheet_id))
  }
}

/** All rows of these sheets of a game, in their order. */
export async function listTimedRows(
  tx: Tx,
  game_id: string,
  sheet_ids: readonly number[],
): Promise<(TimedRow & { sheet_id: number })[]> {
  const rows = await tx
    .selectFrom('guesses')
    .select(['sheet_id', 'seq', 'kind', 'word', 'key', 'opened', 'created_at'])
    .where('game_id', '=', game_id)
    .where('sheet_id', 'in', [...sheet_ids])
    .orderBy('sheet_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.getTime() }))
}

/** A time of the rules as the database keeps it. */
export function toDate(time: number): Date
export function toDate(time: number | null): Date | null
export function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}

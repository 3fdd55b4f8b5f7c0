import { isFinished, type Player, type Room } from '@inkling/game/game'
import { MODES } from '@inkling/game/modes'
import type { Score } from '@inkling/game/score'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Tables } from '../../adapters/database/tables.ts'
import { finishSheets, type Finish } from './finish-queries.ts'

const NO_FIGURES = { guesses: null, hits: null, hints: null, seconds: null, time_played: null }

/** A game's own row. */
export type GameRow = Selectable<Tables['games']>
type PlayerRow = Selectable<Tables['game_players']>

/** A locked room with what becomes of it. */
export type Writing = { room: Room; now: number; game: GameRow; changed: Player[]; gone: Player[] }

/** A game that nobody else can change until the transaction ends; null for the one of a day, which has no room. */
export async function lockRoom(tx: Database, game_id: string) {
  const locked = await tx
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .where('mode', '<>', 'daily')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (locked === undefined) return null
  const players = await tx
    .selectFrom('game_players')
    .selectAll()
    .where('game_id', '=', game_id)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  return { game: locked, room: roomOf(locked, players), now: await clock(tx), tx }
}

/** One player's part of a game that the whole world plays, which nobody else can change until the transaction ends. */
export async function lockSeat(tx: Database, game_id: string, user_id: string) {
  const seat = await tx
    .selectFrom('game_players')
    .selectAll()
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (seat === undefined) return null
  const game = await tx
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  return { game, room: roomOf(game, [seat]), now: await clock(tx), tx }
}

/** The time after the lock was got, by which places and ends go. */
async function clock(tx: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]!.now.getTime()
}

function roomOf(game: GameRow, players: readonly PlayerRow[]): Room {
  return {
    mode: game.mode,
    last_stretch: game.options.last_stretch,
    host_id: game.host_id,
    started_at: game.started_at?.getTime() ?? null,
    ends_at: game.ends_at?.getTime() ?? null,
    over_at: game.over_at?.getTime() ?? null,
    players: players.map(playerOf),
  }
}

/** A row of a player as the rules know him. */
export function playerOf(row: Omit<PlayerRow, 'game_id'>): Player {
  const { user_id, state, is_ready, votes, place } = row
  const joined_at = row.joined_at.getTime()
  return {
    user_id,
    state,
    is_ready,
    votes,
    place,
    joined_at,
    finished_at: row.finished_at?.getTime() ?? null,
  }
}

/** Writes what has become of a room. */
export async function writeRoom(
  tx: Database,
  writing: Writing,
  {
    article_id,
    next_game_id,
    events,
  }: { article_id?: string; next_game_id?: string; events: unknown[] },
): Promise<void> {
  const { room, game, gone } = writing
  await tx
    .updateTable('games')
    .set({
      host_id: room.host_id,
      started_at: dateOf(room.started_at),
      ends_at: dateOf(room.ends_at),
      over_at: dateOf(room.over_at),
      event_number: game.event_number + events.length,
      ...(article_id !== undefined && { article_id }),
      ...(next_game_id !== undefined && { next_game_id }),
    })
    .where('id', '=', game.id)
    .execute()
  if (gone.length > 0) {
    await tx
      .deleteFrom('game_players')
      .where('game_id', '=', game.id)
      .where(
        'user_id',
        'in',
        gone.map(({ user_id }) => user_id),
      )
      .execute()
  }
  await writePlayers(tx, writing)
}

/** Writes the players that have changed; those who begin get their sheets, those who have finished their figures. */
export async function writePlayers(tx: Database, writing: Writing): Promise<void> {
  const { room, game, changed, now } = writing
  const known = await seatsOf(tx, game.id, changed)
  const sheets = new Map<string, number | null>()
  for (const { user_id, state } of changed) {
    const before = known.get(user_id)?.sheet_id ?? null
    const isNew = state === 'playing' && before === null
    sheets.set(user_id, isNew ? await sheetFor(tx, room, game.id, sheets) : before)
  }
  const ending = changed.flatMap((player) => endingOf(player, known.get(player.user_id), writing))
  const figures = await finishSheets(tx, { room, now, ending })
  for (const player of changed) {
    const { user_id } = player
    const sheet_id = sheets.get(user_id) ?? null
    await putPlayer(tx, game.id, player, { sheet_id, score: figures.get(user_id) })
  }
}

type SeatRow = Pick<PlayerRow, 'sheet_id' | 'state' | 'started_at'>

/** A player whose part ends with this change. */
function endingOf(player: Player, before: SeatRow | undefined, { room, now }: Writing): Finish[] {
  if (before?.state !== 'playing' || !isFinished(player.state)) return []
  const { sheet_id, started_at } = before
  if (sheet_id === null) return []
  return [{ player, sheet_id, started_at: started_at ?? dateOf(room.started_at) ?? new Date(now) }]
}

/** A sheet for one who begins: his own, or the one that another has begun in the same change. */
async function sheetFor(
  tx: Database,
  { mode }: Room,
  game_id: string,
  sheets: ReadonlyMap<string, number | null>,
): Promise<number> {
  const [begun] = [...sheets.values()].filter((sheet_id) => sheet_id !== null)
  if (MODES[mode].sheet === 'shared' && begun !== undefined) return begun
  return insertSheet(tx, game_id)
}

async function seatsOf(tx: Database, game_id: string, players: readonly Player[]) {
  if (players.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('game_players')
    .select(['user_id', 'sheet_id', 'state', 'started_at'])
    .where('game_id', '=', game_id)
    .where(
      'user_id',
      'in',
      players.map(({ user_id }) => user_id),
    )
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** A new, empty sheet. */
export async function insertSheet(tx: Database, game_id: string): Promise<number> {
  const { id } = await tx
    .insertInto('sheets')
    .values({ game_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function putPlayer(
  tx: Database,
  game_id: string,
  { user_id, joined_at, finished_at, ...player }: Player,
  { sheet_id, score }: { sheet_id: number | null; score: Score | undefined },
): Promise<void> {
  const figures = score ?? NO_FIGURES
  const { guesses, hits, hints, seconds, time_played } = figures
  const standing = { ...player, sheet_id, finished_at: dateOf(finished_at) }
  const row = { ...standing, guesses, hits, hints, seconds, time_played }
  const keepsFigures = score === undefined && isFinished(player.state)
  await tx
    .insertInto('game_players')
    .values({ game_id, user_id, joined_at: new Date(joined_at), ...row })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'user_id']).doUpdateSet(keepsFigures ? standing : row),
    )
    .execute()
}

/** Ends all invitations to a game; answers whose they were. */
export async function deleteInvites(tx: Database, game_id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('game_invites')
    .where('game_id', '=', game_id)
    .returning('receiver_id')
    .execute()
  return rows.map(({ receiver_id }) => receiver_id)
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}

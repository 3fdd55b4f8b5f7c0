import type { Mode } from '@inkling/game/modes'
import type { Entry } from '@inkling/game/guess'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Tables } from '../../adapters/database/tables.ts'
import { insertSheet } from './room-queries.ts'

const user = [
  'users.id as user_id',
  'full_name',
  'has_uploaded_avatar',
  'provider_avatar_url',
  'users.updated_at',
] as const
const entry = ['seq', 'kind', 'word', 'key', 'opened'] as const

export type Setup = {
  mode: Mode
  difficulty: Tables['games']['difficulty']
  topic: Tables['games']['topic']
  options: Selectable<Tables['games']>['options']
}
type NewGame = Setup & { article_id: string; day?: string }

/** A game that runs at once, for one player. */
export function insertGame(db: Database, user_id: string, start: NewGame): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('games')
      .values({ ...start, options: JSON.stringify(start.options), started_at: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertSeat(tx, id, user_id)
    return id
  })
}

/** The one game of a day, made when the first asks for it. */
export async function putDaily(db: Database, game: NewGame & { day: string }): Promise<string> {
  await db
    .insertInto('games')
    .values({ ...game, options: JSON.stringify(game.options), started_at: sql`now()` })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('games')
    .select('id')
    .where('day', '=', game.day)
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a player at a sheet of his own, where he starts now; nothing if he has one. */
export async function putSeat(db: Database, game_id: string, user_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${user_id} for no key update`.execute(tx)
    const seat = await tx
      .selectFrom('game_players')
      .select('user_id')
      .where('game_id', '=', game_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (seat === undefined) await insertSeat(tx, game_id, user_id)
  })
}

async function insertSeat(tx: Database, game_id: string, user_id: string): Promise<void> {
  const sheet_id = await insertSheet(tx, game_id)
  await tx
    .insertInto('game_players')
    .values({
      game_id,
      user_id,
      sheet_id,
      finished_at: null,
      started_at: sql`now()`,
      state: 'playing',
    })
    .execute()
}

/** A player's place in a game, with the game. `starts_in` is in milliseconds. */
export type Seat = NonNullable<Awaited<ReturnType<typeof findSeat>>>

export function findSeat(db: Database, game_id: string, user_id: string) {
  return db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game_id')
    .select(['games.id', 'mode', 'difficulty', 'topic', 'options', 'article_id', 'day', 'code'])
    .select(['host_id', 'ends_at', 'over_at', 'next_game_id', 'event_number', 'games.started_at'])
    .select([
      'sheet_id',
      'state',
      'finished_at',
      'game_players.guesses',
      'hits',
      'hints',
      'seconds',
    ])
    .select(['time_played', 'joined_at', 'game_players.started_at as began_at'])
    .select([
      sql<Date>`clock_timestamp()`.as('now'),
      sql<
        number | null
      >`extract(epoch from games.started_at - clock_timestamp())::float8 * 1000`.as('starts_in'),
    ])
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Everybody in a game, in the order of coming. */
export function listPlayers(db: Database, game_id: string) {
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.user_id')
    .select(user)
    .select(['state', 'is_ready', 'votes', 'place', 'joined_at', 'finished_at', 'sheet_id'])
    .where('game_id', '=', game_id)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
}

/** Who was asked to a game and has not come. */
export function listInvited(db: Database, game_id: string, not_before: Date) {
  return db
    .selectFrom('game_invites')
    .innerJoin('users', 'users.id', 'receiver_id')
    .select(user)
    .select(['sender_id', 'declined_at'])
    .where('game_id', '=', game_id)
    .where('game_invites.created_at', '>', not_before)
    .orderBy('game_invites.created_at')
    .execute()
}

export function listEntries(db: Database, sheet_id: number, since = 0): Promise<Entry[]> {
  return db
    .selectFrom('guesses')
    .select(entry)
    .where('sheet_id', '=', sheet_id)
    .where('seq', '>', since)
    .orderBy('seq')
    .execute()
}

/** Rows of a sheet with whose they are. */
export function listOwnedEntries(db: Database, sheet_id: number, since: number) {
  return db
    .selectFrom('guesses')
    .select(entry)
    .select('user_id')
    .where('sheet_id', '=', sheet_id)
    .where('seq', '>', since)
    .orderBy('seq')
    .execute()
}

/** Rows of several sheets that come after what is known of each. */
export async function listMissed(
  db: Database,
  sheets: readonly { sheet_id: number; state: { seq: number } }[],
): Promise<(Entry & { sheet_id: number })[]> {
  const ids = sheets.map(({ sheet_id }) => sheet_id)
  const seqs = sheets.map(({ state }) => state.seq)
  const { rows } = await sql<Entry & { sheet_id: number }>`
    select guesses.sheet_id, guesses.seq, kind, word, key, opened
    from unnest(${ids}::bigint[], ${seqs}::integer[]) as known (sheet_id, seq)
    join guesses on guesses.sheet_id = known.sheet_id and guesses.seq > known.seq
    order by guesses.sheet_id, guesses.seq`.execute(db)
  return rows
}

/** Writes one row; false if its number or its word is taken. */
export async function insertEntry(
  tx: Database,
  row: Entry & { sheet_id: number; user_id: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('guesses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst()
  return added !== undefined
}

export async function putReport(
  db: Database,
  report: { article_id: string; user_id: string; reason: string },
): Promise<void> {
  await db
    .insertInto('article_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet(report))
    .execute()
}

/** Games in which a player's part has not ended. */
export async function listOpenGames(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_id')
    .select('game_id')
    .where('user_id', '=', user_id)
    .where('state', 'in', ['joined', 'watching', 'playing'])
    .where('over_at', 'is', null)
    .execute()
  return rows.map(({ game_id }) => game_id)
}

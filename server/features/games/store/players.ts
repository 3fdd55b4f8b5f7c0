import { type Mode, optionsOf } from '@inkling/game/open/modes'
import { type RawBuilder, sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { USER_COLUMNS } from '../../users/users.ts'
import { insertSheets } from './sheets.ts'

/** A row of `game_players`, without what follows from other tables. */
export type PlayerRow = Omit<Selectable<Tables['game_players']>, 'title_id' | 'is_archived'>

/** Finds the modes of the games of these players, in their order; null for a player that does not exist. */
export async function listModes(
  db: Database,
  players: readonly { game_id: string; user_id: string }[],
): Promise<(Mode | null)[]> {
  const games = players.map(({ game_id }) => game_id)
  const users = players.map(({ user_id }) => user_id)
  const { rows } = await sql<{ mode: Mode | null }>`
    select game.mode
    from unnest(${games}::uuid[], ${users}::uuid[]) with ordinality as wanted (game_id, user_id, number)
    left join game_players player using (game_id, user_id)
    left join games game on game.id = player.game_id
    order by number`.execute(db)
  return rows.map(({ mode }) => mode)
}

export type ListedPlayer = Awaited<ReturnType<typeof listPlayers>>[number]

/** Lists everybody in a game, in the order of joining. */
export function listPlayers(db: Database, game_id: string) {
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.user_id')
    .select(USER_COLUMNS)
    .select([
      'state',
      'is_ready',
      'sits_out',
      'votes',
      'place',
      'joined_at',
      'finished_at',
      'sheet_id',
    ])
    .where('game_id', '=', game_id)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
}

/** Lists the ids of everybody in a game, spectators included. */
export async function listPlayerIds(db: Database, game_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Finds a player together with their game. `starts_in` is in milliseconds, `last_seq` the number of the last row in the log
 *  of their sheet. */
export async function findPlayer(db: Database, game_id: string, user_id: string) {
  const row = await db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game_id')
    .select([
      'games.id',
      'mode',
      'variant',
      'lang',
      'difficulty',
      'topic',
      'options',
      'article_id',
      'day',
    ])
    .select(['code', 'host_id', 'chosen_by', 'over_at', 'next_game_id', 'match_id'])
    .select(({ fn }) => fn.coalesce('game_players.ends_at', 'games.ends_at').as('ends_at'))
    .select(['starts_when_ready', 'event_number', 'games.started_at'])
    .select(['own_article_id', 'widened_from', 'unrated'])
    .select(['user_id', 'sheet_id', 'state', 'finished_at', 'game_players.guesses', 'hits'])
    .select(['hints', 'seconds', 'time_played', 'joined_at', 'game_players.started_at as began_at'])
    .select(({ selectFrom }) =>
      selectFrom('guesses')
        .whereRef('guesses.game_id', '=', 'game_players.game_id')
        .whereRef('guesses.sheet_id', '=', 'game_players.sheet_id')
        .select(({ fn }) => fn.max('seq').as('last'))
        .as('last_seq'),
    )
    .select([
      sql<Date>`clock_timestamp()`.as('now'),
      sql<
        number | null
      >`extract(epoch from games.started_at - clock_timestamp())::float8 * 1000`.as('starts_in'),
    ])
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row && { ...row, options: optionsOf(row.mode, row.options, row.variant) }
}

export async function isPlayer(tx: Tx, game_id: string, user_id: string): Promise<boolean> {
  const player = await tx
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return player !== undefined
}

/** Lists the games that a user has not finished. */
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

export async function countUnfinished(tx: Tx, user_id: string): Promise<number> {
  const { games } = await tx
    .selectFrom('game_players')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'playing')
    .executeTakeFirstOrThrow()
  return games
}

/** Locks users, so that no other transaction gives them an article. */
export async function lockUsers(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...user_ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Lists the rows of a game, in the order of joining. */
export function listPlayerRows(tx: Tx, game_id: string): Promise<PlayerRow[]> {
  return tx
    .selectFrom('game_players')
    .selectAll()
    .where('game_id', '=', game_id)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
}

export function lockPlayerRow(
  tx: Tx,
  game_id: string,
  user_id: string,
): Promise<PlayerRow | undefined> {
  return tx
    .selectFrom('game_players')
    .selectAll()
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a player with a sheet of their own, who starts now unless told otherwise. `lasts` are the milliseconds after which
 *  their own time is up. */
export async function insertPlayer(
  tx: Tx,
  game_id: string,
  user_id: string,
  {
    started_at = sql<Date>`now()`,
    lasts = null,
  }: { started_at?: RawBuilder<Date>; lasts?: number | null } = {},
): Promise<void> {
  const [sheet_id] = await insertSheets(tx, game_id, 1)
  await tx
    .insertInto('game_players')
    .values({
      game_id,
      user_id,
      sheet_id: sheet_id!,
      finished_at: null,
      started_at,
      ends_at:
        lasts === null ? null : sql<Date>`${started_at} + ${lasts / 1_000} * interval '1 second'`,
      state: 'playing',
      title_id: titleOf(game_id),
    })
    .execute()
}

export async function upsertPlayers(tx: Tx, players: readonly PlayerRow[]): Promise<void> {
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
        best_word: ref('excluded.best_word'),
        best_places: ref('excluded.best_places'),
        hits_in_a_row: ref('excluded.hits_in_a_row'),
        title_id: ref('excluded.title_id'),
      })),
    )
    .execute()
}

/** Subquery for the title that a game is about; null in a lobby. */
function titleOf(game_id: string) {
  return sql<string | null>`(
    select title_id from games join articles on articles.id = article_id where games.id = ${game_id})`
}

/** Notes for everybody in a game that starts what it is about: spectators meet the article too. */
export async function writeTitles(tx: Tx, game_id: string): Promise<void> {
  await tx
    .updateTable('game_players')
    .set({ title_id: titleOf(game_id) })
    .where('game_id', '=', game_id)
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

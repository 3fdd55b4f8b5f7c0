import type { Mode } from '@inkling/game/open/modes'
import { optionsOf } from '@inkling/game/open/options'
import { sql } from 'kysely'
import type { Database, Moment } from '../../../platform/database/database.ts'
import { USER_COLUMNS } from '../../users/users.ts'

/** A user's seat in a game, with the game. `starts_in` is in milliseconds. */
export type Seat = NonNullable<Awaited<ReturnType<typeof findSeat>>>

export async function findSeat(db: Database, game_id: string, user_id: string) {
  const seat = await db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game_id')
    .select([
      'games.id',
      'mode',
      'lang',
      'difficulty',
      'topic',
      'options',
      'article_id',
      'day',
      'code',
    ])
    .select([
      'host_id',
      'chosen_by',
      'user_id',
      'ends_at',
      'over_at',
      'next_game_id',
      'match_id',
      'starts_when_ready',
      'event_number',
      'games.started_at',
    ])
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
  return seat && { ...seat, options: optionsOf(seat.mode, seat.options) }
}

/** The mode of the game of each of these seats; null for one that there is not. */
export async function listModes(
  db: Database,
  seats: readonly { game_id: string; user_id: string }[],
): Promise<(Mode | null)[]> {
  const games = seats.map(({ game_id }) => game_id)
  const users = seats.map(({ user_id }) => user_id)
  const { rows } = await sql<{ mode: Mode | null }>`
    select game.mode
    from unnest(${games}::uuid[], ${users}::uuid[]) with ordinality as seat (game_id, user_id, number)
    left join game_players player using (game_id, user_id)
    left join games game on game.id = player.game_id
    order by number`.execute(db)
  return rows.map(({ mode }) => mode)
}

/** Everybody in a game, in the order of joining. */
export function listPlayers(db: Database, game_id: string) {
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.user_id')
    .select(USER_COLUMNS)
    .select(['state', 'is_ready', 'votes', 'place', 'joined_at', 'finished_at', 'sheet_id'])
    .where('game_id', '=', game_id)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
}

/** Who was invited to a game and has not come. */
export function listInvited(db: Database, game_id: string, not_before: Moment) {
  return db
    .selectFrom('game_invites')
    .innerJoin('users', 'users.id', 'receiver_id')
    .select(USER_COLUMNS)
    .select(['sender_id', 'declined_at'])
    .where('game_id', '=', game_id)
    .where('game_invites.created_at', '>', not_before)
    .orderBy('game_invites.created_at')
    .execute()
}

/** Games in which a user's part has not ended. */
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

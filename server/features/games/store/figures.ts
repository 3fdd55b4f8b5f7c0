import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

type Today = { games_today: number; guesses_today: number }

/** Counts today's games and their guesses. Players have their number of guesses once they have finished. */
export async function countToday(db: Database): Promise<Today> {
  const { rows } = await sql<Today>`
    with today as materialized (
      select id from games where started_at >= date_trunc('day', now(), 'utc') and started_at <= now()
    ),
    played as (
      select game_id, sheet_id, bool_or(state = 'playing') as is_playing, max(guesses) as guesses
      from game_players where game_id in (select id from today) and sheet_id is not null
      group by game_id, sheet_id
    )
    select (select count(*) from today) as games_today,
      (select coalesce(sum(case when is_playing
          then (select count(*) from guesses
            where guesses.game_id = played.game_id and guesses.sheet_id = played.sheet_id and kind = 'guess')
          else guesses end), 0)::bigint from played) as guesses_today`.execute(db)
  return rows[0]!
}

/** Counts the games in which a user was a player. */
export async function countGamesOf(db: Database, user_id: string): Promise<number> {
  const { games } = await db
    .selectFrom('game_players')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return games
}

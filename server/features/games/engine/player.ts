import { optionsOf } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'

/** A player together with their game. `starts_in` is in milliseconds. */
export type GamePlayer = NonNullable<Awaited<ReturnType<typeof findPlayer>>>

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
    .select(['code', 'host_id', 'chosen_by', 'ends_at', 'over_at', 'next_game_id', 'match_id'])
    .select(['starts_when_ready', 'event_number', 'games.started_at'])
    .select(['own_article_id', 'widened_from', 'unrated'])
    .select(['user_id', 'sheet_id', 'state', 'finished_at', 'game_players.guesses', 'hits'])
    .select(['hints', 'seconds', 'time_played', 'joined_at', 'game_players.started_at as began_at'])
    .select([
      sql<Date>`clock_timestamp()`.as('now'),
      sql<
        number | null
      >`extract(epoch from games.started_at - clock_timestamp())::float8 * 1000`.as('starts_in'),
    ])
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row && { ...row, options: optionsOf(row.mode, row.options) }
}

/** Finds a player. Refuses alike for a game that does not exist and one that the user is not in; a user removed by the host
 *  learns that. */
export async function requirePlayer(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<GamePlayer> {
  const player = await findPlayer(db, game_id, user_id)
  if (player !== undefined) return player
  return refuse((await isRemoved(db, game_id, user_id)) ? 'REMOVED' : 'NOT_FOUND')
}

async function isRemoved(db: Database, game_id: string, user_id: string): Promise<boolean> {
  const removed = await db
    .selectFrom('removed_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return removed !== undefined
}

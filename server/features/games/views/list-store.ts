import { modesWith, type Mode } from '@inkling/game/open/modes'
import { type Options, optionsOf } from '@inkling/game/open/options'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Which of a user's games are listed: `friend_id` those played with somebody, `before` those joined earlier. */
export type Filter = { limit: number; mode?: Mode; friend_id?: string; before?: Date }

/** A user's games, newest first. Games that they only watched, and lobbies that came to nothing, are left out. */
export async function listGames(
  db: Database,
  user_id: string,
  { limit, mode, friend_id, before }: Filter,
) {
  let games = seatsOf(db, user_id)
    .where('state', '<>', 'watching')
    .where(({ not, and, eb }) =>
      not(and([eb('state', '=', 'joined'), eb('over_at', 'is not', null)])),
    )
  if (mode !== undefined) games = games.where('mode', '=', mode)
  if (before !== undefined) games = games.where('joined_at', '<', before)
  if (friend_id !== undefined) {
    games = games
      .where('mode', 'in', modesWith('scope', 'group'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('game_players as friend')
            .select('friend.user_id')
            .whereRef('friend.game_id', '=', 'games.id')
            .where('friend.user_id', '=', friend_id)
            .where('friend.state', '<>', 'watching'),
        ),
      )
  }
  const rows = await games.orderBy('joined_at', 'desc').limit(limit).execute()
  return rows.map(withOptions)
}

/** The games that wait for a user, newest first, but for what the whole world plays. */
export async function listUnfinished(db: Database, user_id: string, limit: number) {
  const rows = await seatsOf(db, user_id)
    .select(['sheet_id', 'article_id'])
    .where('finished_at', 'is', null)
    .where('state', '<>', 'watching')
    .where('over_at', 'is', null)
    .where('mode', 'not in', modesWith('scope', 'world'))
    .orderBy('joined_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withOptions)
}

function withOptions<Row extends { mode: Mode; options: Partial<Options> }>(row: Row) {
  return { ...row, options: optionsOf(row.mode, row.options) }
}

/** A user's seats with their games; `guesses` of a running one are counted now. */
function seatsOf(db: Database, user_id: string) {
  return db
    .selectFrom('game_players as seat')
    .innerJoin('games', 'games.id', 'seat.game_id')
    .leftJoin('articles', 'articles.id', 'games.article_id')
    .select(['games.id', 'mode', 'games.difficulty', 'games.topic', 'options', 'day', 'over_at'])
    .select(['games.started_at', 'seat.started_at as began_at', 'articles.title', 'games.lang'])
    .select(['state', 'finished_at', 'seconds', 'place', 'joined_at'])
    .select(({ fn, selectFrom }) => [
      fn
        .coalesce(
          'seat.guesses',
          selectFrom('guesses')
            .select(({ fn: count }) => count.countAll<number>().as('rows'))
            .whereRef('guesses.game_id', '=', 'seat.game_id')
            .whereRef('guesses.sheet_id', '=', 'seat.sheet_id')
            .where('kind', '=', 'guess'),
        )
        .as('guesses'),
      sql<number>`case when mode = any(${modesWith('scope', 'group')}) then (
        select count(*) from game_players other where other.game_id = games.id and other.state <> 'watching'
      ) else 1 end`.as('players'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('seat.user_id', '=', user_id)
}

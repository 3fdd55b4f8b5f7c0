import { modesWith, type Mode } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { today } from '../../../platform/database/sql.ts'
import { withOptions } from './games.ts'

/** Filter of a user's games: `friend_id` keeps those played with a friend, `before` those joined earlier. */
export type Filter = { limit: number; mode?: Mode; friend_id?: string; before?: Date }

export type ListedGame = Awaited<ReturnType<typeof selectGames>>[number]

export async function selectGames(
  db: Database,
  user_id: string,
  { limit, mode, friend_id, before }: Filter,
) {
  let games = gamesOf(db, user_id)
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

export async function selectUnfinished(db: Database, user_id: string, limit: number) {
  const rows = await gamesOf(db, user_id)
    .select(['sheet_id', 'article_id'])
    .where('finished_at', 'is', null)
    .where('state', '<>', 'watching')
    .where('over_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('day', 'is', null),
        eb('day', '=', today),
        eb('player.ends_at', '>', sql<Date>`now()`),
      ]),
    )
    .orderBy('joined_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withOptions)
}

/** Selects the games of a user as a player; guesses of running ones are counted. */
function gamesOf(db: Database, user_id: string) {
  return db
    .selectFrom('game_players as player')
    .innerJoin('games', 'games.id', 'player.game_id')
    .leftJoin('articles', 'articles.id', 'games.article_id')
    .select([
      'games.id',
      'mode',
      'variant',
      'games.difficulty',
      'games.topic',
      'options',
      'day',
      'over_at',
    ])
    .select(['games.started_at', 'player.started_at as began_at', 'articles.title', 'games.lang'])
    .select(['state', 'finished_at', 'seconds', 'joined_at'])
    .select(({ fn, selectFrom }) => [
      fn
        .coalesce(
          'player.guesses',
          selectFrom('guesses')
            .select(({ fn: count }) => count.countAll<number>().as('rows'))
            .whereRef('guesses.game_id', '=', 'player.game_id')
            .whereRef('guesses.sheet_id', '=', 'player.sheet_id')
            .where('kind', '=', 'guess'),
        )
        .as('guesses'),
      sql<number | null>`case when variant = 'quick_race' and state = 'decoded' then (
        select 1 + count(*) from lane_times where lane_times.game_id = games.id and decoded_after <
          date_trunc('milliseconds', finished_at) - date_trunc('milliseconds', coalesce(player.started_at, games.started_at))
      ) when variant = 'cup' and state = 'decoded' then (
        select 1 + count(*) filter (where other.state = 'decoded' and
          (other.milliseconds, other.guesses) < (mine.milliseconds, mine.guesses))
        from cup_results mine join cup_results other using (cup_id, article)
        where mine.game_id = games.id group by mine.game_id
      ) else place end`.as('place'),
      sql<number>`case when mode = any(${modesWith('scope', 'group')}) then (
        select count(*) from game_players other where other.game_id = games.id and other.state <> 'watching'
      ) when variant = 'quick_race' then (
        select 1 + count(*) from lane_times where lane_times.game_id = games.id
      ) when variant = 'cup' then coalesce((
        select count(*) filter (where other.state not in ('playing', 'skipped') or other.player = mine.player)
        from cup_results mine join cup_results other using (cup_id, article)
        where mine.game_id = games.id group by mine.game_id
      ), 1) else 1 end`.as('players'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('player.user_id', '=', user_id)
}

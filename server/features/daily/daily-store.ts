import type { Difficulty } from '@inkling/game/open/article'
import type { PlayerState } from '@inkling/game/open/room'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { UserRow } from '../users/users.ts'

/** The calendar as the database has it, in UTC: which day it is, how many milliseconds are left of it, and the day of
 *  the first daily there was. */
export type Calendar = { today: string; ends_in: number; first_day: string | null }

export async function readCalendar(db: Database, lang: string): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    select today, (select min(day) from daily_articles where lang = ${lang}) as first_day,
      ceil(extract(epoch from today + 1 - moment) * 1000)::int as ends_in
    from (select now() at time zone 'utc') as clock (moment), date(moment) as today`.execute(db)
  return rows[0]!
}

/** The article of a day. */
export type DailyArticle = {
  article_id: string
  title_id: string
  title: string
  difficulty: Difficulty
}

export function findArticle(
  db: Database,
  day: string,
  lang: string,
): Promise<DailyArticle | undefined> {
  return db
    .selectFrom('daily_articles')
    .innerJoin('articles', 'articles.id', 'daily_articles.article_id')
    .select(['article_id', 'title_id', 'title', 'difficulty'])
    .where('day', '=', day)
    .where('daily_articles.lang', '=', lang)
    .executeTakeFirst()
}

/** Makes an article that of a day, unless the day has one. */
export async function insertArticle(
  db: Database,
  daily: { day: string; lang: string; article_id: string },
): Promise<void> {
  await db
    .insertInto('daily_articles')
    .values(daily)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type DailyKey = { day: string; lang: string }
type SeatRow = UserRow &
  Pick<
    Selectable<Tables['game_players']>,
    'game_id' | 'state' | 'guesses' | 'hits' | 'seconds' | 'hints'
  >

/** The seat of the user of this column at a daily, looked up for each (`offset 0`): the whole world may sit there. */
function seatOf(user_id: string, { day, lang }: DailyKey) {
  return sql`(
    select game_id, state, guesses, hits, seconds, hints
    from games join game_players on game_id = games.id
    where games.day = ${day} and games.lang = ${lang} and game_players.user_id = ${sql.ref(user_id)}
    offset 0)`
}

/** Who of a user and their friends has a seat at the daily of a day, by name. */
export async function listSeats(
  db: Database,
  user_id: string,
  daily: DailyKey,
): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select users.id, full_name, has_uploaded_avatar, provider_avatar_url, users.updated_at, seat.*
    from (
      select friend_id as id from friends where friends.user_id = ${user_id} union all select ${user_id}::uuid
    ) as player
    join lateral ${seatOf('player.id', daily)} as seat on true
    join users on users.id = player.id
    order by lower(full_name), users.id`.execute(db)
  return rows
}

/** The first few by name of a user's friends who have no seat at the daily of a day, each with how many there are. */
export async function listNotBegun(
  db: Database,
  user_id: string,
  { most, ...daily }: DailyKey & { most: number },
): Promise<(UserRow & { count: number })[]> {
  const { rows } = await sql<UserRow & { count: number }>`
    select users.id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at, count(*) over () as count
    from friends join users on users.id = friend_id
    where friends.user_id = ${user_id} and not exists ${seatOf('friend_id', daily)}
    order by lower(full_name), users.id
    limit ${most}`.execute(db)
  return rows
}

/** The days whose daily a player decoded on the day itself. */
export async function listDecoded(db: Database, user_id: string, lang: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day
    from game_players
    join games on games.id = game_id
    where user_id = ${user_id} and lang = ${lang} and state = 'decoded'
      and date(finished_at at time zone 'utc') = day`.execute(db)
  return rows.map(({ day }) => day)
}

/** A day and what a player has made of its daily. */
export type ArchiveRow = {
  day: string
  state: PlayerState | null
  guesses: number | null
  in_time: boolean
}

/** The days from one to another, newest first. */
export async function listDays(
  db: Database,
  user_id: string,
  { lang, first, last }: { lang: string; first: string; last: string },
): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select date(moment) as day, state, guesses,
      coalesce(state = 'decoded' and date(finished_at at time zone 'utc') = date(moment), false) as in_time
    from generate_series(${last}::timestamp, ${first}::timestamp, '-1 day') as moment
    left join games on games.day = date(moment) and games.lang = ${lang}
    left join game_players on game_id = games.id and user_id = ${user_id}
    order by moment desc`.execute(db)
  return rows
}

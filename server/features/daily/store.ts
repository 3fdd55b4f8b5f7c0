import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { PlayerState } from '@inkling/game/open/game-state'
import { type Length, LENGTHS } from '@inkling/game/open/modes'
import { type Expression, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { byName, isActive, today } from '../../platform/database/sql.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { userColumns, type UserRow } from '../users/users.ts'

/** Calendar of the dailies of a language in UTC, by the clock of the database. `ends_in` are the milliseconds left of
 *  today, `first_day` is the day of the first daily and `first_lead` that of the first short one, or today before there is
 *  one. */
export type Calendar = { today: string; ends_in: number; first_day: string; first_lead: string }

export async function readCalendar(db: Database, lang: string): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    select today, ${firstDay(lang, 'whole')} as first_day, ${firstDay(lang, 'lead')} as first_lead,
      ceil(extract(epoch from today + 1 - moment) * 1000)::int as ends_in
    from (select now() at time zone 'utc') as clock (moment), date(moment) as today`.execute(db)
  return rows[0]!
}

function firstDay(lang: string, length: Expression<string> | Length) {
  return sql`
    least(${today}, (select min(day) from daily_articles where lang = ${lang} and length = ${length}))`
}

/** A daily: the long or the short one of a day in a language. */
export type DailyKey = { day: string; lang: string; length: Length }

export type DailyArticle = {
  day: string
  length: Length
  article_id: string
  title_id: string
  title: string
  difficulty: Difficulty
}

/** Lists the articles of some days. */
export function listArticles(
  db: Database,
  days: readonly string[],
  lang: string,
): Promise<DailyArticle[]> {
  return db
    .selectFrom('daily_articles')
    .innerJoin('articles', 'articles.id', 'daily_articles.article_id')
    .select(['day', 'length', 'article_id', 'title_id', 'title', 'difficulty'])
    .where('day', 'in', [...days])
    .where('daily_articles.lang', '=', lang)
    .execute()
}

/** Gives a daily its article, unless it has one. */
export async function insertArticle(
  db: Database,
  daily: DailyKey & { article_id: string },
): Promise<void> {
  await db
    .insertInto('daily_articles')
    .values(daily)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces the article of a daily; false if its day has begun or is about to. */
export async function replaceArticle(
  tx: Tx,
  { day, lang, length, article_id }: DailyKey & { article_id: string },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('daily_articles')
    .set({ article_id })
    .where('day', '=', day)
    .where('lang', '=', lang)
    .where('length', '=', length)
    .where('day', '>', sql<string>`now() at time zone 'utc' + interval '1 minute'`)
    .returning('day')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Daily of the coming week with its article; the columns of the article are null if it has none. */
export type WeekRow = { day: string; length: Length; has_begun: boolean; first_day: string } & (
  | { id: string; title: string; topic: Topic | null; difficulty: Difficulty; words: number }
  | { id: null; title: null; topic: null; difficulty: null; words: null }
)

/** Lists the dailies of the coming week: of each day the long one, then the short one. */
export async function listWeek(db: Database, lang: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week.day, lengths.length, week.day <= ${today} as has_begun,
      ${firstDay(lang, sql.ref('lengths.length'))} as first_day,
      articles.id, title, topic, difficulty, words
    from (select ${today} + n as day from generate_series(0, 6) as n) as week
    cross join unnest(${[...LENGTHS]}::text[]) with ordinality as lengths (length, number)
    left join daily_articles
      on daily_articles.day = week.day and daily_articles.lang = ${lang} and daily_articles.length = lengths.length
    left join articles on articles.id = article_id
    order by week.day, lengths.number`.execute(db)
  return rows
}

/** A day in a language. */
type DayKey = Omit<DailyKey, 'length'>

/** User who has started a daily, with their game. */
export type BoardRow = UserRow &
  Pick<
    Selectable<Tables['daily_players']>,
    'length' | 'game_id' | 'state' | 'guesses' | 'hits' | 'seconds' | 'hints'
  >

/** Selects the players of the dailies of a day, or of one of them, who are the user in a column. `offset 0` makes PostgreSQL
 *  look them up user by user: everybody in the world may play. */
function playersOf(user_id: string, { day, lang, length }: DayKey & { length?: Length }) {
  const isWanted = length === undefined ? sql`true` : sql`length = ${length}`
  return sql`(
    select length, game_id, state, guesses, hits, seconds, hints
    from daily_players
    where day = ${day} and lang = ${lang} and ${isWanted} and daily_players.user_id = ${sql.ref(user_id)}
    offset 0)`
}

/** Lists a user and those of their friends who have started a daily of a day, by name: each once for each length. */
export async function listBoards(db: Database, user_id: string, day: DayKey): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select ${userColumns}, player.*
    from (
      select friend_id as id from friends where friends.user_id = ${user_id} union all select ${user_id}::uuid
    ) as one
    join lateral ${playersOf('one.id', day)} as player on true
    join users on users.id = one.id and ${isActive}
    order by ${byName}, users.id`.execute(db)
  return rows
}

/** Lists the first friends by name who have not started a daily; `count` is how many there are. */
export async function listNotStarted(
  db: Database,
  user_id: string,
  { limit, ...daily }: DailyKey & { limit: number },
): Promise<(UserRow & { count: number })[]> {
  const { rows } = await sql<UserRow & { count: number }>`
    select ${userColumns}, count(*) over () as count
    from friends join users on users.id = friend_id and ${isActive}
    where friends.user_id = ${user_id} and not exists ${playersOf('friend_id', daily)}
    order by ${byName}, users.id
    limit ${limit}`.execute(db)
  return rows
}

type Result = Pick<
  Selectable<Tables['daily_players']>,
  'day' | 'length' | 'user_id' | 'state' | 'guesses' | 'seconds'
>

/** Lists the results of a user and, after it, of the friends who have finished the same daily; none of an older day than
 *  yesterday. */
export async function listFriendsBefore(
  tx: Tx,
  { user_id, game_id }: { user_id: string; game_id: string },
): Promise<Result[]> {
  const { rows } = await sql<Result>`
    select day, length, player.user_id, state, guesses, seconds
    from (
      select ${user_id}::uuid as id union all select friend_id from friends where user_id = ${user_id}
    ) as one
    join daily_players player on player.game_id = ${game_id} and player.user_id = one.id
    where finished_at is not null and day >= ${today} - 1
    order by player.user_id <> ${user_id}`.execute(tx)
  return rows
}

/** Lists the days of which a user decoded a daily in time, once for each. */
export async function listDecoded(db: Database, user_id: string, lang: string): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_players')
    .select('day')
    .where('user_id', '=', user_id)
    .where('lang', '=', lang)
    .where('in_time', '=', true)
    .execute()
  return rows.map(({ day }) => day)
}

/** Daily of a day of the archive with a user's result. */
export type ArchiveRow = {
  day: string
  length: Length
  state: PlayerState | null
  guesses: number | null
  in_time: boolean
}

/** Lists the dailies of the days from `first` to `last`, newest day first. */
export async function listDays(
  db: Database,
  user_id: string,
  { lang, first, last }: { lang: string; first: string; last: string },
): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select date(moment) as day, lengths.length, state, guesses, coalesce(in_time, false) as in_time
    from generate_series(${last}::timestamp, ${first}::timestamp, '-1 day') as moment
    cross join unnest(${[...LENGTHS]}::text[]) as lengths (length)
    left join daily_players player
      on day = date(moment) and lang = ${lang} and player.length = lengths.length and user_id = ${user_id}
    order by moment desc`.execute(db)
  return rows
}

/** Returns true if a user has opened a daily of a day, in any language. */
export async function hasOpened(db: Database, user_id: string, day: string): Promise<boolean> {
  const opened = await db
    .selectFrom('daily_players')
    .select('game_id')
    .where('user_id', '=', user_id)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst()
  return opened !== undefined
}

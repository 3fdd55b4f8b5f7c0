import type { Length } from '@inkling/game/open/modes'
import { type Connection, query } from './database.ts'

/** Order in which articles are drawn: players get the first one of a difficulty and topic that they have not played.
 *  All others follow by title. */
const DRAWN = [
  'Suez Canal',
  'Taj Mahal',
  'Coffee',
  'Venice',
  'Hanseatic League',
  'Rosetta Stone',
  'Maya script',
  'Bolígrafo',
]
/** Dailies of the first two days; no other game draws them. */
const DAILIES = ['Silk Road', 'Printing press']
const SHORT_DAILIES = ['Kabaddi', 'Sargasso Sea']

/** Fixes the order in which a server draws articles, since tests let it always draw the first, and keeps games from
 *  changing their difficulty. */
export function orderArticles(connection: Connection): Promise<void> {
  return query(
    connection,
    `update articles set draw_key = place / 1000.0, graded_at = now() from (
      select id, row_number() over (order by
        array_position($1::text[], title) nulls first, array_position($2::text[], title), title) as place
      from articles
    ) as ordered
    where ordered.id = articles.id`,
    [[...DAILIES, ...SHORT_DAILIES], DRAWN],
  )
}

/** Sets the dailies and short dailies of today and tomorrow. */
export async function nameDailies(connection: Connection): Promise<void> {
  for (const [days, title] of DAILIES.entries()) await nameDaily(connection, title, days)
  for (const [days, title] of SHORT_DAILIES.entries()) {
    await nameDaily(connection, title, days, 'lead')
  }
}

/** Makes an article the daily, or the short one, of the day `days` from today. */
export function nameDaily(
  connection: Connection,
  title: string,
  days: number,
  length: Length = 'whole',
): Promise<void> {
  return query(
    connection,
    `insert into daily_articles (day, length, article_id)
    select date(now() at time zone 'utc') + $2::int, $3, id from articles where title = $1`,
    [title, days, length],
  )
}

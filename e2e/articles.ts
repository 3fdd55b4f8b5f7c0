import { type Connection, query } from './database.ts'

/** The articles that players get in end-to-end tests: of each difficulty and topic the first one here that they have not
 *  played. The others follow by their titles. */
const DRAWN = [
  'Suez Canal',
  'Taj Mahal',
  'Coffee',
  'Venice',
  'Hanseatic League',
  'Rosetta Stone',
  'Maya script',
]
/** The dailies of the first two days, which no other game gets. */
const DAILIES = ['Silk Road', 'Printing press']

/** Gives the articles of a server the order in which they are drawn, since it draws the first each time, and keeps their
 *  difficulty from changing by the games on them. */
export function orderArticles(connection: Connection): Promise<void> {
  return query(
    connection,
    `update articles set draw_key = place / 1000.0, graded_at = now() from (
      select id, row_number() over (order by
        array_position($1::text[], title) nulls first, array_position($2::text[], title), title) as place
      from articles
    ) as ordered
    where ordered.id = articles.id`,
    [DAILIES, DRAWN],
  )
}

/** Names the dailies of today and tomorrow. */
export async function nameDailies(connection: Connection): Promise<void> {
  for (const [days, title] of DAILIES.entries()) await nameDaily(connection, title, days)
}

/** Makes an article the daily of so many days from today. */
export function nameDaily(connection: Connection, title: string, days: number): Promise<void> {
  return query(
    connection,
    `insert into daily_articles (day, article_id)
    select date(now() at time zone 'utc') + $2::int, id from articles where title = $1`,
    [title, days],
  )
}

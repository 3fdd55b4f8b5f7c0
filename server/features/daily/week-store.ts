import type { Difficulty, Topic } from '@inkling/game/open/article'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today } from '../../platform/database/sql.ts'

/** A day and its article, and the day of the first there was; without an article the columns of the article are null. */
export type WeekRow = { day: string; has_begun: boolean; first_day: string | null } & (
  | { id: string; title: string; topic: Topic | null; difficulty: Difficulty; words: number }
  | { id: null; title: null; topic: null; difficulty: null; words: null }
)

export async function listWeek(db: Database, lang: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week.day, week.day <= ${today} as has_begun,
      (select min(day) from daily_articles where lang = ${lang}) as first_day, articles.id, title, topic, difficulty, words
    from (select ${today} + n as day from generate_series(0, 6) as n) as week
    left join daily_articles on daily_articles.day = week.day and daily_articles.lang = ${lang}
    left join articles on articles.id = article_id
    order by week.day`.execute(db)
  return rows
}

/** Gives a day that has an article another; false if it has begun, or is about to. */
export async function replaceArticle(
  db: Database,
  { day, lang, article_id }: { day: string; lang: string; article_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    update daily_articles set article_id = ${article_id}
    where day = ${day} and lang = ${lang} and day > now() at time zone 'utc' + interval '1 minute'
    returning day`.execute(db)
  return rows.length > 0
}

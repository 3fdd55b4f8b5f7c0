import type { Difficulty, Topic } from '@inkling/game/open/article'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Creates the figures of the catalogue from which imports decide what to fetch. Withdrawn articles are not in stock. */
export function createStock({ db }: { db: Database }) {
  /** Lists which of these titles the catalogue has. */
  async function filterTitles(lang: string, titles: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('articles')
      .select('title')
      .where('lang', '=', lang)
      .where(sql<boolean>`title = any(${titles}::text[])`)
      .where('withdrawn_at', 'is', null)
      .execute()
    return rows.map(({ title }) => title)
  }

  /** Lists in which of these languages an article was ever played. */
  async function filterPlayed(languages: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ lang: string }>`
      select lang from unnest(${languages}::text[]) as known (lang)
      where exists (
        select from articles where articles.lang = known.lang
          and exists (select from games where article_id = articles.id)
      )`.execute(db)
    return rows.map(({ lang }) => lang)
  }

  /** Counts the articles of a language, up to `limit`. */
  async function countUpTo(lang: string, limit: number): Promise<number> {
    const { rows } = await sql<{ articles: number }>`
      select count(*) as articles from (
        select from articles where lang = ${lang} and withdrawn_at is null limit ${limit}
      ) as counted`.execute(db)
    return rows[0]!.articles
  }

  /** Counts the articles of a language by topic and difficulty. */
  function countKinds(
    lang: string,
  ): Promise<{ topic: Topic | null; difficulty: Difficulty; articles: number }[]> {
    return db
      .selectFrom('articles')
      .select(['topic', 'difficulty', ({ fn }) => fn.countAll<number>().as('articles')])
      .where('lang', '=', lang)
      .where('withdrawn_at', 'is', null)
      .groupBy(['topic', 'difficulty'])
      .execute()
  }

  return { filterTitles, filterPlayed, countUpTo, countKinds }
}

import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Report = { article_id: string; user_id: string; reason: string }

/** Locks an article for a decision about it. */
export function lockArticle(tx: Tx, id: string) {
  return tx
    .selectFrom('articles')
    .select(['id', 'lang', 'title_id', 'suspended_at', 'withdrawn_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Notes that somebody finds an article unfit; a second report of theirs replaces the first. */
export async function putReport(tx: Tx, report: Report): Promise<void> {
  await tx
    .insertInto('article_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet(report))
    .execute()
}

/** How many other articles somebody has reported since yesterday at this time. */
export async function countLately(tx: Tx, { user_id, article_id }: Report): Promise<number> {
  const { reports } = await tx
    .selectFrom('article_reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('user_id', '=', user_id)
    .where('article_id', '<>', article_id)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return reports
}

export async function countReports(tx: Tx, article_id: string): Promise<number> {
  const { reports } = await tx
    .selectFrom('article_reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('article_id', '=', article_id)
    .executeTakeFirstOrThrow()
  return reports
}

/** How many have finished an article, and how many there are to draw in its language, counted as far as `enough`. */
export async function countAround(
  tx: Tx,
  { lang, title_id }: { lang: string; title_id: string },
  enough: { finished: number; articles: number },
): Promise<{ finished: number; articles: number }> {
  const { rows } = await sql<{ finished: number; articles: number }>`
    select
      (select count(*) from (
        select from articles as texts
        join games on games.article_id = texts.id
        join game_players on game_id = games.id
        where texts.title_id = ${title_id} and finished_at is not null
        limit ${enough.finished}) as some_finished) as finished,
      (select count(*) from (
        select from articles
        where lang = ${lang} and withdrawn_at is null and suspended_at is null
        limit ${enough.articles}) as some_articles) as articles`.execute(tx)
  return rows[0]!
}

/** Takes an article out of the draw. */
export async function suspend(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ suspended_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** An article that players reported, and why: each reason with how many gave it. */
export type ReportedRow = Pick<Selectable<Tables['articles']>, 'title' | 'lang'> & {
  reports: number
  reasons: Record<string, number>
  is_in_draw: boolean
}

export async function listReports(db: Database): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select title, lang, sum(times)::int as reports, suspended_at is null as is_in_draw,
      json_object_agg(reason, times order by times desc, reason) as reasons
    from articles
    join (
      select article_id, reason, count(*) as times from article_reports group by article_id, reason
    ) as given on article_id = articles.id
    where withdrawn_at is null
    group by articles.id
    order by reports desc, lang, title`.execute(db)
  return rows
}

/** Forgets the reports of an article, which is in the draw again unless it is withdrawn. */
export async function absolve(tx: Tx, id: string): Promise<void> {
  await sql`
    with current as (
      update articles set suspended_at = null where id = ${id} and withdrawn_at is null returning id
    )
    delete from article_reports where article_id in (select id from current)`.execute(tx)
}

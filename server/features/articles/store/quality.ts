import { difficultyOf, type Difficulty, type Played } from '@inkling/game/open/article'
import { modesWith } from '@inkling/game/open/modes'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { today } from '../../../platform/database/sql.ts'
import { isInDraw } from './draw.ts'

const GRADED_AT_ONCE = 20
/** Games that ended within this time, and dailies of these days, may change an article's difficulty. */
const RECENTLY = sql`interval '1 day'`
const RECENT_DAYS = 2

/** Article that players reported, and how many gave each reason. */
export type ReportedRow = {
  title: string
  lang: string
  reports: number
  reasons: Record<string, number>
  is_in_draw: boolean
}

/** Locks an article for a report of it. */
export function lockReported(tx: Tx, id: string) {
  return tx
    .selectFrom('articles')
    .select(['lang', 'title_id', 'suspended_at', 'withdrawn_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Lists the articles that players reported, the most reported first. */
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

/** A second report by the same player replaces the first. */
export async function putReport(
  tx: Tx,
  report: { article_id: string; user_id: string; reason: string },
): Promise<void> {
  await tx
    .insertInto('article_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet(report))
    .execute()
}

/** Counts the reports of a user on other articles within 24 hours. */
export async function countOthersToday(
  tx: Tx,
  { user_id, article_id }: { user_id: string; article_id: string },
): Promise<number> {
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

/** Counts players who have finished a title, and drawable articles of its language, each up to `enough`. */
export async function countUpTo(
  tx: Tx,
  { lang, title_id }: { lang: string; title_id: string },
  enough: { finished: number; articles: number },
): Promise<{ finished: number; articles: number }> {
  const { rows } = await sql<{ finished: number; articles: number }>`
    select
      (select count(*) from (
        select from articles as texts
        join players on players.article_id = texts.id
        where texts.title_id = ${title_id} and finished_at is not null
        limit ${enough.finished}) as some_finished) as finished,
      (select count(*) from (
        select from articles where lang = ${lang} and ${isInDraw}
        limit ${enough.articles}) as some_articles) as articles`.execute(tx)
  return rows[0]!
}

export async function suspend(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ suspended_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type Graded = { id: string; title_id: string; difficulty: Difficulty }

/** True for articles that were not graded today and that no operator has labelled. */
const isDue = sql<boolean>`withdrawn_at is null and not is_labelled
  and (graded_at is null or graded_at < now() - ${RECENTLY})`

/** Lists some due articles that were played recently. */
export async function listDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from articles
    where ${isDue}
      and title_id in (
        select texts.title_id from games join articles as texts on texts.id = article_id
        where over_at > now() - ${RECENTLY}
        union
        select texts.title_id from daily_articles join articles as texts on texts.id = article_id
        where day > ${today} - ${RECENT_DAYS}::int
      )
    limit ${GRADED_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Grades an article, unless it is no longer due or another server has locked it. */
export function gradeDue(db: Database, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Graded>`
      select id, title_id, difficulty from articles
      where id = ${id} and ${isDue}
      for no key update skip locked`.execute(tx)
    for (const article of rows) await setGrade(tx, article)
  })
}

/** Leaves an article its difficulty until the next day. */
export async function postponeGrade(db: Database, id: string): Promise<void> {
  await db
    .updateTable('articles')
    .set({ graded_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Selects the figures of all finished games on whole articles of a title: operators see them, and the difficulty follows
 *  from them. Leaving and running out of time count as giving up. */
export function playFigures(title_id: RawBuilder<unknown>): RawBuilder<Played> {
  return sql<Played>`
    select count(*) as finished,
      percentile_cont(0.5) within group (order by guesses) filter (where state = 'decoded') as median_guesses,
      avg((state <> 'decoded')::int)::float8 as gave_up
    from articles as texts
    join players on players.article_id = texts.id
    where texts.title_id = ${title_id} and finished_at is not null
      and options ->> 'length' <> 'lead'
      and (over_at is not null or mode = any(${modesWith('scope', 'world')}))`
}

export async function setGrade(tx: Tx, { id, title_id, difficulty }: Graded): Promise<void> {
  const { rows } = await playFigures(sql`${title_id}`).execute(tx)
  await tx
    .updateTable('articles')
    .set({ difficulty: difficultyOf(rows[0]!) ?? difficulty, graded_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

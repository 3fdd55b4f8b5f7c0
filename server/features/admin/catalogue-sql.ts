import type { Database } from '../../platform/database/database.ts'
import { playFigures } from '../articles/quality.ts'
import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { ArticleState, Reported } from '@inkling/protocol/admin-articles'
import type { Credit } from '@inkling/protocol/game'
import { type RawBuilder, sql } from 'kysely'

/** Where a page of the catalogue begins. */
export type Cursor = { title_key: string; id: string }

/** Which articles are asked for; null asks for any. `words` are beginnings of words of the title, `prefix` its own. */
export type Filter = {
  words: string | null
  prefix: string | null
  lang: string | null
  topic: Topic | null
  difficulty: Difficulty | null
  source: Credit['source'] | null
  state: ArticleState | null
  after: Cursor | null
  limit: number
}

export type Row = {
  id: string
  title: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty
  words: number
  source: Credit['source']
  state: ArticleState
  reports: number
  finished: number
  median_guesses: number | null
}

/** What a row of the catalogue shows, in every query that lists some beside `playFigures` as `played`. */
export const ROW = sql`articles.id, title, lang, topic, difficulty, words, source,
  case when withdrawn_at is not null then 'withdrawn' when suspended_at is not null then 'suspended'
    else 'in_draw' end as state,
  (select count(*) from article_reports where article_id = articles.id) as reports,
  played.finished, played.median_guesses`

const STATES: Record<ArticleState, RawBuilder<unknown>> = {
  in_draw: sql`withdrawn_at is null and suspended_at is null`,
  suspended: sql`suspended_at is not null and withdrawn_at is null`,
  withdrawn: sql`withdrawn_at is not null`,
}

/** Of a title that was replaced only the latest text. */
const isLatest = sql`(withdrawn_at is null or not exists (
  select from articles as later
  where later.lang = articles.lang and later.title = articles.title and later.id <> articles.id
    and (later.withdrawn_at is null or (later.withdrawn_at, later.id) > (articles.withdrawn_at, articles.id))))`

/** With so many articles that have the words, one goes through all of them by title and soon finds a page of those. */
const COMMON = 20_000

/** Articles that fit, by their titles; never a text that somebody has pasted for a game of theirs. What few titles have is
 *  looked up by its words first, however long the way through all titles would be. */
export async function listArticles(
  db: Database,
  filter: Filter,
): Promise<(Row & { title_key: string })[]> {
  const { words } = filter
  const isRare = words !== null && (await isRareWord(db, words))
  const fitting = sql`select * from articles where ${words === null ? sql`true` : hasWords(words)}`
  const { rows } = await sql<Row & { title_key: string }>`
    with fitting as ${isRare ? sql`materialized` : sql`not materialized`} (${fitting}),
    page as materialized (
      select id from fitting as articles
      where source <> 'pasted' and ${sql.join(conditionsOf(filter), sql` and `)} and ${isLatest}
      order by title_key, id
      limit ${filter.limit}
    )
    select ${ROW}, title_key
    from page join articles on articles.id = page.id
      cross join lateral (${playFigures(sql`articles.title_id`)}) as played
    order by title_key, articles.id`.execute(db)
  return rows
}

function hasWords(words: string): RawBuilder<unknown> {
  return sql`to_tsvector('simple', title_key) @@ to_tsquery('simple', folded(${words}))`
}

async function isRareWord(db: Database, words: string): Promise<boolean> {
  const { rows } = await sql<{ titles: number }>`
    select count(*) as titles from (
      select from articles where ${hasWords(words)} limit ${COMMON}) as matches`.execute(db)
  return rows[0]!.titles < COMMON
}

function conditionsOf(filter: Filter): RawBuilder<unknown>[] {
  const { prefix, lang, topic, difficulty, source, state, after } = filter
  return [
    ...(prefix === null ? [] : [sql`title_key like folded(${prefix}) || '%'`]),
    ...(lang === null ? [] : [sql`lang = ${lang}`]),
    ...(topic === null ? [] : [sql`topic = ${topic}`]),
    ...(difficulty === null ? [] : [sql`difficulty = ${difficulty}`]),
    ...(source === null ? [] : [sql`source = ${sql.lit(source)}`]),
    ...(state === null ? [] : [STATES[state]]),
    ...(after === null ? [] : [sql`(title_key, id) > (${after.title_key}, ${after.id}::uuid)`]),
    sql`true`,
  ]
}

/** One article, and what the games on its subject say of it. */
export type ArticleRow = Row & {
  imported_at: Date
  is_labelled: boolean
  url: string | null
  authors_url: string | null
  revision: string | null
  licence: string
  licence_url: string
  gave_up: number | null
}

export async function findArticle(db: Database, id: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${ROW}, imported_at, is_labelled, url, authors_url, revision, licence, licence_url, gave_up
    from articles, lateral (${playFigures(sql`articles.title_id`)}) as played
    where articles.id = ${id} and source <> 'pasted'`.execute(db)
  return rows[0]
}

export type ReportedRow = Row & Pick<Reported, 'reasons'> & { suspended_at: Date | null }

/** Articles that were reported and not withdrawn: suspended ones first, then by reports. */
export async function listReported(db: Database, limit: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    with reported as materialized (
      select article_id, sum(times)::int as total, json_object_agg(reason, times order by times desc) as reasons
      from (
        select article_id, reason, count(*) as times from article_reports group by article_id, reason
      ) as given
      group by article_id
    )
    select ${ROW}, reasons, suspended_at
    from reported
    join articles on articles.id = article_id
    cross join lateral (${playFigures(sql`articles.title_id`)}) as played
    where withdrawn_at is null and source <> 'pasted'
    order by suspended_at is null, total desc, title_key
    limit ${limit}`.execute(db)
  return rows
}

import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Figures } from '@inkling/protocol/admin'
import type { ArticleState, CatalogueRow, Reported } from '@inkling/protocol/admin-articles'
import type { Credit } from '@inkling/protocol/game'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { isInDraw } from './draw.ts'
import { playFigures } from './quality.ts'

/** A search: `words` for `to_tsquery` as prefixes, or a `prefix` for `like`; both null for an empty search. */
type Search = { words: string | null; prefix: string | null }

/** Place in the catalogue behind which a page begins. */
export type Cursor = { title_key: string; id: string }

/** Articles of a list; a field that is undefined allows any. */
export type ArticleFilter = {
  lang?: string | undefined
  topic?: Topic | undefined
  difficulty?: Difficulty | undefined
  source?: Credit['source'] | undefined
  state?: ArticleState | undefined
  after?: Cursor | undefined
}

/** Columns of a `CatalogueRow`, beside `playFigures` as `played`. */
const ROW = sql`articles.id, title, lang, topic, difficulty, words, source,
  case when withdrawn_at is not null then 'withdrawn' when suspended_at is not null then 'suspended'
    else 'in_draw' end as state,
  (select count(*) from article_reports where article_id = articles.id) as reports,
  played.finished, played.median_guesses`

const STATES: Record<ArticleState, RawBuilder<unknown>> = {
  in_draw: isInDraw,
  suspended: sql`suspended_at is not null and withdrawn_at is null`,
  withdrawn: sql`withdrawn_at is not null`,
}

/** True for the latest text of a title. */
const isLatest = sql`(withdrawn_at is null or not exists (
  select from articles as later
  where later.lang = articles.lang and later.title = articles.title and later.id <> articles.id
    and (later.withdrawn_at is null or (later.withdrawn_at, later.id) > (articles.withdrawn_at, articles.id))))`

/** Words that this many titles contain are not looked up: a scan of all titles soon finds a page of them. */
const MIN_COMMON = 20_000

/** Lists matching articles by title, without pasted texts. Words that few titles contain are looked up first. */
export async function listArticles(
  db: Database,
  { words, prefix }: Search,
  { limit, ...filter }: ArticleFilter & { limit: number },
): Promise<(CatalogueRow & { title_key: string })[]> {
  const isRare = words !== null && (await isRareWord(db, words))
  const matching = sql`select * from articles where ${words === null ? sql`true` : hasWords(words)}`
  const { rows } = await sql<CatalogueRow & { title_key: string }>`
    with matching as ${isRare ? sql`materialized` : sql`not materialized`} (${matching}),
    page as materialized (
      select id from matching as articles
      where source <> 'pasted' and ${sql.join(conditionsOf(prefix, filter), sql` and `)} and ${isLatest}
      order by title_key, id
      limit ${limit}
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
      select from articles where ${hasWords(words)} limit ${MIN_COMMON}) as matches`.execute(db)
  return rows[0]!.titles < MIN_COMMON
}

function conditionsOf(prefix: string | null, filter: ArticleFilter): RawBuilder<unknown>[] {
  const { lang, topic, difficulty, source, state, after } = filter
  return [
    ...(prefix === null ? [] : [sql`title_key like folded(${prefix}) || '%'`]),
    ...(lang === undefined ? [] : [sql`lang = ${lang}`]),
    ...(topic === undefined ? [] : [sql`topic = ${topic}`]),
    ...(difficulty === undefined ? [] : [sql`difficulty = ${difficulty}`]),
    ...(source === undefined ? [] : [sql`source = ${sql.lit(source)}`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(after === undefined
      ? []
      : [sql`(title_key, id) > (${after.title_key}, ${after.id}::uuid)`]),
    sql`true`,
  ]
}

/** Article with the figures of the games on its title. */
type ArticleRow = CatalogueRow & {
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

type ReportedRow = CatalogueRow &
  Pick<Reported, 'reasons' | 'opening'> & { suspended_at: Date | null }

/** Selects this many characters of the first paragraph of an article. Every segment has at least one. */
function openingOf(characters: number): RawBuilder<string> {
  return sql`left(coalesce((
    select string_agg(
      case jsonb_typeof(segment) when 'number' then vocabulary -> segment::int ->> 0 else segment #>> '{}' end,
      '' order by place)
    from (
      select content -> 'vocabulary' as vocabulary,
        jsonb_path_query_first(content, '$.blocks[*] ? (@.kind == "paragraph")') -> 'segments' as segments
      offset 0
    ) as text
    cross join lateral jsonb_array_elements(segments) with ordinality as part (segment, place)
    where place <= ${characters}), ''), ${characters})`
}

/** Lists reported articles that are not withdrawn: suspended ones first, then by reports. `characters` limits their
 *  openings. */
export async function listReported(
  db: Database,
  { limit, characters }: { limit: number; characters: number },
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    with reported as materialized (
      select article_id, sum(times)::int as total, json_object_agg(reason, times order by times desc) as reasons
      from (
        select article_id, reason, count(*) as times from article_reports group by article_id, reason
      ) as given
      group by article_id
    )
    select ${ROW}, reasons, suspended_at, ${openingOf(characters)} as opening
    from reported
    join articles on articles.id = article_id
    cross join lateral (${playFigures(sql`articles.title_id`)}) as played
    where withdrawn_at is null and source <> 'pasted'
    order by suspended_at is null, total desc, title_key
    limit ${limit}`.execute(db)
  return rows
}

/** Counts articles by language. Replaced texts count as withdrawn. */
export async function countByLanguage(db: Database): Promise<Figures['languages']> {
  const { rows } = await sql<Figures['languages'][number]>`
    select lang,
      count(*) filter (where ${isInDraw}) as in_draw,
      count(*) filter (where withdrawn_at is null and suspended_at is not null) as suspended,
      count(*) filter (where withdrawn_at is not null) as withdrawn
    from articles where source <> 'pasted' group by lang order by in_draw desc, lang`.execute(db)
  return rows
}

/** Counts the articles that a user has reported. */
export async function countReportsBy(db: Database, user_id: string): Promise<number> {
  const { reports } = await db
    .selectFrom('article_reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return reports
}

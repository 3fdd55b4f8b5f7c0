import type { Difficulty, Topic } from '@inkling/game/article'
import type { Choice } from '@inkling/protocol/articles'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Tables } from '../../adapters/database/tables.ts'

/** Reports with which an article leaves the draw until an operator has looked. */
export const REPORTS_ENOUGH = 3

const isInDraw = sql<boolean>`withdrawn_at is null and articles.id not in (
  select article_id from article_reports group by article_id having count(*) >= ${REPORTS_ENOUGH})`

const catalogue = [
  'title',
  'lang',
  'topic',
  'difficulty',
  'words',
  'source',
  'imported_at',
] as const

export function findArticle(db: Database, id: string) {
  return db
    .selectFrom('articles')
    .select(['title', 'lang', 'content', 'source', 'url', 'authors_url', 'revision'])
    .select(['licence', 'licence_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function listArticles(db: Database) {
  return db
    .selectFrom('articles')
    .select(catalogue)
    .where('withdrawn_at', 'is', null)
    .orderBy('lang')
    .orderBy('title')
    .execute()
}

export function findByTitle(db: Database, title: string) {
  return db
    .selectFrom('articles')
    .select(catalogue)
    .select('content')
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .orderBy('lang')
    .executeTakeFirst()
}

export type ArticleRow = Insertable<Tables['articles']>

export function putArticle(
  db: Database,
  article: ArticleRow,
): Promise<'added' | 'unchanged' | 'replaced'> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${article.lang} ${article.title}`}))`.execute(
      tx,
    )
    const current = await tx
      .selectFrom('articles')
      .select(['id', 'digest'])
      .where('lang', '=', article.lang)
      .where('title', '=', article.title)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (current?.digest === article.digest) return 'unchanged'
    if (current !== undefined) await withdraw(tx, current.id)
    await tx.insertInto('articles').values(article).execute()
    return current === undefined ? 'added' : 'replaced'
  })
}

export function removeArticle(db: Database, title: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('articles')
      .select('id')
      .where('title', '=', title)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .execute()
    for (const { id } of current) await withdraw(tx, id)
    return current.length > 0
  })
}

async function withdraw(tx: Database, id: string): Promise<void> {
  await tx
    .deleteFrom('articles')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('games').select('games.id').where('article_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('daily_articles').select('day').where('article_id', '=', id))),
    )
    .execute()
  await tx
    .updateTable('articles')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function countChoices(db: Database): Promise<Choice[]> {
  return db
    .selectFrom('articles')
    .select(({ fn }) => ['difficulty', 'topic', fn.countAll<number>().as('articles')] as const)
    .where(isInDraw)
    .groupBy(['difficulty', 'topic'])
    .orderBy('difficulty')
    .orderBy('topic')
    .execute()
}

export async function drawArticle(
  db: Database,
  players: readonly string[],
  difficulty: Difficulty,
  topic: Topic | null,
): Promise<string | null> {
  let drawn = db
    .with('played', (qb) =>
      qb
        .selectFrom('game_players')
        .innerJoin('games', 'games.id', 'game_players.game_id')
        .innerJoin('articles', 'articles.id', 'games.article_id')
        .where('game_players.user_id', 'in', players)
        .select(['articles.lang', 'articles.title']),
    )
    .selectFrom('articles')
    .select('id')
    .where(isInDraw)
    .where('difficulty', '=', difficulty)
  if (topic !== null) drawn = drawn.where('topic', '=', topic)
  const row = await drawn
    .orderBy(sql`(lang, title) in (select lang, title from played)`)
    .orderBy(
      sql`id in (select article_id from daily_articles where day = date(now() at time zone 'utc'))`,
    )
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Draws at random among the articles that were that of a day least often. */
export async function drawForDaily(db: Database): Promise<string | null> {
  const row = await db
    .with('days', (qb) =>
      qb
        .selectFrom('daily_articles')
        .innerJoin('articles', 'articles.id', 'daily_articles.article_id')
        .select(({ fn }) => ['lang', 'title', fn.countAll<number>().as('times')] as const)
        .groupBy(['lang', 'title']),
    )
    .selectFrom('articles')
    .leftJoin('days', (days) =>
      days.onRef('days.lang', '=', 'articles.lang').onRef('days.title', '=', 'articles.title'),
    )
    .select('articles.id')
    .where(isInDraw)
    .orderBy(({ fn, val }) => fn.coalesce('times', val(0)))
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** An article that players reported, and why: each reason with how many gave it. */
export type ReportedRow = Pick<Selectable<Tables['articles']>, 'title' | 'lang'> & {
  reports: number
  reasons: Record<string, number>
}

export async function listReports(db: Database): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select title, lang, sum(times)::int as reports, json_object_agg(reason, times order by times desc, reason) as reasons
    from articles
    join (
      select article_id, reason, count(*) as times from article_reports group by article_id, reason
    ) as given on article_id = articles.id
    where withdrawn_at is null
    group by articles.id
    order by reports desc, lang, title`.execute(db)
  return rows
}

/** Forgets the reports of an article; false if there is no such article. */
export async function deleteReports(db: Database, title: string): Promise<boolean> {
  const { rows } = await sql`
    with current as (
      select id from articles where title = ${title} and withdrawn_at is null
    ), forgotten as (
      delete from article_reports where article_id in (select id from current)
    )
    select id from current`.execute(db)
  return rows.length > 0
}

import type { Difficulty, Topic } from '@inkling/game/open/article'
import { type Article, textOf } from '@inkling/game/secret/article'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { lock } from '../../../platform/database/locks.ts'
import type { Random } from '../../../platform/random.ts'
import {
  type AddOutcome,
  cutAgain,
  digestOf,
  makeRow,
  type ArticleRow,
  type SourceArticle,
  type Title,
} from '../article-row.ts'
import { rulesOf } from '../rules.ts'

export type CatalogueRow = {
  title: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty
  words: number
  source: SourceArticle['source']
  imported_at: Date
}

const CATALOGUE_ROW = [
  'title',
  'lang',
  'topic',
  'difficulty',
  'words',
  'source',
  'imported_at',
] as const

/** Creates the store of the articles that games may get. */
export function createArticleStore({ db, random }: { db: Database; random: Random }) {
  /** Adds an article, or replaces the text of its title. Running games keep the text they began with. */
  async function add(source: SourceArticle): Promise<AddOutcome> {
    if ((await findCurrent(db, source))?.digest === digestOf(source)) return 'unchanged'
    const row = makeRow(source)
    return 'refused' in row ? row : putArticle(db, { ...row, draw_key: random() })
  }

  function list(): Promise<CatalogueRow[]> {
    return db
      .selectFrom('articles')
      .select(CATALOGUE_ROW)
      .where('withdrawn_at', 'is', null)
      .orderBy('lang')
      .orderBy('title')
      .execute()
  }

  /** Finds a title with its whole text, one line per paragraph. */
  async function show(title: string): Promise<(CatalogueRow & { text: string }) | null> {
    const found = await db
      .selectFrom('articles')
      .select(CATALOGUE_ROW)
      .select('content')
      .where('title', '=', title)
      .where('withdrawn_at', 'is', null)
      .orderBy('lang')
      .executeTakeFirst()
    if (found === undefined) return null
    const { content, ...row } = found
    return { ...row, text: textOfAll(content) }
  }

  /** Lists the articles of a title, one per language. */
  async function listIdsByTitle(title: string): Promise<string[]> {
    const rows = await db
      .selectFrom('articles')
      .select('id')
      .where('title', '=', title)
      .where('withdrawn_at', 'is', null)
      .orderBy('lang')
      .execute()
    return rows.map(({ id }) => id)
  }

  /** True if the server has loaded the included articles before. */
  async function hasIncluded(): Promise<boolean> {
    const one = db.selectFrom('articles').select('id').where('source', '=', 'original')
    return (await one.limit(1).executeTakeFirst()) !== undefined
  }

  /** True for a title that must keep its state when the server loads the included articles: it was imported from
   *  elsewhere, or an operator has withdrawn it. */
  async function isOverriddenLocally({ lang, title }: Title): Promise<boolean> {
    const texts = await db
      .selectFrom('articles')
      .select(['source', 'withdrawn_at', 'is_removed'])
      .where('lang', '=', lang)
      .where('title', '=', title)
      .where('source', '<>', 'pasted')
      .execute()
    const current = texts.find(({ withdrawn_at }) => withdrawn_at === null)
    if (current !== undefined) return current.source !== 'original'
    return texts.some(({ is_removed }) => is_removed)
  }

  return { add, list, show, listIdsByTitle, hasIncluded, isOverriddenLocally }
}

function textOfAll({ blocks, vocabulary }: Pick<Article, 'blocks' | 'vocabulary'>): string {
  return blocks.map((block) => textOf(block, vocabulary)).join('\n\n')
}

/** Commits without waiting for the disk: a crash may lose the articles of the last second, but never one that a game
 *  has begun to use. */
function putArticle(
  db: Database,
  article: ArticleRow,
): Promise<'added' | 'unchanged' | 'replaced'> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
    await lockTitle(tx, article)
    const current = await findCurrent(tx, article)
    if (current?.digest === article.digest) return 'unchanged'
    const title_id = await findTitleId(tx, article)
    if (current !== undefined) await retireText(tx, current.id)
    const labels = current?.is_labelled === true && {
      is_labelled: true,
      topic: current.topic,
      difficulty: current.difficulty,
    }
    await tx
      .insertInto('articles')
      .values({ ...article, ...labels, ...(title_id !== null && { title_id }) })
      .execute()
    return current === undefined ? 'added' : 'replaced'
  })
}

function findCurrent(db: Database, { lang, title }: Title) {
  return db
    .selectFrom('articles')
    .select(['id', 'digest', 'is_labelled', 'topic', 'difficulty'])
    .where('lang', '=', lang)
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** Cuts a text of the catalogue again if the rules of its language have changed since. Games that have it keep it as it is;
 *  returns the id of the text for new ones. */
export async function refreshText(db: Database, id: string): Promise<string> {
  const { title, lang, content, rules } = await db
    .selectFrom('articles')
    .select(['title', 'lang', 'content', 'rules'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (rules === rulesOf(lang)) return id
  const cut = cutAgain({ title, lang, ...content })
  const { rows } = await sql<{ id: string }>`
    with old as (
      update articles set withdrawn_at = now() where id = ${id} and withdrawn_at is null returning *
    ), fresh as (
      insert into articles (words, content, rules, has_lead, title, lang, topic, difficulty, source, url, authors_url, revision,
        licence, licence_url, digest, imported_at, title_id, draw_key, graded_at, suspended_at, is_labelled)
      select ${cut.words}, ${cut.content}, ${cut.rules}, ${cut.has_lead}, title, lang, topic, difficulty, source, url,
        authors_url, revision, licence, licence_url, digest, imported_at, title_id, draw_key, graded_at, suspended_at, is_labelled
      from old returning id
    ), reported as (
      update article_reports set article_id = fresh.id from fresh where article_id = ${id}
    )
    select id from fresh`.execute(db)
  return rows[0]?.id ?? (await findCurrent(db, { lang, title }))?.id ?? id
}

/** Finds a text with its attribution. */
export function findText(db: Database, id: string) {
  return db
    .selectFrom('articles')
    .select(['title', 'lang', 'content', 'source', 'url', 'authors_url', 'revision'])
    .select(['licence', 'licence_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locks a title until the transaction ends, against imports of it and decisions about it. */
export async function lockTitle(tx: Tx, { lang, title }: Title): Promise<void> {
  await lock(tx, 'title', `${lang} ${title}`)
}

/** Finds the id that all texts of a title share; null before the first text. */
export async function findTitleId(db: Database, { lang, title }: Title): Promise<string | null> {
  const earlier = await db
    .selectFrom('articles')
    .select('title_id')
    .where('lang', '=', lang)
    .where('title', '=', title)
    .limit(1)
    .executeTakeFirst()
  return earlier?.title_id ?? null
}

export async function findTitleIdOf(db: Database, id: string): Promise<string> {
  const { title_id } = await db
    .selectFrom('articles')
    .select('title_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return title_id
}

/** True if an article is long enough to be played by its lead alone. */
export async function hasLead(db: Database, id: string): Promise<boolean> {
  const { has_lead } = await db
    .selectFrom('articles')
    .select('has_lead')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return has_lead
}

/** True if the catalogue has no text of a title any more, for example because an operator has withdrawn it. */
export async function isWithdrawn(db: Database, title_id: string): Promise<boolean> {
  const current = await db
    .selectFrom('articles')
    .select('id')
    .where('title_id', '=', title_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return current === undefined
}

/** Deletes a replaced text, or withdraws it if a game, a lobby or a daily uses it. Locks it first: games that are about to
 *  get it are seen only by a statement that begins after them. */
async function retireText(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('articles').select('id').where('id', '=', id).forUpdate().execute()
  await sql`
    delete from articles where id = ${id}
      and not exists (select from games where article_id = ${id})
      and not exists (select from games where own_article_id = ${id} and over_at is null)
      and not exists (select from daily_articles where article_id = ${id})`.execute(tx)
  await tx
    .updateTable('articles')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

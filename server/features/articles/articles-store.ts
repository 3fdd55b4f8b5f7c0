import type { Block } from '@inkling/game/secret/article'
import { sql, type Insertable } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Most pasted texts that `deleteUnplayed` deletes in one statement. */
export const FORGOTTEN_AT_ONCE = 100

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

/** Whether a title that comes along stays as it is: its text came from elsewhere, or was taken out of the draw. */
export async function isSettled(
  db: Database,
  { lang, title }: { lang: string; title: string },
): Promise<boolean> {
  const texts = await db
    .selectFrom('articles')
    .select(['source', 'withdrawn_at'])
    .where('lang', '=', lang)
    .where('title', '=', title)
    .where('source', '<>', 'pasted')
    .execute()
  const current = texts.find(({ withdrawn_at }) => withdrawn_at === null)
  if (current !== undefined) return current.source !== 'original'
  return texts.some(({ source }) => source === 'original')
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

/** Puts an article into the catalogue, as a whole or not at all. It does not wait for the disk: a crash may take the
 *  articles of the last second with it, but never one on which a game was begun. */
export function putArticle(
  db: Database,
  article: ArticleRow,
): Promise<'added' | 'unchanged' | 'replaced'> {
  return db.transaction().execute(async (tx) => {
    const title = `${article.lang} ${article.title}`
    await sql`select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(hashtext(${title}))`.execute(tx)
    const current = await tx
      .selectFrom('articles')
      .select(['id', 'digest', 'is_labelled', 'topic', 'difficulty'])
      .where('lang', '=', article.lang)
      .where('title', '=', article.title)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (current?.digest === article.digest) return 'unchanged'
    const title_id = await findTitle(tx, article)
    if (current !== undefined) {
      await deleteUnplayedText(tx, current.id)
      await takeOut(tx, current.id)
    }
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

/** What earlier texts of the same title were about; null where this is the first. */
async function findTitle(
  tx: Database,
  { lang, title }: Pick<ArticleRow, 'lang' | 'title'>,
): Promise<string | null> {
  const earlier = await tx
    .selectFrom('articles')
    .select('title_id')
    .where('lang', '=', lang)
    .where('title', '=', title)
    .limit(1)
    .executeTakeFirst()
  return earlier?.title_id ?? null
}

/** Adds a text that is never drawn. */
export async function addAside(db: Database, article: ArticleRow): Promise<string> {
  const title_id = await findTitle(db, article)
  const { id } = await db
    .insertInto('articles')
    .values({ ...article, withdrawn_at: sql`now()`, ...(title_id !== null && { title_id }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes some pasted texts of yesterday and before on which no game was played, nor waits in a lobby; returns their
 *  number. */
export async function deleteUnplayed(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from articles where id in (
      select id from articles
      where source = 'pasted' and imported_at < now() - interval '1 day'
        and not exists (select from games where article_id = articles.id)
        and not exists (select from games where own_article_id = articles.id and over_at is null)
      order by imported_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** The text of a page of Wikipedia that is in the catalogue, or else that was fetched last. */
export async function findPage(
  db: Database,
  { lang, title }: { lang: string; title: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('articles')
    .select('id')
    .where('lang', '=', lang)
    .where('title', '=', title)
    .where('source', '<>', 'pasted')
    .orderBy(sql`withdrawn_at is null`, 'desc')
    .orderBy('imported_at', 'desc')
    .executeTakeFirst()
  return found?.id
}

export async function listByTitle(db: Database, title: string): Promise<string[]> {
  const current = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .orderBy('lang')
    .execute()
  return current.map(({ id }) => id)
}

async function deleteUnplayedText(tx: Tx, id: string): Promise<void> {
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
}

async function takeOut(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function findLead(db: Database, id: string): Promise<boolean> {
  const { has_lead } = await db
    .selectFrom('articles')
    .select('has_lead')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return has_lead ?? false
}

/** Locks some articles of which it is not known whether they have a lead, leaving out those that another server is
 *  looking at. */
export async function lockUnsorted(
  tx: Tx,
  most: number,
): Promise<{ id: string; blocks: Block[] }[]> {
  const { rows } = await sql<{ id: string; blocks: Block[] }>`
    select id, content -> 'blocks' as blocks
    from articles
    where has_lead is null
    limit ${most}
    for no key update skip locked`.execute(tx)
  return rows
}

export async function setLeads(
  tx: Tx,
  known: readonly { id: string; has_lead: boolean }[],
): Promise<void> {
  const ids = known.map(({ id }) => id)
  const leads = known.map(({ has_lead }) => has_lead)
  await sql`
    update articles set has_lead = known.has_lead
    from unnest(${ids}::uuid[], ${leads}::boolean[]) as known (id, has_lead)
    where articles.id = known.id`.execute(tx)
}

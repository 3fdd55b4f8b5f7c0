import type { Options } from '@inkling/game/open/modes'
import { cutArticle, asPlayed } from '@inkling/game/secret/article'
import { redact, type Redacted } from '@inkling/game/secret/redact'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import { makeRow, type ArticleRow, type SourceArticle } from './article-row.ts'
import { findTitleId, lockTitle, refreshText, type Title } from './catalogue.ts'
import { wordsOf } from '@inkling/languages/load'

const DELETED_AT_ONCE = 100

/** Creates the articles that hosts choose for single games. They are never drawn. */
export function createCustomArticles({ db }: { db: Database }) {
  /** Finds the text of a Wikipedia page in the catalogue, else the latest that was fetched for a game. Refuses a title that
   *  an operator has withdrawn. */
  async function findPage({ lang, title }: Title): Promise<string | undefined> {
    const found = await db
      .selectFrom('articles')
      .select(['id', 'withdrawn_at', 'is_removed'])
      .where('lang', '=', lang)
      .where('title', '=', title)
      .where('source', '<>', 'pasted')
      .orderBy(sql`withdrawn_at is null`, 'desc')
      .orderBy('is_removed', 'desc')
      .orderBy('imported_at', 'desc')
      .executeTakeFirst()
    if (found?.withdrawn_at === null) return refreshText(db, found.id)
    return found?.is_removed === true ? refuse('UNFIT_PAGE') : found?.id
  }

  /** Redacts a text as it would be played, without storing it. */
  function redactCustom(
    { title, lang, blocks }: SourceArticle,
    { free_words, length }: Pick<Options, 'free_words' | 'length'>,
  ): Redacted {
    return redact(asPlayed(cutArticle(title, lang, blocks, wordsOf(lang)), length), free_words)
  }

  /** Deletes old pasted texts that no game uses and no lobby waits to use. */
  async function deleteUnplayedTexts(): Promise<void> {
    while ((await deleteSomeUnplayed(db)) === DELETED_AT_ONCE);
  }

  return { findPage, prepareCustom: makeRow, addCustom, redactCustom, deleteUnplayedTexts }
}

/** Stores an article that `prepareCustom` has made; returns its id. */
async function addCustom(tx: Tx, article: ArticleRow): Promise<string> {
  await lockTitle(tx, article)
  const title_id = await findTitleId(tx, article)
  const { id } = await tx
    .insertInto('articles')
    .values({ ...article, withdrawn_at: sql`now()`, ...(title_id !== null && { title_id }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function deleteSomeUnplayed(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from articles where id in (
      select id from articles
      where source = 'pasted' and imported_at < now() - make_interval(days => ${RETENTION_DAYS.unplayed_texts})
        and not exists (select from games where article_id = articles.id)
        and not exists (select from games where own_article_id = articles.id and over_at is null)
      order by imported_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

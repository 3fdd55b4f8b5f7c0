import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { anyUuid } from '../../../platform/database/sql.ts'
import type { ArticleRow, Title } from '../article-row.ts'
import { findTitleId, lockTitle } from './texts.ts'

const DELETED_AT_ONCE = 100

/** Finds the latest text of a Wikipedia page, that of the catalogue before others, and a removed one before those that were
 *  fetched for a game. */
export function findPage(db: Database, { lang, title }: Title) {
  return db
    .selectFrom('articles')
    .select(['id', 'withdrawn_at', 'is_removed'])
    .where('lang', '=', lang)
    .where('title', '=', title)
    .where('source', '<>', 'pasted')
    .orderBy(sql`withdrawn_at is null`, 'desc')
    .orderBy('is_removed', 'desc')
    .orderBy('imported_at', 'desc')
    .executeTakeFirst()
}

/** Stores an article that `prepareCustom` has made; returns its id. */
export async function addCustom(tx: Tx, article: ArticleRow): Promise<string> {
  await lockTitle(tx, article)
  const title_id = await findTitleId(tx, article)
  const { id } = await tx
    .insertInto('articles')
    .values({ ...article, withdrawn_at: sql`now()`, ...(title_id !== null && { title_id }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes some old pasted texts that no game uses and no lobby waits to use; false if there may be more. */
export async function deleteUnplayed(db: Database): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from articles where id in (
      select id from articles
      where source = 'pasted' and imported_at < now() - make_interval(days => ${RETENTION_DAYS.unplayed_texts})
        and not exists (select from games where article_id = articles.id)
        and not exists (select from games where own_article_id = articles.id and over_at is null)
      order by imported_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
  return numAffectedRows < DELETED_AT_ONCE
}

/** Deletes those of these texts that were pasted and that no game is played on. Locks them first, to wait for a game that is about
 *  to start on one, and see it. */
export async function deletePasted(tx: Tx, ids: readonly string[]): Promise<void> {
  const pasted = await tx
    .selectFrom('articles')
    .select('id')
    .where('id', '=', anyUuid(ids))
    .where('source', '=', 'pasted')
    .forUpdate()
    .execute()
  await sql`
    delete from articles where id = ${anyUuid(pasted.map(({ id }) => id))}
      and not exists (select from games where article_id = articles.id)`.execute(tx)
}

import type { Difficulty, Topic } from '@inkling/game/open/article'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { today } from '../../../platform/database/sql.ts'
import type { Title } from '../article-row.ts'
import { setGrade } from './quality.ts'
import { lockTitle } from './texts.ts'

/** Article under a decision, with what audit entries need. */
export type LockedArticle = Title & {
  id: string
  topic: Topic | null
  difficulty: Difficulty
  is_labelled: boolean
  is_withdrawn: boolean
  reports: number
}

/** Locks an article for a decision about it, against imports of its title too. */
export async function lockArticle(tx: Tx, id: string): Promise<LockedArticle | undefined> {
  const article = await tx
    .selectFrom('articles')
    .select(['lang', 'title'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (article === undefined) return undefined
  await lockTitle(tx, article)
  const { rows } = await sql<LockedArticle>`
    select id, title, lang, topic, difficulty, is_labelled, withdrawn_at is not null as is_withdrawn,
      (select count(*) from article_reports where article_id = articles.id) as reports
    from articles where id = ${id} and source <> 'pasted' for no key update`.execute(tx)
  return rows[0]
}

/** Takes an article out of the draw and out of the coming dailies, and its title from hosts. */
export async function withdrawArticle(tx: Tx, id: string): Promise<void> {
  await sql`
    with dropped as (delete from daily_articles where article_id = ${id} and day > ${today})
    update articles set withdrawn_at = now(), is_removed = true where id = ${id}`.execute(tx)
}

/** Puts a withdrawn article back into the draw; false if its title has another text now. */
export async function restoreArticle(tx: Tx, { id, lang, title }: LockedArticle): Promise<boolean> {
  const { rows } = await sql`
    update articles set withdrawn_at = null, is_removed = false
    where id = ${id} and not exists (
      select from articles as current
      where current.lang = ${lang} and current.title = ${title} and current.withdrawn_at is null)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Sets topic and difficulty by hand; from then on, neither imports nor results change them. */
export async function labelArticle(
  tx: Tx,
  id: string,
  labels: { topic: Topic | null; difficulty: Difficulty },
): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...labels, is_labelled: true })
    .where('id', '=', id)
    .execute()
}

/** Deletes the reports of an article, which comes back into the draw unless it is withdrawn. */
export async function deleteReports(tx: Tx, id: string): Promise<void> {
  await sql`
    with current as (
      update articles set suspended_at = null where id = ${id} and withdrawn_at is null returning id
    )
    delete from article_reports where article_id in (select id from current)`.execute(tx)
}

/** Lets results decide the difficulty again that an operator has set; the topic stays. */
export async function clearManualDifficulty(tx: Tx, id: string): Promise<void> {
  const article = await tx
    .updateTable('articles')
    .set({ is_labelled: false })
    .where('id', '=', id)
    .returning(['id', 'title_id', 'difficulty'])
    .executeTakeFirstOrThrow()
  await setGrade(tx, article)
}

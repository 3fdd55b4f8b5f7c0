import type { Database } from '../../../adapters/database/database.ts'

/** Notes that somebody finds an article unfit; a second report of theirs replaces the first. */
export async function putReport(
  db: Database,
  report: { article_id: string; user_id: string; reason: string },
): Promise<void> {
  await db
    .insertInto('article_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet(report))
    .execute()
}

import { enoughFor, leavesDraw, MAX_REPORTS } from '@inkling/game/open/article-quality'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import * as store from './report-store.ts'

/** What players think unfit for play. */
export function createReports({ db }: { db: Database }) {
  /** Notes a report; with enough of them the article leaves the draw until an operator decides. */
  async function report(user_id: string, article_id: string, reason: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const article = await store.lockArticle(tx, article_id)
      const lately = await store.countLately(tx, { user_id, article_id, reason })
      if (lately >= MAX_REPORTS) refuse('TOO_MANY_REPORTS')
      await store.putReport(tx, { user_id, article_id, reason })
      if (article.suspended_at !== null || article.withdrawn_at !== null) return
      const reports = await store.countReports(tx, article_id)
      const counts = await store.countAround(tx, article, enoughFor(reports))
      if (leavesDraw({ reports, ...counts })) await store.suspend(tx, article_id)
    })
  }

  return {
    report,
    /** The articles that players reported, most often reported first. */
    reports: (): Promise<store.ReportedRow[]> => store.listReports(db),
    absolve: store.absolve,
  }
}

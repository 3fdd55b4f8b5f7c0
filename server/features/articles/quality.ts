import { enoughFor, leavesDraw, MAX_REPORTS } from '@inkling/game/open/article'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import * as store from './store/quality.ts'

/** Creates the reports of players, and the difficulty that results show. */
export function createQuality({ db }: { db: Database }) {
  /** Stores a report; with enough of them, the article leaves the draw until an operator decides. */
  async function report(user_id: string, article_id: string, reason: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const article = await store.lockReported(tx, article_id)
      if ((await store.countOthersToday(tx, { user_id, article_id })) >= MAX_REPORTS) {
        refuse('TOO_MANY_REPORTS')
      }
      await store.putReport(tx, { user_id, article_id, reason })
      if (article.suspended_at !== null || article.withdrawn_at !== null) return
      const reports = await store.countReports(tx, article_id)
      const counts = await store.countUpTo(tx, article, enoughFor(reports))
      if (leavesDraw({ reports, ...counts })) await store.suspend(tx, article_id)
    })
  }

  /** Recalculates the difficulty of some articles that were played recently, each once a day and by itself. One that fails,
   *  for example since its games are too many to count in time, keeps its difficulty until the next day. */
  async function grade(): Promise<void> {
    const failures: unknown[] = []
    for (const id of await store.listDue(db)) {
      try {
        await store.gradeDue(db, id)
      } catch (error) {
        failures.push(error)
        await store.postponeGrade(db, id)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Failed to grade some articles.')
  }

  return { report, listReports: () => store.listReports(db), grade }
}

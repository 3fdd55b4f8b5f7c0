import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import {
  labelArticle,
  lockArticle,
  type LockedArticle,
  restoreArticle,
  withdrawArticle,
} from '../../articles/catalogue.ts'
import { clearManualDifficulty, dismissReports } from '../../articles/quality.ts'
import { excludeFromImport } from '../../importing/sql.ts'
import { insertAct, type OperatorId } from '../acts-store.ts'

/** Decisions of operators about an article, each audited in its transaction. */
export function createDecisions({ db }: { db: Database }) {
  function decide(
    article_id: string,
    act: (tx: Tx, article: LockedArticle) => Promise<void>,
  ): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const article = (await lockArticle(tx, article_id)) ?? refuse('NOT_FOUND')
      await act(tx, article)
    })
  }

  function label(
    operator_id: string,
    article_id: string,
    labels: { topic: Topic | null; difficulty: Difficulty },
  ): Promise<void> {
    return decide(article_id, async (tx, article) => {
      const { topic, difficulty } = article
      await labelArticle(tx, article_id, labels)
      await insertAct(tx, { operator_id, kind: 'labelled', article, detail: { topic, difficulty } })
    })
  }

  /** Lets the results of games decide the difficulty again. */
  function unlabel(operator_id: string, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      const { is_labelled, topic, difficulty } = article
      if (!is_labelled) return
      await clearManualDifficulty(tx, article_id)
      const detail = { topic, difficulty }
      await insertAct(tx, { operator_id, kind: 'unlabelled', article, detail })
    })
  }

  function withdraw(operator_id: OperatorId, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      if (article.is_withdrawn) return
      await withdrawArticle(tx, article_id)
      await excludeFromImport(tx, article)
      await insertAct(tx, { operator_id, kind: 'withdrew', article })
    })
  }

  function restore(operator_id: string, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      if (!article.is_withdrawn) return
      if (!(await restoreArticle(tx, article))) refuse('ARTICLE_REPLACED')
      await insertAct(tx, { operator_id, kind: 'restored', article })
    })
  }

  function dismiss(operator_id: OperatorId, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      const { reports } = article
      await dismissReports(tx, article_id)
      await insertAct(tx, { operator_id, kind: 'absolved', article, detail: { reports } })
    })
  }

  return { label, unlabel, withdraw, restore, dismiss }
}

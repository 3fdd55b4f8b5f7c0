import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import { insertAct, type OperatorId } from '../acts-store.ts'
import * as store from './catalogue-store.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'passOver' | 'unlabel'> }

/** What operators decide about an article: it is written down with it, or not done. */
export function createDecisions({ db, articles }: Dependencies) {
  function decide(
    article_id: string,
    act: (tx: Tx, article: store.Locked) => Promise<void>,
  ): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const article = (await store.lockArticle(tx, article_id)) ?? refuse('NOT_FOUND')
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
      await store.label(tx, article_id, labels)
      await insertAct(tx, { operator_id, kind: 'labelled', article, detail: { topic, difficulty } })
    })
  }

  /** Hands the difficulty back to what the games say. */
  function unlabel(operator_id: string, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      const { is_labelled, topic, difficulty } = article
      if (!is_labelled) return
      await articles.unlabel(tx, article_id)
      const detail = { topic, difficulty }
      await insertAct(tx, { operator_id, kind: 'unlabelled', article, detail })
    })
  }

  function withdraw(operator_id: OperatorId, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      if (article.is_withdrawn) return
      await store.withdraw(tx, article_id)
      await articles.passOver(tx, article)
      await insertAct(tx, { operator_id, kind: 'withdrew', article })
    })
  }

  function restore(operator_id: string, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      if (!article.is_withdrawn) return
      if (!(await store.restore(tx, article))) refuse('ARTICLE_REPLACED')
      await insertAct(tx, { operator_id, kind: 'restored', article })
    })
  }

  return { label, unlabel, withdraw, restore }
}

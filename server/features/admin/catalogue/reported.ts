import type { Reported } from '@inkling/protocol/admin-catalogue'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import { insertAct, type OperatorId } from '../acts-store.ts'
import { lockArticle } from './catalogue-store.ts'
import * as store from './reported-store.ts'

const MAX_LISTED = 50
/** Characters of the text that show what is reported. */
const OPENING = 240

type Dependencies = { db: Database; articles: Pick<Articles, 'absolve' | 'read'> }

/** What players reported, for operators to decide. */
export function createReported({ db, articles }: Dependencies) {
  async function list(): Promise<Reported[]> {
    const rows = await store.listReported(db, MAX_LISTED)
    return Promise.all(
      rows.map(async ({ suspended_at, ...row }) => ({
        ...row,
        suspended_at: suspended_at?.toISOString() ?? null,
        opening: await openingOf(row.id),
      })),
    )
  }

  async function openingOf(id: string): Promise<string> {
    const { blocks } = await articles.read(id, null)
    const first = blocks.find(({ kind }) => kind === 'paragraph')?.text.join('') ?? ''
    return first.length <= OPENING ? first : `${first.slice(0, OPENING).replace(/\s\S*$/, '')} …`
  }

  /** Forgets the reports of an article, which can be drawn again. */
  function absolve(operator_id: OperatorId, article_id: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const article = (await lockArticle(tx, article_id)) ?? refuse('NOT_FOUND')
      const { reports } = article
      await articles.absolve(tx, article_id)
      await insertAct(tx, { operator_id, kind: 'absolved', article, detail: { reports } })
    })
  }

  return { list, absolve }
}

import { type Act, type ActKind, DECISIONS } from '@inkling/protocol/admin'
import type { Database } from '../../platform/database/database.ts'
import * as store from './acts-store.ts'

const PAGE = 50

/** What operators did, newest first. */
export function createActs({ db }: { db: Database }) {
  async function list(filter: {
    before?: number | undefined
    article_id?: string | undefined
    player_id?: string | undefined
    only?: 'decisions' | undefined
  }): Promise<Act[]> {
    const { before = null, article_id = null, player_id = null, only } = filter
    const kinds: readonly ActKind[] | null = only === 'decisions' ? DECISIONS : null
    const rows = await store.listActs(db, { before, article_id, player_id, kinds, limit: PAGE })
    return rows.map(({ created_at, article_id: id, title, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      article: title === null || row.lang === null ? null : { id, title, lang: row.lang },
    }))
  }

  return { list }
}

import type { Act } from '@inkling/protocol/admin'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { type ActFilter, listActs } from './store.ts'

/** Creates the list of the acts of operators, newest first. */
export function createActs({ db }: { db: Database }) {
  async function list(filter: ActFilter): Promise<Act[]> {
    const rows = await listActs(db, filter)
    return rows.map(({ created_at, article_id: id, title, ...row }) => ({
      ...row,
      at: iso(created_at),
      article: title === null || row.lang === null ? null : { id, title, lang: row.lang },
    }))
  }

  return { list }
}

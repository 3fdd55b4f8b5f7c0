import type { Imports, OrderedImport } from '@inkling/protocol/admin/imports'
import type { Difficulty, Topic } from '@inkling/game/article'
import type { Database } from '../../adapters/database/database.ts'
import type { SecurityLog } from '../../security-log.ts'
import { insertAct } from './acts-store.ts'

type Typed = {
  titles: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty | null
}

/** What fetches pages of Wikipedia: the imports that were ordered, and the keeper, if there is one. */
export type Fetching = {
  ordered: {
    order(
      tx: Database,
      operator_id: string,
      typed: Typed,
    ): Promise<{ pages: number; mistakes: string[] }>
    recent(): Promise<OrderedImport[]>
    stop(id: string): Promise<void>
  }
  keeper: {
    state(): Promise<
      Omit<NonNullable<Imports['filling']>, 'wished'> & {
        wished: number | null
        failed_at: Date | null
      }
    >
  } | null
}

/** Imports as operators order and follow them. */
export function createImports({
  db,
  imports: { ordered, keeper },
  security,
}: {
  db: Database
  imports: Fetching
  security: SecurityLog
}) {
  async function list(): Promise<Imports> {
    const [state, imports] = await Promise.all([keeper?.state() ?? null, ordered.recent()])
    if (state === null || state.wished === null) return { filling: null, imports }
    const { wished, failed_at: _failed_at, ...filling } = state
    return { filling: { wished, ...filling }, imports }
  }

  async function order(
    operator_id: string,
    typed: Typed,
  ): Promise<{ pages: number; mistakes: string[] }> {
    const { lang } = typed
    const ordered_now = await db.transaction().execute(async (tx) => {
      const found = await ordered.order(tx, operator_id, typed)
      const { pages } = found
      await insertAct(tx, { operator_id, kind: 'imported', lang, detail: { pages } })
      return found
    })
    const { pages } = ordered_now
    security({ event: 'articles_imported', user_id: operator_id, lang, pages })
    return ordered_now
  }

  return { list, order, stop: ordered.stop }
}

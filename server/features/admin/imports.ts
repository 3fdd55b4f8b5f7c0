import type { Imports, OrderedImport } from '@inkling/protocol/admin-articles'
import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { insertAct } from './acts.ts'

type Typed = {
  titles: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty | null
}

/** What fetches pages of Wikipedia: the imports that were ordered, and the keeper, if there is one. */
export type Fetching = {
  ordered: {
    order(tx: Tx, operator_id: string, typed: Typed): Promise<{ pages: number; mistakes: string[] }>
    recent(): Promise<OrderedImport[]>
    stop(tx: Tx, id: string): Promise<void>
  }
  keeper: {
    state(): Promise<
      Omit<NonNullable<Imports['filling']>, 'wished'> & {
        wished: number | null
        failed_at: Date | null
      }
    >
    isOn: boolean
    setPaused(tx: Tx, is_paused: boolean): Promise<boolean>
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

  function stop(operator_id: string, import_id: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      await ordered.stop(tx, import_id)
      await insertAct(tx, { operator_id, kind: 'stopped_import' })
    })
  }

  /** Keeps the catalogue from filling itself, or lets it, on every server. */
  async function setPaused(operator_id: string, is_paused: boolean): Promise<void> {
    const filling = keeper ?? refuse('NOT_FOUND')
    if (!filling.isOn) refuse('NOT_FOUND')
    await db.transaction().execute(async (tx) => {
      if (!(await filling.setPaused(tx, is_paused))) return
      const kind = is_paused ? 'paused_filling' : 'resumed_filling'
      await insertAct(tx, { operator_id, kind })
    })
  }

  return { list, order, stop, setPaused }
}

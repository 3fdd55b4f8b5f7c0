import type { Imports } from '@inkling/protocol/admin-articles'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { AutoImporter } from '../importing/auto-import.ts'
import type { ImportOrder, OrderedImports } from '../importing/ordered-imports.ts'
import { insertAct } from './acts.ts'

/** Imports that operators order, and the automatic import of a server that has one. */
export type ImportFeatures = {
  ordered: Pick<OrderedImports, 'listRecent' | 'order' | 'stop'>
  autoImporter: Pick<AutoImporter, 'isEnabled' | 'setPaused' | 'readState'> | null
}

/** Creates the imports that operators order and follow. */
export function createImports({
  db,
  imports: { ordered, autoImporter },
  security,
}: {
  db: Database
  imports: ImportFeatures
  security: SecurityLog
}) {
  async function list(): Promise<Imports> {
    const [state, imports] = await Promise.all([
      autoImporter?.readState() ?? null,
      ordered.listRecent(),
    ])
    if (state === null || state.wished === null) return { filling: null, imports }
    const { wished, ...filling } = state
    return { filling: { wished, ...filling }, imports }
  }

  async function order(
    operator_id: string,
    typed: ImportOrder,
  ): Promise<{ pages: number; mistakes: string[] }> {
    const { lang } = typed
    const placed = await db.transaction().execute(async (tx) => {
      const found = await ordered.order(tx, operator_id, typed)
      const { pages } = found
      await insertAct(tx, { operator_id, kind: 'imported', lang, detail: { pages } })
      return found
    })
    const { pages } = placed
    security({ event: 'articles_imported', user_id: operator_id, lang, pages })
    return placed
  }

  function stop(operator_id: string, import_id: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      await ordered.stop(tx, import_id)
      await insertAct(tx, { operator_id, kind: 'stopped_import' })
    })
  }

  /** Pauses or resumes the automatic import, on every server. */
  async function setPaused(operator_id: string, is_paused: boolean): Promise<void> {
    const filling = autoImporter ?? refuse('NOT_FOUND')
    if (!filling.isEnabled) refuse('NOT_FOUND')
    await db.transaction().execute(async (tx) => {
      if (!(await filling.setPaused(tx, is_paused))) return
      const kind = is_paused ? 'paused_filling' : 'resumed_filling'
      await insertAct(tx, { operator_id, kind })
    })
  }

  return { list, order, stop, setPaused }
}

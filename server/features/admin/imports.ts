import type { Imports } from '@inkling/protocol/admin-articles'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { ImportOrder, PlacedOrder } from '../importing/import-orders.ts'
import type { ImportWorker } from '../importing/import-worker.ts'
import { insertAct } from './store.ts'

/** Imports that operators order, and the automatic import. */
export type OperatorImports = Pick<
  ImportWorker,
  'order' | 'stopOrder' | 'listOrders' | 'isAutomatic' | 'setPaused' | 'readAutoImport'
>

/** Creates the imports that operators order and follow. */
export function createImports({
  db,
  imports: worker,
  security,
}: {
  db: Database
  imports: OperatorImports
  security: SecurityLog
}) {
  async function list(): Promise<Imports> {
    const [{ wished, ...filling }, imports] = await Promise.all([
      worker.readAutoImport(),
      worker.listOrders(),
    ])
    return { filling: wished === null ? null : { wished, ...filling }, imports }
  }

  async function order(operator_id: string, typed: ImportOrder): Promise<PlacedOrder> {
    const { lang } = typed
    const placed = await db.transaction().execute(async (tx) => {
      const found = await worker.order(tx, operator_id, typed)
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
      await worker.stopOrder(tx, import_id)
      await insertAct(tx, { operator_id, kind: 'stopped_import' })
    })
  }

  /** Pauses or resumes the automatic import, on every server. */
  async function setPaused(operator_id: string, is_paused: boolean): Promise<void> {
    if (!worker.isAutomatic) refuse('NOT_FOUND')
    await db.transaction().execute(async (tx) => {
      if (!(await worker.setPaused(tx, is_paused))) return
      const kind = is_paused ? 'paused_filling' : 'resumed_filling'
      await insertAct(tx, { operator_id, kind })
    })
  }

  return { list, order, stop, setPaused }
}

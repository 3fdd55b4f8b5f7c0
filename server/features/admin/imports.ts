import type { Imports } from '@inkling/protocol/admin-articles'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { AutoImporter } from '../importing/auto-import.ts'
import type { ImportOrder, OrderedImports } from '../importing/ordered-imports.ts'
import { insertAct } from './acts.ts'

/** Imports that operators order, and the automatic import. */
export type ImportFeatures = {
  ordered: Pick<OrderedImports, 'listRecent' | 'order' | 'stop'>
  autoImporter: Pick<AutoImporter, 'isEnabled' | 'setPaused' | 'readState'>
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
    const [{ wished, ...filling }, imports] = await Promise.all([
      autoImporter.readState(),
      ordered.listRecent(),
    ])
    return { filling: wished === null ? null : { wished, ...filling }, imports }
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
    if (!autoImporter.isEnabled) refuse('NOT_FOUND')
    await db.transaction().execute(async (tx) => {
      if (!(await autoImporter.setPaused(tx, is_paused))) return
      const kind = is_paused ? 'paused_filling' : 'resumed_filling'
      await insertAct(tx, { operator_id, kind })
    })
  }

  return { list, order, stop, setPaused }
}

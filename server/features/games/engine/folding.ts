import type { Database } from '../../../platform/database/database.ts'
import { isOfOneRow } from '../../../platform/database/failures.ts'
import { createRest } from './rest.ts'
import { foldRows } from './folded.ts'
import * as store from './fold-store.ts'

const AT_ONCE = 50

type Dependencies = { db: Database; onError: (error: unknown) => void }

/** Packs the rows of sheets that have ended into one value each, and takes them out of the log. Each sheet is one
 *  transaction; servers leave each other's sheets alone, and one that cannot be folded keeps no other waiting. */
export function createFolding({ db, onError }: Dependencies) {
  const failed = createRest<number>()

  /** Folds some sheets, those that ended first before others. */
  async function foldEnded(): Promise<void> {
    const ended = await store.listEnded(db, { most: AT_ONCE, resting: failed.list() })
    for (const sheet of ended) {
      try {
        await fold(sheet)
      } catch (error) {
        if (!isOfOneRow(error)) throw error
        failed.add(sheet.sheet_id)
        onError(error)
      }
    }
  }

  function fold(sheet: store.SheetKey): Promise<void> {
    return db.transaction().execute(async (tx) => {
      await store.doNotWaitForDisk(tx)
      if (!(await store.lockSheet(tx, sheet))) return
      await store.putFolded(tx, sheet, foldRows(await store.takeRows(tx, sheet)))
    })
  }

  return { foldEnded }
}

import type { Database } from '../../../platform/database/database.ts'
import { packRows } from '../store/packed-rows.ts'
import {
  commitEarly,
  deleteRows,
  listEndedSheets,
  lockSheet,
  writePacked,
} from '../store/sheets.ts'
import { createCooldown } from './cooldown.ts'

type Dependencies = { db: Database; onError: (error: unknown) => void }

/** Moves the rows of ended sheets out of the log, packed into one value per sheet. Each sheet is one transaction;
 *  servers skip each other's sheets. */
export function createArchive({ db, onError }: Dependencies) {
  const cooldown = createCooldown<number>(onError)

  /** Archives some sheets, the oldest first. */
  async function archiveEnded(): Promise<void> {
    const ended = await listEndedSheets(db, cooldown.list())
    await cooldown.runEach([...ended.keys()], (sheet_id) => archive(ended.get(sheet_id)!, sheet_id))
  }

  function archive(game_id: string, sheet_id: number): Promise<void> {
    return db.transaction().execute(async (tx) => {
      // A sheet whose archiving a crash undoes is archived again, so the commit need not reach the disk.
      await commitEarly(tx)
      if (!(await lockSheet(tx, game_id, sheet_id))) return
      const rows = await deleteRows(tx, game_id, sheet_id)
      await writePacked(tx, { game_id, sheet_id, packed: packRows(rows) })
    })
  }

  return { archiveEnded }
}

import { MODES } from '@inkling/game/open/modes'
import type { Database } from '../../../platform/database/database.ts'
import { createBatch } from '../../../platform/batch.ts'
import { listModes } from './sql.ts'

/** After a restart all players come back to their games at once. */
const MAX_ASKED = 500

/** Whether somebody may follow a game on its channel: whoever is in it, but for what the whole world plays. */
export function createMayFollow(db: Database) {
  const modeOf = createBatch(
    (seats: readonly { game_id: string; user_id: string }[]) => listModes(db, seats),
    MAX_ASKED,
  )
  return async (user_id: string, game_id: string): Promise<boolean> => {
    const mode = await modeOf({ game_id, user_id })
    return mode !== null && MODES[mode].scope !== 'world'
  }
}

import type { GhostStep } from '@inkling/game/open/ghosts'
import type { Redacted } from '@inkling/game/secret/redact'
import { ghostOf } from '@inkling/game/secret/story'
import { LRUCache } from 'lru-cache'
import type { Games } from '../games/games.ts'
import type { FinishedRow } from './store.ts'

/** Steps of all ghosts in memory: about 15 MB. */
const MAX_STEPS = 200_000

/** Creates the function that reads the steps of finished players on one article, by sheet. The sheet of a finished player
 *  never changes, so its steps are computed once while they stay in memory. They are numbers only; who may see them is
 *  decided elsewhere, each time. */
export function createStepsReader({ listTimedRows }: Pick<Games['views'], 'listTimedRows'>) {
  const known = new LRUCache<number, GhostStep[]>({
    maxSize: MAX_STEPS,
    sizeCalculation: (steps) => steps.length + 1,
  })

  return async function readSteps(
    redacted: Redacted,
    players: readonly Pick<FinishedRow, 'game_id' | 'sheet_id' | 'began_at'>[],
  ): Promise<Map<number, GhostStep[]>> {
    const found = new Map<number, GhostStep[]>()
    for (const { sheet_id } of players) {
      const steps = known.get(sheet_id)
      if (steps !== undefined) found.set(sheet_id, steps)
    }
    const missing = players.filter(({ sheet_id }) => !found.has(sheet_id))
    const rows = await listTimedRows(missing)
    for (const { sheet_id, began_at } of missing) {
      const steps = ghostOf(redacted, rows.get(sheet_id) ?? [], began_at.getTime())
      known.set(sheet_id, steps)
      found.set(sheet_id, steps)
    }
    return found
  }
}

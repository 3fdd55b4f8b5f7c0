import { seenProgress } from '@inkling/game/view'
import type { Progress } from '@inkling/protocol/game'
import type { SheetCache } from '../guess/sheet-cache.ts'
import type { PlayerRow } from './game-presenter.ts'
import { hasBegun } from './phase.ts'
import type { Seat } from './seat-store.ts'

/** How far each player has come, as the database has it now. A seat that was read just before the start knows no
 *  article yet, whatever the players who were read after it. */
export async function readProgress(
  sheets: SheetCache,
  seat: Seat,
  players: readonly PlayerRow[],
): Promise<Map<string, Omit<Progress, 'user_id'>>> {
  if (!hasBegun(seat)) return new Map()
  const ids = [...new Set(players.flatMap(({ sheet_id }) => sheet_id ?? []))]
  const opened = await Promise.all(ids.map((sheet_id) => sheets.open(sheet_id, seat)))
  await sheets.catchUp(opened)
  const seen = new Map(
    opened.map(({ sheet_id, article, state }) => [sheet_id, seenProgress(article.redacted, state)]),
  )
  return new Map(
    players.flatMap(({ id, sheet_id }) => {
      const progress = sheet_id === null ? undefined : seen.get(sheet_id)
      return progress === undefined ? [] : [[id, progress]]
    }),
  )
}

import { seenProgress } from '@inkling/game/view'
import type { Progress } from '@inkling/protocol/game'
import type { OpenSheet, SheetCache } from '../guess/sheet-cache.ts'
import type { PlayerRow } from './game-presenter.ts'
import type { Seat } from './seat-store.ts'

/** How far each player has come, as the database has it now. */
export async function readProgress(
  sheets: SheetCache,
  seat: Seat,
  players: readonly PlayerRow[],
): Promise<Map<string, Omit<Progress, 'user_id'>>> {
  const opened = new Map<string, OpenSheet>()
  for (const { id, sheet_id } of players) {
    if (sheet_id !== null) opened.set(id, await sheets.open(sheet_id, seat))
  }
  await sheets.catchUp([...new Set(opened.values())])
  return new Map(
    Array.from(opened, ([id, { article, state }]) => [id, seenProgress(article.redacted, state)]),
  )
}

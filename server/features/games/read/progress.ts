import { seenProgress } from '@inkling/game/view'
import type { Progress } from '@inkling/protocol/game'
import type { OpenSheet, SheetCache } from '../guess/sheet-cache.ts'
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
  const seen = await seenOf(sheets, await openAll(sheets, seat, ids))
  return new Map(
    players.flatMap(({ id, sheet_id }) => {
      const progress = sheet_id === null ? undefined : seen.get(sheet_id)
      return progress === undefined ? [] : [[id, progress]]
    }),
  )
}

/** Of a game that is over nothing is kept in memory. */
async function openAll(
  sheets: SheetCache,
  seat: Seat,
  ids: readonly number[],
): Promise<readonly OpenSheet[]> {
  if (seat.over_at !== null) return sheets.readAside(ids, seat)
  const opened = await Promise.all(ids.map((sheet_id) => sheets.open(sheet_id, seat)))
  await sheets.catchUp(opened)
  return opened
}

async function seenOf(sheets: SheetCache, opened: readonly OpenSheet[]) {
  return new Map(
    await Promise.all(
      opened.map(async (sheet) => {
        const { redacted } = await sheets.articleOf(sheet)
        return [sheet.sheet_id, seenProgress(redacted, sheet.state)] as const
      }),
    ),
  )
}

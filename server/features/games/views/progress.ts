import { seenProgress } from '@inkling/game/secret/view'
import type { Progress } from '@inkling/protocol/game'
import { LRUCache } from 'lru-cache'
import type { OpenSheet, SheetCache } from '../engine/sheets.ts'
import type { PlayerRow } from './game-presenter.ts'
import { hasBegun } from './access.ts'
import type { Membership } from '../engine/membership.ts'

/** Those that people still look at, having just ended: about a third of a megabyte. */
const MAX_KEPT = 300

type Seen = Omit<Progress, 'user_id'>
type Sheets = Pick<SheetCache, 'articleOf' | 'catchUp' | 'open' | 'readUncached'>

/** How far the players of games have come. Of a game that is over just that is kept, and nothing of its sheets: to add up
 *  thousands of rows of each takes a while, and comes to the same each time. */
export function createProgress(sheets: Sheets) {
  const kept = new LRUCache<string, ReadonlyMap<number, Seen>>({ max: MAX_KEPT })

  /** How far each player has come, as the database has it now. A seat that was read just before the start knows no
   *  article yet, whatever the players who were read after it. */
  return async function readProgress(
    seat: Membership,
    players: readonly PlayerRow[],
  ): Promise<Map<string, Seen>> {
    if (!hasBegun(seat)) return new Map()
    const ids = [...new Set(players.flatMap(({ sheet_id }) => sheet_id ?? []))]
    const seen = await (seat.over_at === null ? readRunning(seat, ids) : readOver(seat, ids))
    return new Map(
      players.flatMap(({ id, sheet_id }) => {
        const progress = sheet_id === null ? undefined : seen.get(sheet_id)
        return progress === undefined ? [] : [[id, progress]]
      }),
    )
  }

  async function readRunning(seat: Membership, ids: readonly number[]) {
    const opened = await Promise.all(ids.map((sheet_id) => sheets.open(sheet_id, seat)))
    await sheets.catchUp(opened)
    return seenOf(sheets, opened)
  }

  async function readOver(seat: Membership, ids: readonly number[]) {
    const known = kept.get(seat.id)
    if (known !== undefined) return known
    const seen = await seenOf(sheets, await sheets.readUncached(ids, seat))
    kept.set(seat.id, seen)
    return seen
  }
}

async function seenOf(sheets: Sheets, opened: readonly OpenSheet[]) {
  return new Map(
    await Promise.all(
      opened.map(async (sheet) => {
        const { redacted } = await sheets.articleOf(sheet)
        return [sheet.sheet_id, seenProgress(redacted, sheet.state)] as const
      }),
    ),
  )
}

import { seenProgress } from '@inkling/game/secret/view'
import type { Progress } from '@inkling/protocol/game'
import { LRUCache } from 'lru-cache'
import type { GamePlayer } from '../engine/player.ts'
import type { OpenSheet, SheetCache } from '../engine/sheets.ts'
import type { ListedPlayer } from '../store/players.ts'
import { hasBegun } from './access.ts'

/** About a third of a megabyte. */
const MAX_KEPT = 300

type Seen = Omit<Progress, 'user_id'>
type Sheets = Pick<SheetCache, 'articleOf' | 'openLatest' | 'readUncached'>

/** Reads the progress of players. That of games that are over is kept, since adding up thousands of rows takes a while
 *  and gives the same each time; their sheets are not. */
export function createProgress(sheets: Sheets) {
  const kept = new LRUCache<string, ReadonlyMap<number, Seen>>({ max: MAX_KEPT })

  /** Reads progress from the database. A player read just before the start has no article yet, even if the players
   *  read after it have sheets. */
  return async function readProgress(
    player: GamePlayer,
    players: readonly ListedPlayer[],
  ): Promise<Map<string, Seen>> {
    if (!hasBegun(player)) return new Map()
    const ids = [...new Set(players.flatMap(({ sheet_id }) => sheet_id ?? []))]
    const seen = await (player.over_at === null ? readRunning(player, ids) : readOver(player, ids))
    return new Map(
      players.flatMap(({ id, sheet_id }) => {
        const progress = sheet_id === null ? undefined : seen.get(sheet_id)
        return progress === undefined ? [] : [[id, progress]]
      }),
    )
  }

  async function readRunning(player: GamePlayer, ids: readonly number[]) {
    const wanted = ids.map((sheet_id) => ({ sheet_id, game: player }))
    return seenOf(sheets, await sheets.openLatest(wanted))
  }

  async function readOver(player: GamePlayer, ids: readonly number[]) {
    const known = kept.get(player.id)
    if (known !== undefined) return known
    const seen = await seenOf(sheets, await sheets.readUncached(ids, player))
    kept.set(player.id, seen)
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

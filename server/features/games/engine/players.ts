import {
  endedParts,
  lastRows,
  newSheets,
  scoreParts,
  sharedSheet,
  type Part,
} from '@inkling/game/open/endings'
import { isFinished, phaseOf, type Player, type Room } from '@inkling/game/open/room'
import type { Score } from '@inkling/game/open/score'
import * as store from './room-store.ts'

const NO_FIGURES = { guesses: null, hits: null, hints: null, seconds: null, time_played: null }

/** Writes the players that have changed: who begins gets a sheet, or late the shared one, with a time of their own to count
 *  from; who has finished their figures. */
export async function writePlayers(
  locked: store.Locked,
  room: Room,
  changed: readonly Player[],
): Promise<void> {
  const known = new Map(locked.players.map((row) => [row.user_id, row]))
  const parts = partsOf(locked)
  const sheets = await beginParts(locked, room, parts)
  const scores = await endParts(locked, room, parts)
  const shared = sharedSheet(room, parts)
  const isLate = phaseOf(room, locked.now) === 'running'
  const rows = changed.map((player): store.PlayerRow => {
    const { user_id, joined_at, finished_at, ...standing } = player
    const before = known.get(user_id)
    const begins = player.state === 'playing' && !parts.has(user_id)
    return {
      ...standing,
      ...figuresOf(player, scores.get(user_id), before),
      game_id: locked.game.id,
      user_id,
      sheet_id: sheets.get(user_id) ?? before?.sheet_id ?? (begins ? shared : null),
      joined_at: store.toDate(joined_at),
      started_at: begins && isLate ? store.toDate(locked.now) : (before?.started_at ?? null),
      finished_at: store.toDate(finished_at),
    }
  })
  await store.putPlayers(locked.tx, rows)
}

/** Who plays or has played on which sheet, and since when. */
function partsOf({ players, room, now }: store.Locked): Map<string, Part> {
  return new Map(
    players.flatMap(({ user_id, sheet_id, started_at }) => {
      const since = started_at?.getTime() ?? room.started_at ?? now
      return sheet_id === null ? [] : [[user_id, { sheet_id, started_at: since }]]
    }),
  )
}

async function beginParts(
  { tx, game }: store.Locked,
  room: Room,
  parts: ReadonlyMap<string, Part>,
): Promise<Map<string, number>> {
  const groups = newSheets(room, parts)
  const ids = await store.insertSheets(tx, game.id, groups.length)
  return new Map(groups.flatMap((group, index) => group.map((user_id) => [user_id, ids[index]!])))
}

async function endParts(
  { tx, game, room: before }: store.Locked,
  room: Room,
  parts: ReadonlyMap<string, Part>,
): Promise<Map<string, Score>> {
  const ended = endedParts(before, room, parts)
  if (ended.length === 0) return new Map()
  await store.insertLastRows(tx, game.id, lastRows(room, ended))
  const sheet_ids = new Set(ended.map(({ sheet_id }) => sheet_id))
  return scoreParts(ended, await store.listTimedRows(tx, game.id, [...sheet_ids]))
}

/** Figures stay with who has finished; who plays on has none. */
function figuresOf(
  { state }: Player,
  score: Score | undefined,
  before: store.PlayerRow | undefined,
) {
  const kept = before === undefined || !isFinished(state) ? NO_FIGURES : before
  const { guesses, hits, hints, seconds, time_played } = score ?? kept
  return { guesses, hits, hints, seconds, time_played }
}

import {
  endedPlayers,
  lastRows,
  newSheets,
  scorePlayers,
  sharedSheet,
  type StartedPlayer,
  type Score,
} from '@inkling/game/open/endings'
import { isFinished, phaseOf, type Player, type GameState } from '@inkling/game/open/game-state'
import { insertLastRows, listTimedRows } from '../store/guesses.ts'
import { type PlayerRow, upsertPlayers } from '../store/players.ts'
import { insertSheets } from '../store/sheets.ts'
import { toDate, type LockedGame } from './locked-game.ts'

const NO_FIGURES = {
  guesses: null,
  hits: null,
  hints: null,
  seconds: null,
  time_played: null,
  best_word: null,
  best_places: null,
  hits_in_a_row: null,
}

/** Writes changed players. Beginners get a sheet, or join the shared one with a start of their own; finishers get their
 *  figures. */
export async function writePlayers(
  locked: LockedGame,
  state: GameState,
  changed: readonly Player[],
): Promise<void> {
  const known = new Map(locked.players.map((row) => [row.user_id, row]))
  const started = listStarted(locked)
  const sheets = await insertNewSheets(locked, state, started)
  const scores = await writeEndings(locked, state, started)
  const shared = sharedSheet(state, started)
  const isLate = phaseOf(state, locked.now) === 'running'
  const rows = changed.map((player): PlayerRow => {
    const { user_id, joined_at, finished_at, ...standing } = player
    const before = known.get(user_id)
    const begins = player.state === 'playing' && !started.has(user_id)
    return {
      ...standing,
      ...figuresOf(player, scores.get(user_id), before),
      game_id: locked.game.id,
      user_id,
      sheet_id: sheets.get(user_id) ?? before?.sheet_id ?? (begins ? shared : null),
      joined_at: toDate(joined_at),
      started_at: begins && isLate ? toDate(locked.now) : (before?.started_at ?? null),
      ends_at: before?.ends_at ?? null,
      finished_at: toDate(finished_at),
    }
  })
  await upsertPlayers(locked.tx, rows)
}

/** Players who have a sheet, by user. */
function listStarted({ players, state, now }: LockedGame): Map<string, StartedPlayer> {
  return new Map(
    players.flatMap(({ user_id, sheet_id, started_at }) => {
      const since = started_at?.getTime() ?? state.started_at ?? now
      return sheet_id === null ? [] : [[user_id, { sheet_id, started_at: since }]]
    }),
  )
}

async function insertNewSheets(
  { tx, game }: LockedGame,
  state: GameState,
  started: ReadonlyMap<string, StartedPlayer>,
): Promise<Map<string, number>> {
  const groups = newSheets(state, started)
  const ids = await insertSheets(tx, game.id, groups.length)
  return new Map(groups.flatMap((group, index) => group.map((user_id) => [user_id, ids[index]!])))
}

/** Writes the last rows of sheets that have ended; returns the figures of their players. */
async function writeEndings(
  { tx, game, state: before }: LockedGame,
  after: GameState,
  started: ReadonlyMap<string, StartedPlayer>,
): Promise<Map<string, Score>> {
  const ended = endedPlayers(before, after, started)
  if (ended.length === 0) return new Map()
  await insertLastRows(tx, game.id, lastRows(after, ended))
  const sheetIds = new Set(ended.map(({ sheet_id }) => sheet_id))
  return scorePlayers(ended, await listTimedRows(tx, game.id, [...sheetIds]))
}

/** Keeps the figures of a player who had finished before; one who plays has none. */
function figuresOf({ state }: Player, score: Score | undefined, before: PlayerRow | undefined) {
  const kept = before === undefined || !isFinished(state) ? NO_FIGURES : before
  const { guesses, hits, hints, seconds, time_played } = score ?? kept
  const { best_word, best_places, hits_in_a_row } = score ?? kept
  return {
    guesses,
    hits,
    hints,
    seconds,
    time_played,
    best_word,
    best_places,
    hits_in_a_row,
  }
}

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
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { toDate, type LockedGame, type PlayerRow } from './locked-game.ts'
import { insertLastRows, listTimedRows } from './log.ts'

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

async function upsertPlayers(tx: Tx, players: readonly PlayerRow[]): Promise<void> {
  if (players.length === 0) return
  await tx
    .insertInto('game_players')
    .values(players.map((player) => ({ ...player, title_id: titleOf(player.game_id) })))
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'user_id']).doUpdateSet(({ ref }) => ({
        sheet_id: ref('excluded.sheet_id'),
        started_at: ref('excluded.started_at'),
        state: ref('excluded.state'),
        finished_at: ref('excluded.finished_at'),
        is_ready: ref('excluded.is_ready'),
        sits_out: ref('excluded.sits_out'),
        votes: ref('excluded.votes'),
        place: ref('excluded.place'),
        guesses: ref('excluded.guesses'),
        hits: ref('excluded.hits'),
        hints: ref('excluded.hints'),
        seconds: ref('excluded.seconds'),
        time_played: ref('excluded.time_played'),
        best_word: ref('excluded.best_word'),
        best_places: ref('excluded.best_places'),
        hits_in_a_row: ref('excluded.hits_in_a_row'),
        title_id: ref('excluded.title_id'),
      })),
    )
    .execute()
}

/** Subquery for the title that a game is about; null in a lobby. */
export function titleOf(game_id: string) {
  return sql<string | null>`(
    select title_id from games join articles on articles.id = article_id where games.id = ${game_id})`
}

/** Notes for everybody in a game that starts what it is about: spectators meet the article too. */
export async function writeTitles(tx: Tx, game_id: string): Promise<void> {
  await tx
    .updateTable('game_players')
    .set({ title_id: titleOf(game_id) })
    .where('game_id', '=', game_id)
    .execute()
}

export async function deletePlayers(
  tx: Tx,
  game_id: string,
  players: readonly { user_id: string }[],
): Promise<void> {
  if (players.length === 0) return
  const ids = players.map(({ user_id }) => user_id)
  await tx
    .deleteFrom('game_players')
    .where('game_id', '=', game_id)
    .where('user_id', 'in', ids)
    .execute()
}

/** Inserts empty sheets; returns their ids. */
export async function insertSheets(tx: Tx, game_id: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx
    .insertInto('sheets')
    .values(Array.from({ length: count }, () => ({ game_id })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

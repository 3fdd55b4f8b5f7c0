import { hitRateOf } from './hit-rate.ts'
import type { LastKind, Row } from './sheet.ts'
import { MODES } from './modes.ts'
import {
  findPlayer,
  isFinished,
  type Ending,
  type PlayerState,
  type GameState,
} from './game-state.ts'

/** Player with a sheet. `started_at` is in milliseconds since 1970. */
export type StartedPlayer = { sheet_id: number; started_at: number }

/** Player who has just finished. */
export type EndedPlayer = StartedPlayer & { user_id: string; ending: Ending; finished_at: number }

/** Last row of a sheet that ends undecoded. `user_id` is null for a shared sheet. */
export type LastRow = { sheet_id: number; kind: LastKind; user_id: string | null; at: number }

/** Row with its time, in milliseconds since 1970. */
export type TimedRow = Row & { at: number }

/** Lists the players of each new sheet. */
export function newSheets(
  state: GameState,
  started: ReadonlyMap<string, StartedPlayer>,
): string[][] {
  const beginners = state.players
    .filter(({ state, user_id }) => state === 'playing' && !started.has(user_id))
    .map(({ user_id }) => user_id)
  if (beginners.length === 0 || sharedSheet(state, started) !== null) return []
  return MODES[state.mode].sheet === 'shared' ? [beginners] : beginners.map((user_id) => [user_id])
}

/** Returns the shared sheet that late players join; null if there is none. */
export function sharedSheet(
  { mode }: GameState,
  started: ReadonlyMap<string, StartedPlayer>,
): number | null {
  if (MODES[mode].sheet === 'own') return null
  const [first] = started.values()
  return first?.sheet_id ?? null
}

/** Lists the players who finished between two states. */
export function endedPlayers(
  before: GameState,
  after: GameState,
  started: ReadonlyMap<string, StartedPlayer>,
): EndedPlayer[] {
  return after.players.flatMap(({ user_id, state, finished_at }) => {
    const player = started.get(user_id)
    const wasPlaying = findPlayer(before, user_id)?.state === 'playing'
    if (player === undefined || !wasPlaying || !isFinished(state) || finished_at === null) return []
    return [{ ...player, user_id, ending: state, finished_at }]
  })
}

/** Builds the last rows of the sheets of players who have finished. A shared sheet ends with its game. */
export function lastRows(state: GameState, ended: readonly EndedPlayer[]): LastRow[] {
  if (MODES[state.mode].sheet === 'own') {
    return ended.flatMap(({ sheet_id, user_id, ending, finished_at }) => {
      const kind = lastKind(ending)
      return kind === null ? [] : [{ sheet_id, kind, user_id, at: finished_at }]
    })
  }
  const [first] = ended
  const kind = sharedEnding(state)
  if (first === undefined || state.over_at === null || kind === null) return []
  return [{ sheet_id: first.sheet_id, kind, user_id: null, at: state.over_at }]
}

function lastKind(ending: PlayerState): LastKind | null {
  if (ending === 'gave_up') return 'give_up'
  if (ending === 'left') return 'leave'
  return ending === 'timed_out' ? 'time_up' : null
}

/** Returns the ending of an undecoded shared sheet: that of the players who stayed to the end. */
function sharedEnding({ players }: GameState): LastKind | null {
  if (players.some(({ state }) => state === 'decoded')) return null
  const last = players.find(({ state }) => state === 'gave_up' || state === 'timed_out')
  return lastKind(last?.state ?? 'left')
}

/** Computes the figures of players who have finished. Those of a shared sheet have all its guesses; their time runs from
 *  when they joined. */
export function scorePlayers(
  ended: readonly EndedPlayer[],
  rows: readonly (TimedRow & { sheet_id: number })[],
): Map<string, Score> {
  const bySheet = Map.groupBy(rows, ({ sheet_id }) => sheet_id)
  const scores = new Map<string, Score>()
  return new Map(
    ended.map(({ user_id, sheet_id, started_at, finished_at }) => {
      const key = `${sheet_id} ${started_at} ${finished_at}`
      const score = scores.get(key) ?? scoreSheet(sheet_id, started_at, finished_at)
      scores.set(key, score)
      return [user_id, score]
    }),
  )

  function scoreSheet(sheet_id: number, start: number, end: number): Score {
    const log = bySheet.get(sheet_id) ?? []
    const times = log.flatMap(({ kind, at }) => (kind === 'nudge' || at < start ? [] : at))
    return scoreOf(log, { start, end, times })
  }
}

/** Idle time beyond this, in milliseconds, does not count as time played. */
export const IDLE_AFTER = 5 * 60_000

/** Figures of one player's game. `best_word` opened the most places, `best_places`; null without a hit. `hit_rate` is 0 to
 *  1, null for few guesses; `seconds` and `time_played`, which excludes idle time, are in seconds. */
export type Score = {
  guesses: number
  hits: number
  hit_rate: number | null
  hints: number
  seconds: number
  time_played: number
  best_word: string | null
  best_places: number | null
  hits_in_a_row: number
}

/** Adds up a player's rows. `start` and `end` of their game and the `times` of their rows are in milliseconds. */
export function scoreOf(
  rows: readonly Row[],
  { start, end, times }: { start: number; end: number; times: readonly number[] },
): Score {
  let guesses = 0
  let hits = 0
  let hints = 0
  for (const { kind, opened } of rows) {
    if (kind === 'guess') guesses++
    if (kind === 'guess' && opened.length > 0) hits++
    if (kind === 'hint' || kind === 'title_hint') hints++
  }
  return {
    guesses,
    hits,
    hit_rate: hitRateOf(hits, guesses),
    hints,
    seconds: Math.max(0, Math.round((end - start) / 1000)),
    time_played: Math.round(timePlayed([start, ...times, end]) / 1000),
    ...bestOf(rows),
  }
}

function bestOf(rows: readonly Row[]): Pick<Score, 'best_word' | 'best_places' | 'hits_in_a_row'> {
  let best: Row | null = null
  let streak = 0
  let hits_in_a_row = 0
  for (const row of rows) {
    if (row.kind !== 'guess') continue
    streak = row.opened.length > 0 ? streak + 1 : 0
    hits_in_a_row = Math.max(hits_in_a_row, streak)
    if (row.opened.length > (best?.opened.length ?? 0)) best = row
  }
  return { best_word: best?.word ?? null, best_places: best?.opened.length ?? null, hits_in_a_row }
}

function timePlayed(moments: readonly number[]): number {
  let played = 0
  for (let index = 1; index < moments.length; index++) {
    const stretch = moments[index]! - moments[index - 1]!
    if (stretch > 0 && stretch <= IDLE_AFTER) played += stretch
  }
  return played
}

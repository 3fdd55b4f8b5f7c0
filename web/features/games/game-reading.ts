import { isFinished } from '@inkling/game/game'
import type { Game, Guess } from '@inkling/protocol/game'
import {
  type BoardState,
  isShared,
  isWithOthers,
  lastWithoutGap,
  mergeRows,
  type Sheet,
} from './board-state.ts'
import { further, stridesIn } from './game-changes.ts'
import type { Board } from './game-store.ts'

const TRIES = 3

type Found = { game: Game } & Pick<BoardState, 'received_at' | 'offset'>

/** How a board comes to know its game: at first, at its start, after being away, and at the end. */
export function createReading(board: Board) {
  const { id, calls, state, set, strides, codeOf, messageOf, onOver } = board
  let isEnding = false
  let loading: Promise<void> | null = null
  let beginning: Promise<void> | null = null

  /** Reads the game; asked again meanwhile, it reads once. A game that `has_begun` has its article read with it; of one
   *  that may be a lobby it is asked for only then. */
  function load(has_begun = false): Promise<void> {
    loading ??= read(has_begun).finally(() => (loading = null))
    return loading
  }

  async function read(has_begun: boolean): Promise<void> {
    const early = has_begun ? inAdvance(readSheet()) : null
    const rows = inAdvance(calls.guesses({ id }))
    try {
      const found = await find()
      if (found.game.started_at === null) return set({ phase: 'ready', failure: null, ...found })
      const sheet = early ?? inAdvance(readSheet())
      if (found.game.phase === 'countdown') {
        set({ phase: 'ready', failure: null, ...found })
        return await begin(sheet)
      }
      const own = mergeRows([], isOnlyRead(found.game) ? await readRows(found.game, 0) : await rows)
      set({ phase: 'ready', failure: null, ...found, sheet: await sheet, rows: own })
    } catch (error) {
      const code = codeOf(error)
      if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') set({ phase: 'missing' })
      else set({ phase: 'failed', failure: messageOf(error) })
    }
  }

  /** The rows of the sheet that is shown: who only looks on has none, but sees what others share. */
  function readRows(game: Game, since: number): Promise<Guess[]> {
    if (!isOnlyRead(game)) return calls.guesses({ id, since })
    const writer = game.players.find(({ state: theirs }) => theirs !== 'watching')
    if (!isShared(game) || writer === undefined) return Promise.resolve([])
    return calls.guesses({ id, since, user_id: writer.user.id })
  }

  async function readSheet(): Promise<Sheet> {
    return state().sheet ?? (await calls.sheet({ id }))
  }

  /** Reads how the game stands; never goes back behind an event that has come. */
  async function find(): Promise<Found> {
    for (let left = TRIES; ; left--) {
      const game = await calls.find({ id })
      if (left > 1 && game.event < (state().game?.event ?? 0)) continue
      strides.set(further(strides.get(), stridesIn(game)))
      const received_at = Date.now()
      return { game, received_at, offset: Date.parse(game.now) - received_at }
    }
  }

  /** Reads how the game stands; what fails is read with the next news. */
  async function refresh(): Promise<void> {
    await find().then(set, () => undefined)
  }

  /** Waits for the article, which comes when the countdown ends, and shows it at once. */
  function begin(sheet: Promise<Sheet> = inAdvance(calls.sheet({ id }))): Promise<void> {
    beginning ??= start(sheet).finally(() => (beginning = null))
    return beginning
  }

  async function start(coming: Promise<Sheet>): Promise<void> {
    try {
      const sheet = await coming
      const { game } = state()
      if (game === null) return
      const now = { received_at: Date.now(), game: { ...game, phase: 'running' as const } }
      set({ sheet, ...(game.phase === 'countdown' && now) })
      const [found, rows] = await Promise.all([find(), readRows(game, 0)])
      set({ ...found, rows: mergeRows(state().rows, rows) })
    } catch {
      // What did not come is read when the line is back, or when it has been quiet.
    }
  }

  /** Reads the rows that came while this tab was away, and the whole article if the game is over; false where they could
   *  not be read. */
  async function catchUp(): Promise<boolean> {
    const { phase, game, sheet } = state()
    if (phase !== 'ready' || game === null || sheet === null) return true
    if (isFinished(game.state) && !isEnding) return true
    try {
      const missed = await readRows(game, lastWithoutGap(state().rows))
      const hasNew = mergeRows(state().rows, missed) !== state().rows
      if (isEnding || (hasNew && !isWithOthers(game))) take(await find(), missed)
      else addRows(missed)
      return true
    } catch (error) {
      if (isEnding) set({ stuck: messageOf(error) })
      return false
    }
  }

  /** Shows rows and game as they were read, and what lies open if that was the end. */
  function take(found: Found, missed: readonly Guess[]): void {
    const change = { ...found, rows: mergeRows(state().rows, missed) }
    if (!isFinished(found.game.state) && found.game.phase !== 'over') return set(change)
    isEnding = false
    set({ ...change, pending: [], stuck: null, notice: null, is_picking: false, lit: null })
    onOver()
  }

  function addRows(rows: readonly Guess[]): void {
    const merged = mergeRows(state().rows, rows)
    if (merged !== state().rows) set({ rows: merged })
  }

  /** Reads the whole article, now that the game is over. */
  async function end(): Promise<void> {
    isEnding = true
    await catchUp()
  }

  /** Ends my part; fails where the server could not be told. */
  async function giveUp(): Promise<void> {
    try {
      await calls.give_up({ _game_id: id })
    } catch (error) {
      if (codeOf(error) !== 'GAME_OVER') throw error
    }
    await end()
  }

  return { load, refresh, begin, catchUp, addRows, end, giveUp }
}

export type Reading = ReturnType<typeof createReading>

function isOnlyRead({ state }: Game): boolean {
  return state === 'watching'
}

/** Asks before it is known whether the answer will be needed. */
function inAdvance<Value>(answer: Promise<Value>): Promise<Value> {
  answer.catch(() => undefined)
  return answer
}

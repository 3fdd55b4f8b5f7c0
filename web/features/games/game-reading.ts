import { lastWithoutGap, mergeRows } from './board-state.ts'
import type { Board } from './game-store.ts'

/** How a board comes to know its game: at first, after being away, and at the end. */
export function createReading({ id, calls, state, set, codeOf, messageOf, onOver }: Board) {
  let isEnding = false
  let loading: Promise<void> | null = null

  /** Reads the game; asked again meanwhile, it reads once. */
  function load(): Promise<void> {
    loading ??= read().finally(() => (loading = null))
    return loading
  }

  async function read(): Promise<void> {
    try {
      const [game, sheet, rows] = await Promise.all([
        calls.find({ id }),
        state().sheet ?? calls.sheet({ id }),
        calls.guesses({ id }),
      ])
      const received_at = Date.now()
      set({ phase: 'ready', failure: null, game, sheet, rows: mergeRows([], rows), received_at })
    } catch (error) {
      const code = codeOf(error)
      if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') set({ phase: 'missing' })
      else set({ phase: 'failed', failure: messageOf(error) })
    }
  }

  /** Reads the rows that came while this tab was away, and the whole article if the game is over. */
  async function catchUp(): Promise<void> {
    if (state().phase !== 'ready' || (state().game?.state !== 'playing' && !isEnding)) return
    try {
      const missed = await calls.guesses({ id, since: lastWithoutGap(state().rows) })
      if (mergeRows(state().rows, missed) === state().rows && !isEnding) return
      const game = await calls.find({ id })
      const rows = mergeRows(state().rows, missed)
      const change = { rows, game, received_at: Date.now() }
      if (game.state === 'playing') return set(change)
      isEnding = false
      set({ ...change, pending: [], stuck: null, notice: null, is_picking: false, lit: null })
      onOver()
    } catch (error) {
      if (isEnding) set({ stuck: messageOf(error) })
    }
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

  return { load, catchUp, end, giveUp }
}

export type Reading = ReturnType<typeof createReading>

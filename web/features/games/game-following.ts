import { seesAll } from '@inkling/game/game'
import type { Game, GameEvent, Guess, Progress } from '@inkling/protocol/game'
import { isShared, isWithOthers, lastWithoutGap } from './board-state.ts'
import { afterEvents, further, hasEnded } from './game-changes.ts'
import { followLine, type Hear } from './game-line.ts'
import { tidings } from './game-news.ts'
import type { Reading } from './game-reading.ts'
import type { Sending } from './game-sending.ts'
import type { Board } from './game-store.ts'

/** How a board hears of the others: numbered events, strides and rows from the channel of its game, and by procedure
 *  what was missed there. */
export function createFollowing(board: Board, reading: Reading, { tryAgain }: Sending) {
  const { id, me, calls, state, set, strides, codeOf } = board
  let waiting: readonly GameEvent[] = []
  let resyncing: Promise<void> | null = null
  let isStale = false

  const hear: Hear = {
    UPDATE(event: GameEvent): void {
      if (!take([event])) void resync()
    },
    PROGRESS(stride: Progress): void {
      strides.set(further(strides.get(), [stride]))
      const isMine = stride.user_id === me && state().pending.length === 0
      if (isMine && stride.seq > (state().rows.at(-1)?.seq ?? 0)) void reading.catchUp()
    },
    INSERT(row: Guess): void {
      const isAnswered = row.user_id === me && state().pending.length > 0
      if (state().sheet === null || isAnswered) return
      reading.addRows([row])
      if (lastWithoutGap(state().rows) < row.seq && state().pending.length === 0) {
        void reading.catchUp()
      }
    },
  }

  /** Takes what happened; false where something before it is missing. */
  function take(events: readonly GameEvent[]): boolean {
    const { game: before } = state()
    if (before === null) return false
    const { game, happened, left } = afterEvents(before, [...waiting, ...events], me)
    waiting = left
    if (happened.length > 0) {
      const { felt, offset } = state()
      set({ game, ...tidings(happened, game, { me, felt, now: Date.now() + offset }) })
      follow_up(before, game, happened)
    }
    return left.length === 0
  }

  /** Reads what an event only tells of. */
  function follow_up(before: Game, after: Game, happened: readonly GameEvent[]): void {
    const isGone = happened.some(({ gone }) => gone.includes(me))
    if (isGone) return set({ phase: 'missing' })
    if (hasEnded(before, after) && isStillCovered(after)) return void reading.end()
    const isBack = before.state === 'left' && after.state === 'playing'
    const isAsked = happened.some(({ kind }) => kind === 'invited')
    if (after.started_at !== null && state().sheet === null) void reading.begin()
    else if (isBack || isAsked) void reading.refresh()
    if (isBack) void reading.catchUp()
  }

  /** Reads all that may have been missed; asked again meanwhile, it reads once more. */
  function resync(): Promise<void> {
    if (resyncing !== null) isStale = true
    resyncing ??= readMissed().finally(() => {
      resyncing = null
      if (isStale) void resync()
    })
    return resyncing
  }

  async function readMissed(): Promise<void> {
    isStale = false
    const { game, phase } = state()
    if (game === null || phase !== 'ready') return
    try {
      const { events, progress } = await calls.events({ id, since: game.event })
      strides.set(further(strides.get(), progress))
      if (!take(events)) waiting = []
      await readRows(progress)
    } catch (error) {
      if (codeOf(error) === 'NOT_FOUND') set({ phase: 'missing' })
    }
  }

  async function readRows(progress: readonly Progress[]): Promise<void> {
    const { game, sheet, rows } = state()
    if (game === null || game.started_at === null) return
    if (sheet === null) return reading.begin()
    const whose = isShared(game) ? () => true : (user_id: string) => user_id === me
    const seq = Math.max(0, ...progress.map((one) => (whose(one.user_id) ? one.seq : 0)))
    if (seq > lastWithoutGap(rows)) await reading.catchUp()
    else if (isStillCovered(game)) await reading.end()
  }

  /** Follows the game until the returned function is called. */
  function follow(): () => void {
    return followLine(board, {
      hear,
      resync,
      tryAgain,
      isOver: () => state().game?.phase === 'over',
    })
  }

  /** Reads what was missed while the player or the network was away. */
  async function comeBack(): Promise<void> {
    const { game } = state()
    if (game !== null && isWithOthers(game)) await resync()
    else await reading.catchUp()
  }

  return { follow, resync, comeBack }
}

/** Whether there is more to see now than has been read. */
function isStillCovered({ mode, state, phase, article, started_at }: Game): boolean {
  return started_at !== null && article === null && seesAll(mode, state, phase)
}

import type { Answer } from '@inkling/protocol/game'
import { lastWithoutGap } from '../../lib/numbered-rows.ts'
import type { GameLoader } from './game-loader.ts'
import { type ChannelHolder, type Dependencies, sendAction } from './game-server.ts'
import type { ActionRequest, GameChange, GameState, PendingAction } from './game-state.ts'
import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  afterSending,
  stepThroughHits,
  without,
  withoutArrived,
  nextId,
} from './reducers.ts'
import type { Store } from './store.ts'

/** Milliseconds until a waiting row shows; an answer within this time is shown at once. */
const SHOWS_WAITING_AFTER = 100
/** Milliseconds after which an answer is late. */
const LATE_AFTER = 2000

/** Errors with which the server neither accepts nor refuses an action. */
const FAILURES = new Set(['INTERNAL_SERVER_ERROR', 'UNKNOWN'])
const NOT_THE_RULES = new Set([
  ...FAILURES,
  'OFFLINE',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
])

type Parts = {
  store: Store
  dependencies: Dependencies
  channel: ChannelHolder
  loader: GameLoader
}

export type Outbox = ReturnType<typeof createOutbox>

/** Guesses and hints of the player, from the key press until the server has answered. */
export function createOutbox(parts: Parts) {
  const { state, set, setSilently } = parts.store
  const { send, sendWaiting } = createSender(parts)

  function add(request: ActionRequest): void {
    const { server, outbox, view } = state()
    if (server.game?.state !== 'playing' || server.game.phase !== 'running') return
    const action: PendingAction = { id: nextId(), lastSeqAtSend: null, failure: null, ...request }
    const change = { outbox: { pending: [...outbox.pending, action] } }
    if (view.notice !== null || view.isPicking) {
      set(change, { view: { notice: null, isPicking: false } })
    } else {
      setSilently(change)
    }
    void send()
    setTimeout(() => isPending(action) && set(), SHOWS_WAITING_AFTER)
  }

  function isPending({ id }: PendingAction): boolean {
    return state().outbox.pending.some((one) => one.id === id)
  }

  return {
    /** Guesses a word; without one, steps through the last hits. */
    submit(typed: string): void {
      const word = typed.trim()
      if (word === '') set(stepThroughHits(state(), 1))
      else add({ kind: 'guess', word })
    },
    /** Opens the word at a position, or the most frequent hidden one. */
    hint: (position: number | null) => add({ kind: 'hint', position }),
    /** Sends actions that could not be sent. */
    tryAgain: async () => void (state().outbox.sendError !== null && (await sendWaiting())),
    /** Sends the actions of an earlier visit. */
    async resume(): Promise<void> {
      const { server, outbox } = state()
      if (outbox.pending.length === 0 || server.phase !== 'ready') return
      if (server.game?.state === 'playing') await sendWaiting()
      else set({ outbox: { pending: [] } })
    },
    /** Retries an action that the server could not take. */
    retry(id: number): Promise<void> {
      const pending = state().outbox.pending.map((one) =>
        one.id === id ? { ...one, failure: null } : one,
      )
      set({ outbox: { pending } })
      return sendWaiting()
    },
    discard: (id: number) => set({ outbox: { pending: without(state().outbox.pending, { id }) } }),
  }
}

/** Sends pending actions one after the other. Without a connection all of them wait; one that the server cannot take
 *  waits alone, until the player retries or discards it. */
function createSender({ store, dependencies, channel, loader: { readRows, finish } }: Parts) {
  const { state, set, setSilently } = store
  const { errorCode, errorMessage } = dependencies
  let isSending = false

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let next = nextOf(state()); next !== undefined; next = nextOf(state())) {
        await sendOne(next)
      }
    } finally {
      isSending = false
    }
  }

  async function sendOne(action: PendingAction): Promise<void> {
    let answer: Answer
    setSilently(afterSending(state(), action))
    try {
      answer = await answerTo(action)
    } catch (error) {
      const code = errorCode(error)
      set(afterError(state(), action, { code, message: errorMessage(error) }))
      if (code === 'GAME_OVER') await finish()
      return
    }
    if (answer.state !== 'playing') return finish((now) => afterAnswer(now, action, answer))
    set(afterAnswer(state(), action, answer))
    if (hasMissedRows(state(), answer)) await readRows()
  }

  async function answerTo(action: PendingAction): Promise<Answer> {
    const timer = setTimeout(() => set({ outbox: { isUnanswered: true } }), LATE_AFTER)
    try {
      return await sendAction(dependencies, channel, action)
    } finally {
      clearTimeout(timer)
      setSilently({ outbox: { isUnanswered: false } })
    }
  }

  /** Sends waiting actions, except those that turn out to have arrived. */
  async function sendWaiting(): Promise<void> {
    if (isSending) return
    isSending = true
    const failure = await readRows().finally(() => (isSending = false))
    if (failure !== null) return set({ outbox: { sendError: failure } })
    set({ outbox: { sendError: null, pending: withoutArrived(state()) } })
    await send()
  }

  return { send, sendWaiting }
}

/** Action to send next, if anything can be sent. */
function nextOf({ outbox: { sendError, pending } }: GameState): PendingAction | undefined {
  return sendError === null ? pending.find(({ failure }) => failure === null) : undefined
}

/** True if another tab or player must have added rows that this tab has not read. */
function hasMissedRows({ server }: GameState, { results }: Answer): boolean {
  const { rows, progress, me } = server
  const last = rows.at(-1)?.seq ?? 0
  if (lastWithoutGap(rows) < last || (progress.get(me)?.seq ?? 0) > last) return true
  return results.some(
    (result) => result.outcome === 'repeat' && !rows.some(({ seq }) => seq === result.seq),
  )
}

function afterError(
  state: GameState,
  action: PendingAction,
  { code, message }: { code: string; message: string },
): GameChange {
  if (FAILURES.has(code)) return afterFailure(state, action, message)
  if (NOT_THE_RULES.has(code)) return { outbox: { sendError: message } }
  return afterRefusal(state, action, message)
}

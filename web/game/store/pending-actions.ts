import type { Answer } from '@inkling/protocol/game'
import type { Asked, GameState, PendingAction } from './game-state.ts'
import type { ChannelHolder, Dependencies, Parts } from './game-store.ts'
import { lastWithoutGap } from './rows.ts'
import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  afterSending,
  stepThroughMatches,
  without,
  withoutArrived,
  nextId,
} from './transitions.ts'

/** An answer that comes within this, in milliseconds, is drawn at once, and no waiting row before it. */
const SHOWS_WAITING_AFTER = 100

/** What the server answers when it can say neither yes nor no to this action. */
const FAILURES = new Set(['INTERNAL_SERVER_ERROR', 'UNKNOWN'])
const NOT_THE_RULES = new Set([
  ...FAILURES,
  'OFFLINE',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
])

export type PendingActions = ReturnType<typeof createPendingActions>

/** What the player asked for, until the server has answered it. */
export function createPendingActions(parts: Parts) {
  const { state, set, stage } = parts.container
  const { send, sendWaiting } = createSender(parts)

  function add(asked: Asked): void {
    const { game, pending, notice, isPicking } = state()
    if (game?.state !== 'playing' || game.phase !== 'running') return
    const action: PendingAction = { id: nextId(), sentAfter: null, failure: null, ...asked }
    const change = { pending: [...pending, action], isPicking: false }
    if (notice !== null || isPicking) set({ ...change, notice: null })
    else stage(change)
    void send()
    setTimeout(() => isPending(action) && set({}), SHOWS_WAITING_AFTER)
  }

  function isPending({ id }: PendingAction): boolean {
    return state().pending.some((one) => one.id === id)
  }

  return {
    /** Guesses a word; without one, steps on through the last matches. */
    submit(typed: string): void {
      const word = typed.trim()
      if (word === '') set(stepThroughMatches(state(), 1))
      else add({ kind: 'guess', word })
    },
    /** Opens the word at a position, or the commonest hidden one. */
    hint: (position: number | null) => add({ kind: 'hint', position }),
    /** Tries again what could not be sent. */
    tryAgain: async () => void (state().stuck !== null && (await sendWaiting())),
    /** Sends what an earlier visit left behind. */
    async resume(): Promise<void> {
      const { pending, game, phase } = state()
      if (pending.length === 0 || phase !== 'ready') return
      if (game?.state === 'playing') await sendWaiting()
      else set({ pending: [] })
    },
    /** Tries once more what the server could not take. */
    retry(id: number): Promise<void> {
      const pending = state().pending.map((one) =>
        one.id === id ? { ...one, failure: null } : one,
      )
      set({ pending })
      return sendWaiting()
    },
    discard: (id: number) => set({ pending: without(state().pending, { id }) }),
  }
}

/** Sends what is pending one after the other, in its order. Without a connection all of it waits; what the server cannot
 *  take waits alone, until the player tries it again or discards it. */
function createSender({ container, dependencies, channel, reader: { catchUp, end } }: Parts) {
  const { state, set, stage } = container
  const { codeOf, messageOf } = dependencies
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
    stage(afterSending(state(), action))
    try {
      answer = await ask(dependencies, channel, action)
    } catch (error) {
      const code = codeOf(error)
      set(afterError(state(), action, { code, message: messageOf(error) }))
      if (code === 'GAME_OVER') await end()
      return
    }
    const change = afterAnswer(state(), action, answer)
    if (answer.state !== 'playing') return end(change)
    set(change)
    if (isBehind(state(), answer)) await catchUp()
  }

  /** Sends what waits, once it is known what of it had arrived. */
  async function sendWaiting(): Promise<void> {
    if (isSending) return
    isSending = true
    const failure = await catchUp().finally(() => (isSending = false))
    if (failure !== null) return set({ stuck: failure })
    set({ stuck: null, pending: withoutArrived(state()) })
    await send()
  }

  return { send, sendWaiting }
}

/** What is to be sent next, if anything can be. */
function nextOf({ stuck, pending }: GameState): PendingAction | undefined {
  return stuck === null ? pending.find(({ failure }) => failure === null) : undefined
}

/** Whether there are rows that another tab or player must have added. */
function isBehind({ rows, progress, me }: GameState, { results }: Answer): boolean {
  const last = rows.at(-1)?.seq ?? 0
  if (lastWithoutGap(rows) < last || (progress.get(me)?.seq ?? 0) > last) return true
  return results.some(
    (result) => result.outcome === 'repeat' && !rows.some(({ seq }) => seq === result.seq),
  )
}

/** The state after an action has failed. */
function afterError(
  state: GameState,
  action: PendingAction,
  { code, message }: { code: string; message: string },
): Partial<GameState> {
  if (FAILURES.has(code)) return afterFailure(state, action, message)
  return isRefusal(code) ? afterRefusal(state, action, message) : { stuck: message }
}

/** Whether the rules said no, so that asking again would not help. */
function isRefusal(code: string): boolean {
  return !NOT_THE_RULES.has(code)
}

/** By the channel where it is joined, else by procedure: by both only if the first was never sent. */
async function ask(
  dependencies: Dependencies,
  { current }: ChannelHolder,
  action: PendingAction,
): Promise<Answer> {
  if (current === null || current.state() !== 'joined') return call(dependencies, action)
  try {
    if (action.kind === 'guess') return await current.push('submit_guess', { _word: action.word })
    const { position } = action
    return await current.push('use_hint', position === null ? {} : { _position: position })
  } catch (error) {
    if (!dependencies.isUnsent(error)) throw error
    return call(dependencies, action)
  }
}

function call({ id, calls }: Dependencies, action: PendingAction): Promise<Answer> {
  if (action.kind === 'guess') return calls.submit_guess({ _game_id: id, _word: action.word })
  if (action.position === null) return calls.use_hint({ _game_id: id })
  return calls.use_hint({ _game_id: id, _position: action.position })
}

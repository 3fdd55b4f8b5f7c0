import type { Answer, Guess, Result } from '@inkling/protocol/game'
import {
  type BoardState,
  hasPlaces,
  isShared,
  lastWithoutGap,
  mergeRows,
  type Wish,
} from './board-state.ts'
import type { Reading } from './game-reading.ts'
import type { Board, GameLine } from './game-store.ts'
import { nextId, note, say } from './game-walk.ts'
import { isRefusal } from './refusal.ts'
import { knownText, outcomeText } from './wording.ts'

/** An answer that comes within this, in milliseconds, is drawn at once, and no waiting row before it. */
const SHOWS_WAITING_AFTER = 100

/** How a board asks: one wish after the other. */
export function createSending(board: Board, { catchUp, end }: Reading) {
  const { me, state, set, setQuietly, strides, codeOf, messageOf } = board
  let isSending = false
  /** The wish that was sent last, and the last row before it. */
  let sent = { id: 0, after: 0 }

  function wish(next: Wish): void {
    const { game } = state()
    if (game?.state !== 'playing' || game.phase !== 'running') return
    const change = { pending: [...state().pending, next], is_picking: false }
    if (state().notice !== null || state().is_picking) set({ ...change, notice: null })
    else setQuietly(change)
    void send()
    setTimeout(() => state().pending.includes(next) && set({}), SHOWS_WAITING_AFTER)
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let [next] = state().pending; next !== undefined; [next] = state().pending) {
      if (state().stuck !== null) break
      await sendOne(next)
    }
    isSending = false
  }

  async function sendOne(next: Wish): Promise<void> {
    let answer: Answer
    sent = { id: next.id, after: state().rows.at(-1)?.seq ?? 0 }
    try {
      answer = await ask(board, next)
    } catch (error) {
      if (!isRefusal(codeOf(error))) return set({ stuck: messageOf(error) })
      set(afterRefusal(state(), next, messageOf(error)))
      if (codeOf(error) === 'GAME_OVER') await end()
      return
    }
    set(afterAnswer(state(), next, signed(answer)))
    if (answer.state !== 'playing') await end()
    else if (isBehind(answer)) await catchUp()
  }

  /** Where a sheet is shared, a row tells whose it is. */
  function signed(answer: Answer): Answer {
    const { game } = state()
    if (game === null || !isShared(game)) return answer
    return { ...answer, results: answer.results.map((result) => ({ user_id: me, ...result })) }
  }

  /** Whether there are rows that another tab or player must have added. */
  function isBehind({ results }: Answer): boolean {
    const { rows } = state()
    const last = rows.at(-1)?.seq ?? 0
    if (lastWithoutGap(rows) < last || (strides.get().get(me)?.seq ?? 0) > last) return true
    return results.some(
      (result) => result.outcome === 'repeat' && !rows.some(({ seq }) => seq === result.seq),
    )
  }

  /** Sends what waits. What had arrived in spite of a lost answer is not sent twice. */
  async function tryAgain(): Promise<void> {
    if (state().stuck === null || isSending) return
    isSending = true
    const isKnown = await catchUp()
    isSending = false
    if (!isKnown) return
    const [first] = state().pending
    const arrived = first !== undefined && first.id === sent.id && hasArrived(first)
    set({ stuck: null, pending: arrived ? state().pending.slice(1) : state().pending })
    await send()
  }

  function hasArrived(wish: Wish): boolean {
    return state().rows.some(
      (row) => row.seq > sent.after && (row.user_id ?? me) === me && fulfils(row, wish),
    )
  }

  return {
    guess: (word: string) => wish({ id: nextId(), kind: 'guess', word }),
    /** Opens the word at a position, or the commonest hidden one. */
    hint: (position: number | null) => wish({ id: nextId(), kind: 'hint', position }),
    tryAgain,
  }
}

export type Sending = ReturnType<typeof createSending>

/** By the short way where the channel is open, else by procedure: by both only if the first was never sent. */
async function ask(board: Board, wish: Wish): Promise<Answer> {
  const line = board.line()
  if (line === null || line.state() !== 'joined') return call(board, wish)
  try {
    return await push(line, wish)
  } catch (error) {
    if (!board.isUnsent(error)) throw error
    return call(board, wish)
  }
}

function push({ push: send }: GameLine, wish: Wish): Promise<Answer> {
  if (wish.kind === 'guess') return send('submit_guess', { _word: wish.word })
  return send('use_hint', wish.position === null ? {} : { _position: wish.position })
}

function call({ id, calls }: Board, wish: Wish): Promise<Answer> {
  if (wish.kind === 'guess') return calls.submit_guess({ _game_id: id, _word: wish.word })
  if (wish.position === null) return calls.use_hint({ _game_id: id })
  return calls.use_hint({ _game_id: id, _position: wish.position })
}

function afterRefusal(state: BoardState, wish: Wish, message: string): Partial<BoardState> {
  return {
    pending: state.pending.filter(({ id }) => id !== wish.id),
    notice: note('refused', message, { word: wish.kind === 'guess' ? wish.word : null }),
  }
}

function afterAnswer(state: BoardState, wish: Wish, answer: Answer): Partial<BoardState> {
  const accepted = answer.results.flatMap((result) => rowOf(result) ?? [])
  const rows = mergeRows(state.rows, accepted)
  const known = answer.results.findLast((result) => result.outcome !== 'accepted')
  const seq = known?.outcome === 'repeat' ? known.seq : null
  const earlier = rows.find((row) => row.seq === seq)
  const marked = accepted.findLast(hasPlaces) ?? (accepted.length === 0 ? earlier : undefined)
  const text = known === undefined ? null : knownText(known, earlier)
  return {
    pending: state.pending.filter(({ id }) => id !== wish.id),
    rows,
    lit: marked === undefined ? null : { seq: marked.seq, place: null },
    notice: text === null ? null : note('known', text, { seq }),
    said: text === null || accepted.length > 0 ? say(outcomeText(answer)) : state.said,
  }
}

function rowOf(result: Result): Guess | null {
  if (result.outcome !== 'accepted') return null
  const { outcome: _, ...row } = result
  return row
}

function fulfils(row: Guess, wish: Wish): boolean {
  if (wish.kind === 'hint') return row.kind === 'hint' || row.kind === 'title_hint'
  return row.kind === 'guess' && row.word.toLowerCase() === wish.word.toLowerCase()
}

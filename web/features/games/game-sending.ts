import type { Answer, Guess, Result } from '@inkling/protocol/games'
import { type BoardState, hasPlaces, lastWithoutGap, mergeRows, type Wish } from './board-state.ts'
import type { Reading } from './game-reading.ts'
import type { Board } from './game-store.ts'
import { nextId, note, say } from './game-walk.ts'
import { isRefusal } from './refusal.ts'
import { knownText, outcomeText } from './wording.ts'

/** An answer that comes within this, in milliseconds, is drawn at once, and no waiting row before it. */
const SHOWS_WAITING_AFTER = 100

/** How a board asks: one wish after the other. */
export function createSending(board: Board, { catchUp, end }: Reading) {
  const { state, set, setQuietly, codeOf, messageOf } = board
  let isSending = false

  function wish(next: Wish): void {
    if (state().game?.state !== 'playing') return
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
    try {
      answer = await ask(board, next)
    } catch (error) {
      if (!isRefusal(codeOf(error))) return set({ stuck: messageOf(error) })
      set(afterRefusal(state(), next, messageOf(error)))
      if (codeOf(error) === 'GAME_OVER') await end()
      return
    }
    set(afterAnswer(state(), next, answer))
    if (answer.state !== 'playing') await end()
    else if (isBehind(state().rows, answer)) await catchUp()
  }

  /** Sends what waits. What had arrived in spite of a lost answer is not sent twice. */
  async function tryAgain(): Promise<void> {
    if (state().stuck === null || isSending) return
    isSending = true
    const before = state().rows.at(-1)?.seq ?? 0
    await catchUp()
    isSending = false
    const [first] = state().pending
    const arrived = state().rows.some((row) => row.seq > before && first && fulfils(row, first))
    set({ stuck: null, pending: arrived ? state().pending.slice(1) : state().pending })
    await send()
  }

  return {
    guess: (word: string) => wish({ id: nextId(), kind: 'guess', word }),
    /** Opens the word at a position, or the commonest hidden one. */
    hint: (position: number | null) => wish({ id: nextId(), kind: 'hint', position }),
    tryAgain,
  }
}

function ask({ id, calls }: Board, wish: Wish): Promise<Answer> {
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

/** Whether the answer speaks of rows that another tab must have added. */
function isBehind(rows: readonly Guess[], { results }: Answer): boolean {
  if (lastWithoutGap(rows) < (rows.at(-1)?.seq ?? 0)) return true
  return results.some(
    (result) => result.outcome === 'repeat' && !rows.some(({ seq }) => seq === result.seq),
  )
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

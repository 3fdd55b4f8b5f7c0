import type { BoardState, GameCalls, Likes } from './board-state.ts'
import { emptyBoard } from './board-state.ts'
import { createReading } from './game-reading.ts'
import { createSending } from './game-sending.ts'
import { stepTo } from './game-walk.ts'

type Needs = {
  id: string
  calls: GameCalls
  codeOf: (error: unknown) => string
  messageOf: (error: unknown) => string
  likes: Likes
  keepLikes: (likes: Likes) => void
  onOver: () => void
}

/** One player's game in one tab. Guesses go out one after the other in the order they were typed; one that
 *  could not be sent waits, with all behind it, until it can. */
export function createGameStore({ likes, keepLikes, ...needs }: Needs) {
  let state = emptyBoard(likes)
  const listeners = new Set<() => void>()

  function set(change: Partial<BoardState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const board: Board = {
    ...needs,
    state: () => state,
    set,
    setQuietly: (change) => (state = { ...state, ...change }),
  }
  const reading = createReading(board)
  const sending = createSending(board, reading)

  return {
    state: board.state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ...reading,
    ...sending,
    /** Guesses a word; without one, walks on. */
    submit(typed: string): void {
      const word = typed.trim()
      if (word === '') set(stepTo(state, 1))
      else sending.guess(word)
    },
    /** Goes to the next place of a row, or of the last one that has any; round at the ends. */
    walk: (step: 1 | -1, seq: number | null = null) => set(stepTo(state, step, seq)),
    /** Waits for the player to point at a bar, or no longer. */
    pick: (is_picking: boolean) => set({ is_picking, notice: null }),
    /** Puts away the sentence under the box and the ring around the current place. */
    dismiss: () => set({ notice: null, lit: state.lit && { ...state.lit, place: null } }),
    like(change: Partial<Likes>): void {
      set({ likes: { ...state.likes, ...change } })
      keepLikes(state.likes)
    },
  }
}

export type GameStore = ReturnType<typeof createGameStore>

/** What the parts of a store share. */
export type Board = Omit<Needs, 'likes' | 'keepLikes'> & {
  state: () => BoardState
  set: (change: Partial<BoardState>) => void
  /** Changes the state without drawing it: the next `set` does. */
  setQuietly: (change: Partial<BoardState>) => void
}

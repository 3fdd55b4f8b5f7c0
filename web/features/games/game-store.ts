import type { ChannelEvents, ChannelPushes } from '@inkling/protocol/channels'
import type { BoardState, GameCalls, Likes } from './board-state.ts'
import { emptyBoard } from './board-state.ts'
import { type Cell, createCell } from './cell.ts'
import type { Strides } from './game-changes.ts'
import { createFollowing } from './game-following.ts'
import { createReading } from './game-reading.ts'
import { createSending } from './game-sending.ts'
import { note, say, stepTo } from './game-walk.ts'

type Events = ChannelEvents['game_change_to']
type Pushes = ChannelPushes['game_change_to']

/** What the channel of a game tells a board. */
export type Hearing = {
  onEvent(...told: { [Name in keyof Events]: [Name, Events[Name]] }[keyof Events]): void
  /** Called after each joining: what the channel told before is to be read then. */
  onJoined(): void
  onRefused(): void
}

/** The channel of a game. A push is refused like a call; one that finds no answer may have arrived. */
export type GameLine = {
  push<Name extends keyof Pushes>(
    name: Name,
    payload: Pushes[Name]['payload'],
  ): Promise<Pushes[Name]['reply']>
  state(): string
  leave(): void
}

type Needs = {
  id: string
  /** The player whose board it is. */
  me: string
  calls: GameCalls
  openLine: (hearing: Hearing) => Promise<GameLine>
  /** Whether a push failed before it was sent. */
  isUnsent: (error: unknown) => boolean
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
  let line: GameLine | null = null
  const strides = createCell<Strides>(new Map())
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
    strides,
    line: () => line,
    setLine: (opened) => (line = opened),
  }
  const reading = createReading(board)
  const sending = createSending(board, reading)
  const following = createFollowing(board, reading, sending)

  return {
    state: board.state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    id: needs.id,
    me: needs.me,
    /** How far everybody has come. What it tells is drawn without drawing the board. */
    strides,
    ...reading,
    ...sending,
    ...following,
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
    /** Reads a sentence aloud. */
    announce: (text: string) => set({ said: say(text) }),
    /** Says under the guess box why something did not happen. */
    complain: (text: string) => set({ notice: note('refused', text) }),
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
  strides: Cell<Strides>
  /** The channel, while there is one. */
  line: () => GameLine | null
  setLine: (line: GameLine | null) => void
}

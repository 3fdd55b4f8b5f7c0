import type { Ending } from './game-state.ts'

/** The longest guess, in characters. */
export const MAX_GUESS_LENGTH = 40
/** Most guesses and hints on one sheet: far more than anybody needs. */
export const MAX_ROWS = 2_000

/** What a numbered row of a sheet tells:
 *  - `guess`: a word that a player typed;
 *  - `hint`: a word that the game opened for them;
 *  - `title_hint`: they pointed at a bar that is a word of the title or begins like one, and only learned that;
 *  - `give_up`, `leave`, `time_up`: the last row, that nothing follows. */
export type RowKind = 'guess' | 'hint' | 'title_hint' | LastKind
export type LastKind = 'give_up' | 'leave' | 'time_up'

/** How a sheet ends without being decoded: the kind of its last row → what becomes of its player. */
export const LAST_KINDS = {
  give_up: 'gave_up',
  leave: 'left',
  time_up: 'timed_out',
} as const satisfies Record<LastKind, Ending>

/** One row of a sheet. `opened` are the positions that it opened; for a `title_hint` the one pointed at. */
export type Row = {
  seq: number
  kind: RowKind
  word: string
  key: string | null
  opened: number[]
}

export type GuessRefusal = 'EMPTY_GUESS' | 'LONG_GUESS' | 'SEVERAL_WORDS' | 'NO_WORD'

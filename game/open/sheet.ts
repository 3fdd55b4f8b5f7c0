import type { Ending } from './game-state.ts'
import type { BlockKind } from './article.ts'
import { MODES, type Mode, type Options, type RaceHints } from './modes.ts'

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

/** A block as a player may see it: a string is visible text, a number a hidden word of that many graphemes. */
export type SheetBlock = { kind: BlockKind; level?: number; text: (string | number)[] }

/** What a player receives once, at the start. Hidden words are numbered in reading order: their positions. */
export type Sheet = { lang: string; blocks: SheetBlock[] }

/** A row as its player sees it. `opened` groups the positions that it opened by spelling. */
export type SeenRow = {
  seq: number
  kind: RowKind
  word: string
  count: number
  opened: [surface: string, positions: number[]][]
  /** The bar that a `title_hint` told about. */
  position?: number
}

/** All that lay under the ink: `words` are the spellings by position. */
export type SeenArticle = { title: string; words: string[] }

/** The shortest time from one hint on a sheet to the next, in milliseconds. */
export const HINT_EVERY = 10_000
const OF_A_RACE = { none: 0, three: 3 } as const satisfies Record<RaceHints, number>

/** How many hints there are on a sheet; without end but in a race. */
export function mostHints(mode: Mode, { hints }: Pick<Options, 'hints'>): number {
  return MODES[mode].places ? OF_A_RACE[hints] : Infinity
}

/** Why a sheet takes no hint now. `wait` is in milliseconds. */
export type HintLimit =
  | { refused: 'NO_HINTS' | 'NO_HINTS_LEFT' }
  | { refused: 'hint_too_soon'; wait: number }

/** Whether a sheet on which there were so many hints, the last of them so many milliseconds ago, takes another. */
export function hintLimit(used: number, most: number, since_last: number): HintLimit | null {
  if (most === 0) return { refused: 'NO_HINTS' }
  if (used >= most) return { refused: 'NO_HINTS_LEFT' }
  if (since_last < HINT_EVERY) return { refused: 'hint_too_soon', wait: HINT_EVERY - since_last }
  return null
}

let graphemes: Intl.Segmenter | undefined
const ASCII = /^[\x20-\x7e]*$/

/** Length of a spelling as a reader counts it, in grapheme clusters. */
export function lengthOf(surface: string): number {
  if (ASCII.test(surface)) return surface.length
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let length = 0
  for (const _ of graphemes.segment(surface)) length++
  return length
}

import type { Ending } from './game-state.ts'
import type { BlockKind } from './article.ts'
import { isRaced, type Mode, type Options, type RaceHints, type Variant } from './modes.ts'

/** Maximum length of a guess, in characters. */
export const MAX_GUESS_LENGTH = 40
/** Maximum number of guesses and hints on a sheet, far more than anyone needs. */
export const MAX_ROWS = 2_000

/** Kinds of rows of a sheet:
 *  - `guess`: a word that a player typed;
 *  - `hint`: a word that the game opened for them;
 *  - `title_hint`: a hint at a word that is in the title or begins like one, which reveals only that;
 *  - `nudge`: a word that the first player of a race opened for those who still play, and is no find of theirs;
 *  - `give_up`, `leave`, `time_up`: the last row. */
export type RowKind = 'guess' | 'hint' | 'title_hint' | 'nudge' | LastKind
export type LastKind = 'give_up' | 'leave' | 'time_up'

/** Endings of undecoded sheets by the kind of their last row. */
export const LAST_KINDS = {
  give_up: 'gave_up',
  leave: 'left',
  time_up: 'timed_out',
} as const satisfies Record<LastKind, Ending>

/** True for rows that only end their sheet. */
export function isLast(kind: RowKind): kind is LastKind {
  return Object.hasOwn(LAST_KINDS, kind)
}

/** Row of a sheet. `opened` lists the positions that it opened; for a `title_hint` the one asked for. */
export type Row = {
  seq: number
  kind: RowKind
  word: string
  key: string | null
  opened: number[]
}

export type GuessRefusal = 'EMPTY_GUESS' | 'LONG_GUESS' | 'SEVERAL_WORDS' | 'NO_WORD'

/** Block as players see it: a string is visible text, a number a hidden word of that many graphemes. */
export type SheetBlock = { kind: BlockKind; level?: number; text: (string | number)[] }

/** Sheet as a player receives it once, at the start. Positions number its hidden words in reading order. */
export type Sheet = { lang: string; blocks: SheetBlock[] }

/** Nearness of a guess to the words that are hidden after it. `value`, 0 to 99, is the nearness of the nearest of them; null
 *  if the guess has no word vector or nothing is hidden. `near` lists positions with a value of at least `MIN_NEAR`, the
 *  nearest first. */
export type Nearness = { value: number | null; near: [position: number, value: number][] }

/** Value from which a guess is shown on a hidden word. */
export const MIN_NEAR = 60

/** Row as its player sees it. `opened` groups its positions by spelling. */
export type SeenRow = {
  seq: number
  kind: RowKind
  word: string
  count: number
  opened: [surface: string, positions: number[]][]
  /** Position of a `title_hint`. */
  position?: number
  /** Set for a guess in a game with nearness. */
  nearness?: Nearness
}

/** The whole article: `words` are the hidden spellings by position. */
export type SeenArticle = { title: string; words: string[] }

/** Minimum time between hints on a sheet, in milliseconds. */
export const HINT_EVERY = 10_000
const OF_A_RACE = { none: 0, three: 3 } as const satisfies Record<RaceHints, number>

/** Returns the maximum number of hints on a sheet; unlimited except in races and cups. */
export function mostHints({ mode, variant, options }: HintedGame): number {
  return isRaced(mode, variant) ? OF_A_RACE[options.hints] : Infinity
}

type HintedGame = { mode: Mode; variant: Variant | null; options: Pick<Options, 'hints'> }

/** Reason for which a sheet takes no hint now. `wait` is in milliseconds. */
export type HintLimit =
  | { refused: 'NO_HINTS' | 'NO_HINTS_LEFT' }
  | { refused: 'hint_too_soon'; wait: number }

/** Checks if a sheet takes another hint after `used` of `most`, the last one `sinceLast` milliseconds ago; null if so. */
export function hintLimit(used: number, most: number, sinceLast: number): HintLimit | null {
  if (most === 0) return { refused: 'NO_HINTS' }
  if (used >= most) return { refused: 'NO_HINTS_LEFT' }
  if (sinceLast < HINT_EVERY) return { refused: 'hint_too_soon', wait: HINT_EVERY - sinceLast }
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

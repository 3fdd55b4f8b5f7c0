import type { Forms, FormsOf } from './article.ts'
import type { Ending } from './room.ts'
import type { Redacted } from '../secret/redact.ts'
import { segment } from '../secret/segment.ts'
import { shownLine } from './shown-text.ts'

/** The longest guess, in characters. */
export const MAX_GUESS_LENGTH = 40
/** Most words that a guess like `light-curve` may join. */
const MOST_JOINED = 4
/** Most guesses and hints on one sheet: far more than anybody needs. */
export const MOST_ROWS = 2_000

/** One word in every language, which needs no cutting and is its own key but for its case. */
const PLAIN = /^[a-z]+$/i

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

/** A sheet in play: what its numbered rows add up to. */
export type SheetState = {
  seq: number
  ended: Ending | null
  /** Guesses and hints so far, hidden positions that are open, and words of the title among those that must be found. */
  guesses: number
  hints: number
  positions_open: number
  title_found: number
  /** Keys that are open and forms of every guess and hint so far, each with its first row. */
  words: WordRows
}

/** A sheet without rows. */
export function emptySheet(): SheetState {
  const counts = { guesses: 0, hints: 0, positions_open: 0, title_found: 0 }
  return { seq: 0, ended: null, ...counts, words: noWords() }
}

/** Whether the word of a key lies open. */
export function isOpen({ words }: SheetState, key: string): boolean {
  return rowOf(words, 'open', key) !== undefined
}

/** Which share of all hidden positions so many are, 0 to 1, rounded to whole percent. */
export function shareOf({ words }: Pick<Redacted, 'words'>, positions: number): number {
  return words.length === 0 ? 1 : Math.round((100 * positions) / words.length) / 100
}

export type GuessRefusal = 'empty_guess' | 'long_guess' | 'several_words' | 'no_word'

/** A word as it was typed, with its key. */
export type GuessedWord = { word: string; key: string }

/** Reads what a player typed: the words it stands for (a joined guess is its parts), or why it is no guess. */
export function readGuess(
  typed: string,
  lang: string,
): { words: GuessedWord[] } | { refused: GuessRefusal; words: string[] } {
  const text = typed.trim()
  if (text === '') return { refused: 'empty_guess', words: [] }
  if (text.length > MAX_GUESS_LENGTH) return { refused: 'long_guess', words: [] }
  if (PLAIN.test(text)) return { words: [{ word: text, key: text.toLowerCase() }] }
  const words = segment(shownLine(text), lang).flatMap(({ text: word, key }) =>
    key === null ? [] : [{ word, key }],
  )
  if (words.length === 0) return { refused: 'no_word', words: [] }
  const isJoined = !/\s/.test(text) && words.length <= MOST_JOINED
  if (words.length === 1 || isJoined) return { words }
  return { refused: 'several_words', words: words.map(({ word }) => word) }
}

/** What becomes of one guessed word: a new row, or nothing new for a reason.
 *  `seq` of a repeat is the earlier row that it says nothing beyond. */
export type Outcome =
  | { kind: 'accepted'; row: Row }
  | { kind: 'repeat'; seq: number }
  | { kind: 'free' }

/** Decides what one word does on a sheet. It opens every position of the word and of its inflections. */
export function evaluateGuess(
  redacted: Redacted,
  state: SheetState,
  { word, key }: GuessedWord,
  formsOf: FormsOf,
): Outcome {
  const forms = formsOf(key)
  const matched = matching(redacted, forms)
  const opened = closed(redacted, state, matched)
  const seq = earlier(state, forms, matched)
  if (opened.length > 0 || (seq === undefined && !redacted.free.has(key))) {
    return { kind: 'accepted', row: { seq: state.seq + 1, kind: 'guess', word, key, opened } }
  }
  return seq === undefined ? { kind: 'free' } : { kind: 'repeat', seq }
}

function earlier(state: SheetState, forms: Forms, matched: readonly string[]): number | undefined {
  for (const key of matched) {
    const seq = rowOf(state.words, 'open', key)
    if (seq !== undefined) return seq
  }
  for (const form of forms.all) {
    const seq = rowOf(state.words, 'tried', form)
    if (seq !== undefined) return seq
  }
  return undefined
}

/** Keys of the hidden words that a guess of these forms opens. */
export function matching(redacted: Redacted, forms: Forms): string[] {
  const keys = new Set<string>()
  for (const form of forms.all) for (const key of redacted.common.get(form) ?? []) keys.add(key)
  for (const form of forms.plural) for (const key of redacted.proper.get(form) ?? []) keys.add(key)
  return [...keys]
}

/** The positions of these keys that are still hidden, in reading order. */
export function closed(redacted: Redacted, state: SheetState, keys: readonly string[]): number[] {
  const positions = keys
    .filter((key) => !isOpen(state, key))
    .flatMap((key) => redacted.positions.get(key) ?? [])
  return positions.sort((a, b) => a - b)
}

/** How a row ends its sheet, if it does. */
export function endOf(redacted: Redacted, state: SheetState, row: Row): Ending | null {
  if (isLast(row.kind)) return LAST_KINDS[row.kind]
  if (row.kind === 'title_hint' || row.opened.length === 0) return null
  const isOpened = (key: string) =>
    row.opened.some((position) => redacted.words[position]!.key === key)
  for (const key of redacted.answer) if (!isOpen(state, key) && !isOpened(key)) return null
  return 'decoded'
}

function isLast(kind: RowKind): kind is LastKind {
  return Object.hasOwn(LAST_KINDS, kind)
}

/** Notes one more row on a sheet, in place. Rows come in order of their numbers, once each. */
export function applyRow(redacted: Redacted, state: SheetState, row: Row, formsOf: FormsOf): void {
  state.ended = endOf(redacted, state, row)
  state.seq = row.seq
  if (row.kind === 'hint' || row.kind === 'title_hint') state.hints++
  if (row.kind !== 'guess' && row.kind !== 'hint') return
  if (row.kind === 'guess') state.guesses++
  state.positions_open += row.opened.length
  for (const position of row.opened) {
    const { key } = redacted.words[position]!
    if (!isOpen(state, key) && redacted.answer.has(key)) state.title_found++
    noteWord(state.words, 'open', key, row.seq)
  }
  if (row.key === null) return
  for (const form of formsOf(row.key).all) noteWord(state.words, 'tried', form, row.seq)
}

/** Which row of a sheet came first with a word, of two kinds of words: `open` are the keys that lie open, `tried` the
 *  forms of what was guessed. Thousands of sheets are in play at once, so that a word is not kept itself but 42 bits of
 *  its hash: on a sheet of a hundred words one guess in five thousand million is taken for an earlier one. */
type WordRows = { entries: Float64Array; size: number }

/** What a word is noted as. */
export type WordKind = 'open' | 'tried'

const SEED = 0x2c1b3c6d
/** A bit of each hash, so that nobody finds a word to guess that stands for one which is still hidden. */
const KIND_BIT: Record<WordKind, number> = { open: 0, tried: 1 }
const SMALLEST = 16
/** An entry is a hash and, below it, a row: more rows than a sheet may have. */
const ROWS = 2 ** 11
const FULL = 0.75

/** A sheet's words before anything was guessed. */
export function noWords(): WordRows {
  return { entries: new Float64Array(SMALLEST), size: 0 }
}

/** The first row that came with a word. */
export function rowOf({ entries }: WordRows, kind: WordKind, word: string): number | undefined {
  const entry = entries[slotOf(entries, hashOf(kind, word))]!
  return entry === 0 ? undefined : entry % ROWS
}

/** Notes with which row a word came, unless an earlier one did. */
export function noteWord(words: WordRows, kind: WordKind, word: string, row: number): void {
  const hash = hashOf(kind, word)
  const slot = slotOf(words.entries, hash)
  if (words.entries[slot] !== 0) return
  words.entries[slot] = hash * ROWS + row
  words.size += 1
  if (words.size > words.entries.length * FULL) words.entries = enlarged(words.entries)
}

function enlarged(entries: Float64Array): Float64Array {
  const larger = new Float64Array(entries.length * 2)
  for (const entry of entries) {
    if (entry !== 0) larger[slotOf(larger, Math.floor(entry / ROWS))] = entry
  }
  return larger
}

/** Where a hash lies, or else the free place where it would. */
function slotOf(entries: Float64Array, hash: number): number {
  const last = entries.length - 1
  let slot = hash & last
  while (entries[slot] !== 0 && Math.floor(entries[slot]! / ROWS) !== hash) slot = (slot + 1) & last
  return slot
}

/** Two hashes of 20 and 21 bits: multiply and rotate, as MurmurHash3 does. */
function hashOf(kind: WordKind, word: string): number {
  let one = SEED
  let other = ~SEED
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index)
    one = Math.imul(one ^ code, 0x85ebca6b)
    one = (one << 13) | (one >>> 19)
    other = Math.imul(other ^ code, 0xc2b2ae35)
    other = (other << 15) | (other >>> 17)
  }
  return ((mixed(one) >>> 12) * 2 + KIND_BIT[kind]) * 2 ** 21 + (mixed(other) >>> 11)
}

function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}

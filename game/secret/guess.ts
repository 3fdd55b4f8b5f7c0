import { isLast, LAST_KINDS, MAX_GUESS_LENGTH, type GuessRefusal, type Row } from '../open/sheet.ts'
import type { Ending } from '../open/game-state.ts'
import { shownLine } from '../open/shown-text.ts'
import type { Forms, FormsOf, IsWord, Words } from '@inkling/languages/language'
import { areInitials, areJoined, isSpacedPair, joinedKey } from '@inkling/languages/pieces'
import type { Redacted } from './redact.ts'
import { freeKeys, isElided, segment, type Token } from '@inkling/languages/words'

/** Words that a guess like `light-curve` may join. */
const MAX_JOINED = 4
/** Matches text that is one word in every language, and its own key in lower case. */
const PLAIN = /^[a-z]+$/i

/** Matches a number whose separators can only part groups of three digits: those of `1.000` may mean a fraction. */
const THOUSANDS = /^\d{1,3}(?:(?:[ '’]\d{3})+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/

const FRACTION = /^\d+[.,](?:\d{1,2}|\d{4,})$/

/** State of a sheet in play: the sum of its numbered rows. */
export type SheetState = {
  seq: number
  ended: Ending | null
  /** Guesses and hints so far, hidden positions that they opened, and words of the title among those that must be found. */
  guesses: number
  hints: number
  positionsOpen: number
  title_found: number
  /** Keys of open words, each with the row that opened it. */
  open: Map<string, number>
  /** Forms of every guess and hint so far, each with its first row. */
  tried: Map<string, number>
  /** Keys of the rows so far, none of which can have another. */
  rows: Map<string, number>
  /** Tells which words have faded, so that nobody has to find them. */
  isFaded: (key: string) => boolean
}

const isNever = () => false

/** A sheet without rows. */
export function emptySheet(): SheetState {
  const counts = { guesses: 0, hints: 0, positionsOpen: 0, title_found: 0 }
  const maps = { open: new Map(), tried: new Map(), rows: new Map() }
  return { seq: 0, ended: null, ...counts, ...maps, isFaded: isNever }
}

/** Returns true if the word of a key is neither open nor faded. */
export function isHidden({ open, isFaded }: SheetState, key: string): boolean {
  return !open.has(key) && !isFaded(key)
}

/** Computes the share of all hidden positions, 0 to 1, rounded to whole percent. */
export function shareOf({ words }: Pick<Redacted, 'words'>, positions: number): number {
  return words.length === 0 ? 1 : Math.round((100 * positions) / words.length) / 100
}

/** Word as typed, with its key. */
export type GuessedWord = { word: string; key: string }

/** Typed text that is a guess: its words, and if they may be pieces of one (`e-mail`), that word. Pieces that a space parts
 *  are never words of their own. */
export type Guess = { words: GuessedWord[]; whole?: GuessedWord }

/** Returns the key of a number that is written as in another language, unless its separator may part thousands. */
function numberKey(text: string): string | null {
  if (THOUSANDS.test(text)) return text.replace(/\D/g, '')
  return FRACTION.test(text) ? text.replace(',', '.') : null
}

type NoGuess = { refused: GuessRefusal; words: string[] }

/** Reads the typed text as a guess, or returns the reason why it is none. An elided word before another is ignored. */
export function readGuess(typed: string, lang: string, isListed: IsWord): Guess | NoGuess {
  const text = typed.trim()
  if (text === '') return { refused: 'EMPTY_GUESS', words: [] }
  if (text.length > MAX_GUESS_LENGTH) return { refused: 'LONG_GUESS', words: [] }
  if (PLAIN.test(text)) return { words: [{ word: text, key: text.toLowerCase() }] }
  const number = numberKey(text)
  if (number !== null) return { words: [{ word: text, key: number }] }
  return readPieces(shownLine(text), lang, isListed)
}

function readPieces(line: string, lang: string, isListed: IsWord): Guess | NoGuess {
  const tokens = withoutElided(segment(line, lang), lang)
  const words = tokens.flatMap(({ text: word, key }) => (key === null ? [] : [{ word, key }]))
  if (words.length === 0) return { refused: 'NO_WORD', words: [] }
  if (words.length === 1) return { words }
  const whole = { word: line, key: joinedKey(tokens) }
  if (areJoined(tokens)) return /\s/.test(line) ? { words: [whole] } : { words, whole }
  const isOne =
    areInitials(tokens, freeKeys('standard', lang)) || (isSpacedPair(tokens) && isListed(whole.key))
  if (isOne) return { words: [whole] }
  if (!/\s/.test(line) && words.length <= MAX_JOINED) return { words }
  return { refused: 'SEVERAL_WORDS', words: words.map(({ word }) => word) }
}

function withoutElided(tokens: readonly Token[], lang: string): Token[] {
  const isIgnored = tokens.map(
    ({ key }, at) =>
      key !== null &&
      isElided(key, lang, tokens[at + 1]?.text ?? '') &&
      tokens.slice(at + 1).some((after) => after.key !== null),
  )
  return tokens.filter((_, at) => isIgnored[at] !== true && isIgnored[at - 1] !== true)
}

/** Words that a guess consists of on a sheet: a word in pieces is one guess, unless the article has each piece as a word of
 *  its own and may have them all. */
export function guessedWords(
  redacted: Redacted,
  { words, whole }: Guess,
  { formsOf, isListed }: Words,
): GuessedWord[] {
  if (whole === undefined) return words
  const spelled = new Set(matching(redacted, formsOf(whole.key)))
  const hasAll = words.every(({ key }) =>
    matching(redacted, formsOf(key)).some((found) => !spelled.has(found)),
  )
  if (hasAll) return words
  return spelled.size > 0 || isListed(whole.key) ? [whole] : words
}

/** Outcome of a guessed word: a new row, a repeat of row `seq`, a free word, or one that no dictionary has. */
export type Outcome =
  | { kind: 'accepted'; row: Row }
  | { kind: 'repeat'; seq: number }
  | { kind: 'free' }
  | { kind: 'unknown' }

/** Evaluates a word on a sheet: it opens every position of the word and of its inflections. A word that opens nothing and
 *  is in no dictionary is probably a typo, so it brings no row; nor does one that has faded. */
export function evaluateGuess(
  redacted: Redacted,
  state: SheetState,
  { word, key }: GuessedWord,
  { formsOf, isWord }: Pick<Words, 'formsOf' | 'isWord'>,
): Outcome {
  const same = state.rows.get(key)
  if (same !== undefined) return { kind: 'repeat', seq: same }
  const forms = formsOf(key)
  const matched = matching(redacted, forms)
  const opened = closed(redacted, state, matched)
  const seq = earlier(state, forms, matched)
  if (opened.length === 0) {
    if (seq !== undefined) return { kind: 'repeat', seq }
    if (forms.all.some((form) => redacted.free.has(form))) return { kind: 'free' }
    if (matched.some(state.isFaded)) return { kind: 'free' }
    if (!isWord(key)) return { kind: 'unknown' }
  }
  return { kind: 'accepted', row: { seq: state.seq + 1, kind: 'guess', word, key, opened } }
}

function earlier(state: SheetState, forms: Forms, matched: readonly string[]): number | undefined {
  for (const key of matched) {
    const seq = state.open.get(key)
    if (seq !== undefined) return seq
  }
  for (const form of forms.all) {
    const seq = state.tried.get(form)
    if (seq !== undefined) return seq
  }
  return undefined
}

/** Lists the keys of hidden words that a guess of these forms opens. */
export function matching(redacted: Redacted, forms: Forms): string[] {
  const keys = new Set<string>()
  for (const form of forms.all) for (const key of redacted.common.get(form) ?? []) keys.add(key)
  for (const form of forms.plural) for (const key of redacted.proper.get(form) ?? []) keys.add(key)
  return [...keys]
}

/** Lists the positions of these keys that are still hidden, in reading order. */
export function closed(redacted: Redacted, state: SheetState, keys: readonly string[]): number[] {
  const positions = keys
    .filter((key) => isHidden(state, key))
    .flatMap((key) => redacted.positions.get(key) ?? [])
  return positions.sort((a, b) => a - b)
}

/** Returns the ending that a row brings to its sheet; null if it goes on. */
export function endOf(redacted: Redacted, state: SheetState, row: Row): Ending | null {
  if (isLast(row.kind)) return LAST_KINDS[row.kind]
  if (row.kind === 'title_hint' || row.opened.length === 0) return null
  const isOpened = (key: string) =>
    row.opened.some((position) => redacted.words[position]!.key === key)
  for (const key of redacted.answer) if (!state.open.has(key) && !isOpened(key)) return null
  return 'decoded'
}

/** Adds a row to the state of a sheet, in place. Call it once per row, in order. */
export function applyRow(redacted: Redacted, state: SheetState, row: Row, formsOf: FormsOf): void {
  state.ended = endOf(redacted, state, row)
  state.seq = row.seq
  if (row.kind === 'hint' || row.kind === 'title_hint') state.hints++
  if (row.kind !== 'guess' && row.kind !== 'hint' && row.kind !== 'nudge') return
  if (row.kind === 'guess') state.guesses++
  if (row.kind !== 'nudge') state.positionsOpen += row.opened.length
  noteOpened(redacted, state, row)
  if (row.key === null) return
  state.rows.set(row.key, row.seq)
  for (const form of formsOf(row.key).all) {
    if (!state.tried.has(form)) state.tried.set(form, row.seq)
  }
}

function noteOpened(redacted: Redacted, state: SheetState, { seq, opened }: Row): void {
  for (const position of opened) {
    const { key } = redacted.words[position]!
    if (state.open.has(key)) continue
    if (redacted.answer.has(key)) state.title_found++
    state.open.set(key, seq)
  }
}

import { languageOf } from './rules.ts'
import type { FreeWords } from './codes.ts'
import type { Language } from './language.ts'
import { spellingKey } from './spelling-key.ts'

const PLAIN = /^[a-z0-9]+$/
const NUMBER = /^\d[\d.,\u00a0\u202f]*\d$/

/** Normalizes a spelling to its key. Spellings with equal keys are the same word, whatever their case, accents, ligatures,
 *  dots of initials or separators in numbers. */
export function wordKey(surface: string, lang = 'en'): string {
  const lower = surface.toLowerCase()
  return NUMBER.test(lower) ? numberKey(lower, lang) : spellingKey(lower)
}

function numberKey(number: string, lang: string): string {
  if (languageOf(lang).numbers.decimal === ',') {
    return number.replace(/[.\u00a0\u202f]/g, '').replace(',', '.')
  }
  return number.replace(/[,\u00a0\u202f]/g, '')
}

const LATIN = /^[\p{Script=Latin}\p{Nd}.]+$/u
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /^[\p{Script=Arabic}\p{Script=Latin}\p{Nd}.]+$/u,
  be: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Nd}.]+$/u,
  bg: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Nd}.]+$/u,
  el: /^[\p{Script=Greek}\p{Script=Latin}\p{Nd}.]+$/u,
  fa: /^[\p{Script=Arabic}\p{Script=Latin}\p{Nd}.]+$/u,
  he: /^[\p{Script=Hebrew}\p{Script=Latin}\p{Nd}.]+$/u,
  hi: /^[\p{Script=Devanagari}\p{Script=Latin}\p{Nd}.]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Nd}.ー]+$/u,
  ko: /^[\p{Script=Hangul}\p{Script=Latin}\p{Nd}.]+$/u,
  ru: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Nd}.]+$/u,
  th: /^[\p{Script=Thai}\p{Script=Latin}\p{Nd}.]+$/u,
  uk: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Nd}.]+$/u,
  zh: /^[\p{Script=Han}\p{Script=Latin}\p{Nd}.]+$/u,
}

/** Returns true if a key can be typed on a keyboard of the language; other words are never hidden. */
export function isTypable(key: string, lang: string): boolean {
  return PLAIN.test(key) || (SCRIPTS[lang] ?? LATIN).test(key)
}

const known = new Map<string, ReadonlySet<string>>()

/** Returns the keys of words that are visible from the start. */
export function freeKeys(preset: FreeWords, lang: string): ReadonlySet<string> {
  const words = languageOf(lang).free_words[preset]
  const keys = known.get(words) ?? keysOf(words)
  known.set(words, keys)
  return keys
}

/** Returns the keys of words that no guess is near to, since they are near to everything. */
export function commonKeys(lang: string): ReadonlySet<string> {
  const { free_words, commonWords = '' } = languageOf(lang)
  const words = `${free_words.standard} ${commonWords}`
  const keys = known.get(words) ?? keysOf(words)
  known.set(words, keys)
  return keys
}

/** Returns true for a word that ends in an apostrophe before another: the `l` of `l’homme`. `next` is the text after it. */
export function isElided(key: string, lang: string, next: string): boolean {
  return languageOf(lang).elided.split(' ').includes(key) && /^['’ʼ]/.test(next)
}

/** Returns true if the text after a word allows it to be the free word that it is spelled like: `l’homme` begins with an
 *  elided one, `vitamine D` and a lone `s` do not. */
export function canBeFree(key: string, lang: string, next: string): boolean {
  return !languageOf(lang).elided.split(' ').includes(key) || /^['’ʼ]/.test(next)
}

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap((word) => (word === '' ? [] : wordKey(word))))
}

/** Piece of text. `key` is set for a word that can be hidden, null for text that is always visible. */
export type Token = { text: string; key: string | null }

const WORD = '[[\\p{L}\\p{M}\\p{Nd}₀-₉]--[ⁿⁱªºʼ]]'
const APOSTROPHE = "['’ʼ]"
const POSSESSIVE = `(?<=${WORD})${APOSTROPHE}[sS](?!${WORD})`
const INITIALS = `(?<!${WORD})(?:\\p{L}\\.)+(?:\\p{Lu}(?!${WORD})|(?<=\\p{L}\\.\\p{L}\\.))`
const JOINED = `${WORD}+(?:${APOSTROPHE}(?![sS](?!${WORD}))${WORD}+)*`

function patternOf({ numbers, apostrophe, elided }: Language): RegExp {
  const group = `[${numbers.groups}]`
  const decimal = `[${numbers.decimal}]`
  const before = elided.split(' ').flatMap((one) => [one, one[0]?.toUpperCase() + one.slice(1)])
  const word = {
    nowhere: JOINED,
    elided: `(?<!${WORD})(?:${before.join('|')})(?=${APOSTROPHE}${WORD})|${JOINED}`,
    everywhere: `${WORD}+`,
  }[apostrophe]
  const grouped = `(?<!\\d|\\d[.,])\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3}(?:${decimal}\\d+)?(?![\\d]|${group}\\d)`
  const fraction = `(?<!\\d|\\d[.,])\\d+${decimal}\\d+(?![\\d]|[.,]\\d)`
  return new RegExp(`(${POSSESSIVE})|${grouped}|${fraction}|${INITIALS}|${word}`, 'gv')
}

const patterns = new Map<Language, RegExp>()

/** Returns true for a language that is written without spaces between its words. */
export function isUnspaced(lang: string): boolean {
  return ['zh', 'ja', 'th'].includes(lang)
}

/** Splits a text into words and the text between them; the tokens joined are the text. */
export function segment(text: string, lang: string): Token[] {
  return isUnspaced(lang) ? segmentUnspaced(text, lang) : segmentSpaced(text, lang)
}

function segmentSpaced(text: string, lang: string): Token[] {
  const tokens: Token[] = []
  const language = languageOf(lang)
  const pattern = patterns.get(language) ?? patternOf(language)
  patterns.set(language, pattern)
  let end = 0
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match.index > end) tokens.push({ text: text.slice(end, match.index), key: null })
    tokens.push(match[1] === undefined ? wordToken(match[0], lang) : { text: match[0], key: null })
    end = match.index + match[0].length
  }
  if (end < text.length) tokens.push({ text: text.slice(end), key: null })
  return tokens
}

function segmentUnspaced(text: string, lang: string): Token[] {
  const words = new Intl.Segmenter(lang, { granularity: 'word' })
  return Array.from(words.segment(text), ({ segment: part, isWordLike }) =>
    isWordLike === true ? wordToken(part, lang) : { text: part, key: null },
  )
}

function wordToken(text: string, lang: string): Token {
  const key = wordKey(text, lang)
  return { text, key: isTypable(key, lang) ? key : null }
}

/** Latin letters and digits, perhaps with punctuation around: one word in every language that puts spaces between words. */
const PLAIN_WORD = /^["“(]?[A-Za-z0-9À-ÖØ-öø-ÿ]+[.,;:)”"]{0,2}$/

/** Counts the words that `segment` finds, without segmenting plain words. */
export function countWordsIn(text: string, lang: string): number {
  if (isUnspaced(lang)) return countSegments(text, lang)
  let words = 0
  for (const part of text.split(/[ \n]/))
    words += PLAIN_WORD.test(part) ? 1 : countSegments(part, lang)
  return words
}

function countSegments(text: string, lang: string): number {
  if (text === '') return 0
  let words = 0
  for (const { key } of segment(text, lang)) if (key !== null) words++
  return words
}

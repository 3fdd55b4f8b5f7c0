import type { Language } from './languages/language.ts'
import { languageOf } from './languages/languages.ts'
import { isTypable, wordKey } from './word.ts'

/** A stretch of text: `key` is set where it is a word that can be hidden, null where it always shows. */
export type Token = { text: string; key: string | null }

const WORD = '[[\\p{L}\\p{M}\\p{Nd}₀-₉]--[ⁿⁱªºʼ]]'
const APOSTROPHE = "['’ʼ]"
const POSSESSIVE = `(?<=${WORD})${APOSTROPHE}[sS](?!${WORD})`
const INITIALS = `(?<!${WORD})(?:\\p{L}\\.)+(?:\\p{Lu}(?!${WORD})|(?<=\\p{L}\\.\\p{L}\\.))`
const JOINED = `${WORD}+(?:${APOSTROPHE}(?![sS](?!${WORD}))${WORD}+)*`

function patternOf({ numbers, apostrophe }: Language): RegExp {
  const group = `[${numbers.groups}]`
  const decimal = `[${numbers.decimal}]`
  const word = apostrophe === 'joins' ? JOINED : `${WORD}+`
  const grouped = `(?<!\\d|\\d[.,])\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3}(?:${decimal}\\d+)?(?![\\d]|${group}\\d)`
  const fraction = `(?<!\\d|\\d[.,])\\d+${decimal}\\d+(?![\\d]|[.,]\\d)`
  return new RegExp(`(${POSSESSIVE})|${grouped}|${fraction}|${INITIALS}|${word}`, 'gv')
}

const patterns = new Map<Language, RegExp>()
const UNSPACED = new Set(['zh', 'ja', 'th'])

/** Cuts a text into words and what stands between them; joining the tokens gives the text again. */
export function segment(text: string, lang: string): Token[] {
  return UNSPACED.has(lang) ? segmentUnspaced(text, lang) : segmentSpaced(text, lang)
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

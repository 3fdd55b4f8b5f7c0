import { languageOf } from './languages/languages.ts'

const PLAIN = /^[a-z0-9]+$/
const MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u02b9-\u02d7'’‘`´·]/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ƒ: 'f',
  ς: 'σ',
  ə: 'e',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const NUMBER = /^\d[\d.,\u00a0\u202f]*\d$/

/** The key of a spelling: two spellings are the same word when their keys are equal.
 *  Articles and guesses both come through here, so case, accents, ligatures, dots of initials
 *  and group marks of numbers never stand between a player and a word. */
export function wordKey(surface: string, lang = 'en'): string {
  const lower = surface.toLowerCase()
  if (PLAIN.test(lower)) return lower
  if (NUMBER.test(lower)) return numberKey(lower, lang)
  return lower
    .normalize('NFC')
    .replaceAll('й', '\ue000')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('.', '')
    .normalize('NFC')
    .replaceAll('\ue000', 'й')
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

/** Whether a key can be typed on a keyboard of the article's language; other words are never hidden. */
export function isTypable(key: string, lang: string): boolean {
  return PLAIN.test(key) || (SCRIPTS[lang] ?? LATIN).test(key)
}

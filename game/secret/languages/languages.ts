import { german } from './de/german.ts'
import { english } from './en/english.ts'
import { spanish } from './es/spanish.ts'
import { french } from './fr/french.ts'
import type { Language } from './language.ts'
import { others } from './others.ts'

const LANGUAGES: Readonly<Record<string, Language>> = {
  ...others,
  de: german,
  en: english,
  es: spanish,
  fr: french,
}

/** A language that nothing is known of hides every word, and writes its numbers as English does. */
const UNKNOWN: Language = {
  free_words: { hard: '', classic: '', standard: '' },
  elided: '',
  numbers: english.numbers,
  apostrophe: 'joins',
}

/** How the language of a code is written. */
export function languageOf(lang: string): Language {
  return LANGUAGES[lang] ?? UNKNOWN
}

import type { Language } from './language.ts'
import { german } from './de/german.ts'
import { english } from './en/english.ts'
import { spanish } from './es/spanish.ts'
import { french } from './fr/french.ts'

const CONTINENTAL = { groups: '.', decimal: ',' } as const
const SPACED = { groups: '\u00a0\u202f', decimal: ',' } as const
const ITALIAN = { groups: '.\u00a0\u202f', decimal: ',' } as const

function plain(
  words: string,
  numbers: Language['numbers'],
  apostrophe: Language['apostrophe'] = 'nowhere',
): Language {
  return {
    free_words: { hard: words, classic: words, standard: words },
    elided: '',
    numbers,
    apostrophe,
  }
}

/** Languages without inflections, with one list of free words for all presets, or none. */
const others: Readonly<Record<string, Language>> = {
  ca: plain('', ITALIAN, 'everywhere'),
  it: plain(
    'il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla dai in nel nella nei nelle con su sul sulla per tra fra e ed o ma che chi cui non e sono era erano fu furono essere ha hanno si suo sua suoi sue come anche piu questo questa',
    ITALIAN,
    'everywhere',
  ),
  nl: plain(
    'de het een en of maar van in op aan uit bij met naar om onder over tot voor door te is zijn was waren werd werden wordt worden heeft hebben had niet ook als dan dat die dit deze er hij zij ze zich zijn haar hun',
    CONTINENTAL,
  ),
  pl: plain('', SPACED),
  pt: plain(
    'o a os as um uma e ou mas que de do da dos das em no na nos nas por pelo pela para com sem sobre entre ate e sao era eram foi foram ser tem se seu sua seus suas ao aos como mais muito nao tambem este esta esse essa',
    CONTINENTAL,
  ),
  ru: plain('', SPACED),
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  ...others,
  de: german,
  en: english,
  es: spanish,
  fr: french,
}

/** Rules of unknown languages: every word is hidden, and numbers are written as in English. */
const UNKNOWN: Language = {
  free_words: { hard: '', classic: '', standard: '' },
  elided: '',
  numbers: english.numbers,
  apostrophe: 'nowhere',
}

/** Returns the rules of a language by its code. */
export function languageOf(lang: string): Language {
  return LANGUAGES[lang] ?? UNKNOWN
}

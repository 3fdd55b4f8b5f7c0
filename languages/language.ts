import type { FreeWords } from './codes.ts'

/** Spelling rules of a language, and its words that are too common to be guessed. */
export type Language = {
  /** Function words, separated by spaces, for each preset. */
  free_words: Record<FreeWords, string>
  /** Common words besides the function words, separated by spaces: no guess is near to them. */
  commonWords?: string
  /** Words that end in an apostrophe before another word, such as the `l` of `l’homme`: free only there, and no guess. */
  elided: string
  /** Separators of groups of three digits, and the decimal separator. */
  numbers: { groups: string; decimal: '.' | ',' }
  /** Apostrophes that separate two words: none (`nowhere`: `O'Brien` is one word), those after `elided` words (`l'homme`, but
   *  not `aujourd'hui`), or all (`everywhere`). */
  apostrophe: 'nowhere' | 'elided' | 'everywhere'
}

/** Inflections of a language beyond its lexicon. */
export type OwnInflections = {
  /** Words that the lexicon lacks or inflects differently: families separated by `;`, each with its kind (`n:` noun, `a:`
   *  adjective, `c:` comparative and superlative, `v:` verb), its lemma and its forms. */
  families: string
  /** Names and other words spelled like a form of another word. */
  uninflected: string
  /** Names that are also a form of a common word: in capitals, they open nothing else. */
  names?: string
  /** Rules for words made from others, as `languages/derivations.ts` reads them. */
  derivations?: string
  /** Other spellings: pairs `variant/standard` of a regular expression for part of a key and what to put there. They count
   *  if the result is a known word. */
  spellings?: string
  /** Lists the verb forms that a key may be made of, with pronouns written after them. */
  verbsBefore?: (key: string) => string[]
  /** Lists the lemmas of a word that the lexicon lacks, but that is made of words that it has, such as `Landeshauptstädte`. */
  compounds?: (key: string, lemmasOf: (part: string) => readonly string[]) => string[]
  /** Lists further forms of a word of which only the last part is known, such as `Hämoglobinwerte`. It opens those, but may be
   *  misspelled. */
  lastParts?: (key: string, lemmasOf: (part: string) => readonly string[]) => string[]
  /** Lists the keys that an unknown word may be meant for, such as those with umlauts for one typed without. */
  transcribed?: (key: string) => string[]
  /** Inflectional endings of unknown words that are not compounds, such as names and new words. */
  ending: RegExp
}

/** Keys that count as the same word for a guess: `plural` differs in number only, `all` has every inflection. Both contain
 *  the key itself. */
export type Forms = { plural: string[]; all: string[] }
export type FormsOf = (key: string) => Forms

export type IsWord = (key: string) => boolean

/** Words of a language: the forms of a key; if a lexicon or dictionary lists a key (nothing in a language without one); and if
 *  a key counts as a word, as do numbers, abbreviations of one or two letters, words in other scripts and every word of a
 *  language without a dictionary. */
export type Words = { formsOf: FormsOf; isListed: IsWord; isWord: IsWord }

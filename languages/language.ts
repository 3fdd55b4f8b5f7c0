import type { FreeWords } from './codes.ts'

/** Spelling rules of a language, and its words that are too common to be guessed. */
export type Language = {
  /** Function words, separated by spaces, for each preset. */
  free_words: Record<FreeWords, string>
  /** Common words besides the function words, separated by spaces: no guess is near to them. */
  common_words?: string
  /** Function words only before an apostrophe, such as the `l` of French. */
  elided: string
  /** Separators of groups of three digits, and the decimal separator. */
  numbers: { groups: string; decimal: '.' | ',' }
  /** Effect of an apostrophe inside a word: it `joins` as in `O'Brien`, or `splits` as in `l'homme`. */
  apostrophe: 'joins' | 'splits'
}

/** Inflections of a language beyond its lexicon. */
export type OwnInflections = {
  /** Words that the lexicon lacks or inflects differently: families separated by `;`, each with its kind (`n:` noun, `a:`
   *  adjective, `v:` verb), its lemma and its forms. */
  families: string
  /** Names and other words spelled like a form of another word. */
  uninflected: string
  /** True if unknown words may be compounds of known ones, such as `Landeshauptstädte`. */
  compounds: boolean
  /** Inflectional endings of unknown words that are not compounds, such as names and new words. */
  ending: RegExp
}

/** Keys that count as the same word for a guess: `plural` differs in number only, `all` has every inflection. Both contain
 *  the key itself. */
export type Forms = { plural: string[]; all: string[] }
export type FormsOf = (key: string) => Forms

/** Returns true if a key is a word of its language. */
export type IsWord = (key: string) => boolean

import type { FreeWords } from '../../open/modes.ts'

/** How a language is written, and which of its words tell too little to be guessed. */
export type Language = {
  /** Function words apart by spaces, from the fewest to the most. */
  free_words: Record<FreeWords, string>
  /** Those of them that are words only where an apostrophe follows, such as the `l` of French. */
  elided: string
  /** The characters that may part groups of three digits, and the one before decimals. */
  numbers: { groups: string; decimal: '.' | ',' }
  /** Whether an apostrophe inside a word belongs to it, as in `O'Brien`, or ends it, as in `l'homme`. */
  apostrophe: 'joins' | 'splits'
}

/** Inflections of a language beyond its lexicon. */
export type OwnInflections = {
  /** Words that the lexicon misses or inflects otherwise: families apart by `;`, each with its kind (`n:` noun, `a:` adjective,
   *  `v:` verb) and the word that the others are forms of. */
  families: string
  /** Names and other words that are spelled like a form of another word. */
  uninflected: string
  /** Whether a word that is not known may be made of some that are: `Landeshauptstädte`. */
  compounds: boolean
  /** The ending that a word has which is neither known nor a compound of known words: a name or a new word. */
  ending: RegExp
}

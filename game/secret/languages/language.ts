import type { FreeWords } from '../../open/free-words.ts'

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

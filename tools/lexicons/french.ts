import { readHunspell, type Hunspell, type Made } from './hunspell.ts'
import { lexeme, settle, type Lexeme } from './lexeme.ts'

/** Flags of `dictionary-fr` that put an elided word in front, and so inflect nothing. */
const ELISION = /'$|^Q[*j]$|^Si$|^\|\|$|^--$/
/** Flags of number and gender; all others with a letter are conjugations. */
const NOMINAL = /^(?:[SXAIFWU]|G)/

/** Verbs that nobody uses, and which would open nouns: `muse`, `musée`. */
const HARDLY_VERBS = new Set(['muser', 'raciner'])

export function french(folder: string): Lexeme[] {
  const dictionary = readHunspell(folder, 2)
  return settle(
    dictionary.entries.flatMap(({ word, flags }) => {
      const inflecting = flags.filter((flag) => !ELISION.test(flag))
      if (HARDLY_VERBS.has(word)) return []
      if (!/^[\p{Ll}’']+$/u.test(word)) return []
      const nominal = inflecting.filter((flag) => NOMINAL.test(flag))
      const verbal = inflecting.filter((flag) => !NOMINAL.test(flag))
      return [
        ...(nominal.length > 0 || inflecting.length === 0 ? [noun(dictionary, word, nominal)] : []),
        ...(verbal.length > 0 ? [verb(dictionary, word, verbal)] : []),
      ]
    }),
  )
}

function noun(dictionary: Hunspell, word: string, flags: readonly string[]): Lexeme {
  const forms = flags.flatMap((flag) => dictionary.apply(word, flag).map(({ form }) => form))
  return lexeme('n', word, forms)
}

function verb(dictionary: Hunspell, word: string, flags: readonly string[]): Lexeme {
  const made = flags.flatMap((flag) => dictionary.apply(word, flag))
  const often = made.filter((one) => !isOfSpeakers(one)).map(({ form }) => form)
  const found = lexeme('v', word, often)
  found.rare = lexeme(
    'v',
    word,
    made.filter(isOfSpeakers).map(({ form }) => form),
  ).forms
  return found
}

/** First and second person: what may stand after "ne" but not after "se". Imperatives stand after nothing. */
function isOfSpeakers({ next }: Made): boolean {
  return next.length === 0 || (next.includes("n'") && !next.includes("s'"))
}

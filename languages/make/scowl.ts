import { wordKey } from '../words.ts'
import { readHunspell, type Hunspell } from './hunspell.ts'

/** Flags of `dictionary-en` for plural, past, -ing and possessive, and those of prefixes. */
const PLURAL = 'S'
const PAST = 'D'
const ING = 'G'
const POSSESSIVE = 'M'
const PREFIXES = [...'AIUCEFK']

/** Words of `dictionary-en` as keys: all forms except names, the regular pasts, and entries by their flags: nouns, words with a
 *  plural, verbs, and names. Names without a possessive are left out: the `Goths` are several, `Adams` is one. A flag can be
 *  there by accident, such as those of `steppe` for `stepped`. */
export type Scowl = Record<
  'forms' | 'pasts' | 'nouns' | 'plurals' | 'verbs' | 'names',
  ReadonlySet<string>
>

type Entry = Hunspell['entries'][number]

/** Reads the folder of `dictionary-en`. */
export function readScowl(folder: string): Scowl {
  const { entries, apply } = readHunspell(folder, 1)
  const plain = entries.filter(({ word }) => /^\p{L}+$/u.test(word))
  const names = plain.filter(({ word }) => isCapitalised(word))
  const words = plain.filter(({ word }) => !isCapitalised(word)).flatMap(withPrefixes)

  function withPrefixes({ word, flags }: Entry): Entry[] {
    const prefixes = flags.filter((flag) => PREFIXES.includes(flag))
    const others = flags.filter((flag) => flag !== POSSESSIVE && !PREFIXES.includes(flag))
    const prefixed = made({ word, flags: prefixes }).map((form) => ({ word: form, flags: others }))
    return [{ word, flags: flags.filter((flag) => !prefixes.includes(flag)) }, ...prefixed]
  }

  function made({ word, flags }: Entry): string[] {
    return flags
      .filter((flag) => flag !== POSSESSIVE)
      .flatMap((flag) => apply(word, flag).map(({ form }) => form))
  }

  return {
    forms: keysOf(words.flatMap((entry) => [entry.word, ...made(entry)])),
    pasts: keysOf(words.filter(has(PAST)).flatMap(({ word }) => made({ word, flags: [PAST] }))),
    nouns: keysOf(words.filter(has(POSSESSIVE)).map(wordOf)),
    plurals: keysOf(words.filter((entry) => has(PLURAL)(entry) && !has(PAST)(entry)).map(wordOf)),
    verbs: keysOf(words.filter(has(PAST)).filter(has(ING)).map(wordOf)),
    names: keysOf(names.filter(has(POSSESSIVE)).map(wordOf)),
  }
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

function has(flag: string): (entry: Entry) => boolean {
  return ({ flags }) => flags.includes(flag)
}

function wordOf({ word }: Entry): string {
  return word
}

function keysOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => wordKey(word)))
}

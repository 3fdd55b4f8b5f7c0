import type { FreeWords } from '../open/free-words.ts'
import { languageOf } from './languages/languages.ts'
import { wordKey } from './word.ts'

const known = new Map<string, ReadonlySet<string>>()

/** Keys of the words that show from the start. */
export function freeKeys(preset: FreeWords, lang: string): ReadonlySet<string> {
  const words = languageOf(lang).free_words[preset]
  const keys = known.get(words) ?? keysOf(words)
  known.set(words, keys)
  return keys
}

/** Whether what follows a word in the text lets it be the free word that it is spelled like: `l’homme` has an elided one,
 *  `vitamine D` and a lone `s` have none. */
export function canBeFree(key: string, lang: string, next: string): boolean {
  return !languageOf(lang).elided.split(' ').includes(key) || /^['’ʼ]/.test(next)
}

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap((word) => (word === '' ? [] : wordKey(word))))
}

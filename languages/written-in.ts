import { WITH_FREE_WORDS } from './codes.ts'
import { freeKeys } from './words.ts'

/** Text has at least this share of free words of its language; lists of names have fewer. */
const MIN_SHARE = 0.2
/** Free words of the own language for each free word of another. Related languages share many: a text has up to half as many
 *  of the other as of its own. */
const MIN_RATIO = 2 / 3

/** Returns false for the words of a text that is plainly in another language, which has far more of its free words. Texts
 *  in a language without free words cannot be told. */
export function isWrittenIn(lang: string, keys: readonly string[]): boolean {
  if (!WITH_FREE_WORDS.includes(lang)) return true
  const own = countFree(keys, lang)
  return WITH_FREE_WORDS.every((other) => {
    const free = countFree(keys, other)
    return free < keys.length * MIN_SHARE || own >= free * MIN_RATIO
  })
}

function countFree(keys: readonly string[], lang: string): number {
  const free = freeKeys('standard', lang)
  return keys.filter((key) => free.has(key)).length
}

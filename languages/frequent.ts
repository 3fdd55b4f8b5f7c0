import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rank of a key among the words of its language, 0 for the most frequent; null for one that is not among them. */
export type RankOf = (key: string) => number | null

const known = new Map<string, readonly string[] | null>()

/** Lists the most frequent words of a language, in order; null if they are not known. */
export function frequentWords(lang: string): readonly string[] | null {
  let words = known.get(lang)
  if (words === undefined) known.set(lang, (words = read(lang)))
  return words
}

const ranks = new Map<string, ReadonlyMap<string, number>>()

/** Finds the ranks of the words of a language; null if its frequent words are not known. */
export function ranksIn(lang: string): RankOf | null {
  const words = frequentWords(lang)
  if (words === null) return null
  const found = ranks.get(lang) ?? new Map(words.map((word, rank) => [word, rank]))
  ranks.set(lang, found)
  return (key) => found.get(key) ?? null
}

function read(lang: string): readonly string[] | null {
  if (!/^[a-z-]+$/.test(lang)) return null
  const path = join(import.meta.dirname, lang, 'frequent.txt')
  if (!existsSync(path)) return null
  return readFileSync(path, 'utf8').replace(/^#.*$/gm, '').trim().split(/\s+/)
}

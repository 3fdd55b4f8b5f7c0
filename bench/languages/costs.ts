import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TextBlock } from '@inkling/game/open/article'
import { freeKeys, wordKey } from '@inkling/languages/words'
import { german } from '@inkling/languages/de/test-pairs'
import { spanish } from '@inkling/languages/es/test-pairs'
import { french } from '@inkling/languages/fr/test-pairs'
import { pairsOf, type Pair } from '@inkling/languages/test-pairs'
import { createArticles } from '../server/features/articles/articles.ts'
import { formsIn, readLexicon } from '@inkling/languages/load'
import type { Database } from '../server/platform/database/database.ts'
import { openBenchDatabase } from './database.ts'
import { putText } from './fixtures.ts'

const LANGUAGES = { de: german, es: spanish, fr: french }
type Lang = keyof typeof LANGUAGES

const GUESSES = 60_000
const LOADS = 40

type Tried = { right: Pair[]; wrong: Pair[] }
type PairFigures = { lang: string; pairs: string; opened: string; shut: string; one_key: string }
type CostFigures = { lang: string; first_ms: number; us: number; mb: number; article_ms: number }

/** Measures the languages with lexicons: pairs of words that must or must not open each other, the time per guess, the
 *  memory per language, and the time to load an article of 3,000 words. `part` is a folder of further pairs, in files such as
 *  `de.tsv` with lines `guess word opens`, where `opens` is 1 or 0. */
export async function benchLanguages({
  json,
  part,
}: {
  json: boolean
  part?: string | undefined
}): Promise<void> {
  const langs: Lang[] = ['de', 'es', 'fr']
  const uses = langs.map((lang) => ({ lang, ...useLanguage(lang) }))
  const pairs = langs.flatMap((lang) => pairFigures(lang, part))
  const articles = await measureArticles(langs)
  const costs = uses.map((use, at): CostFigures => ({ ...use, article_ms: articles[at]! }))
  if (json) {
    console.log(JSON.stringify({ pairs, costs }, null, 2))
    return
  }
  console.log('Pairs of words: those that must open each other, and those that must not')
  console.table(pairs)
  console.log(
    `A language in use: its first word, a new guess, memory with ${GUESSES} words looked up,`,
  )
  console.log('and an article of 3,000 words from the database to ready (median)')
  console.table(costs)
}

function pairFigures(lang: Lang, folder: string | undefined): PairFigures[] {
  const { known, held_out } = LANGUAGES[lang]
  const path = folder === undefined ? null : join(folder, `${lang}.tsv`)
  return [
    figuresOf(lang, 'known', pairsOf(known)),
    figuresOf(lang, 'held out', pairsOf(held_out)),
    ...(path !== null && existsSync(path) ? [figuresOf(lang, path, readPairs(path))] : []),
  ]
}

function readPairs(path: string): Tried {
  const lines = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const those = (opens: string): Pair[] =>
    lines.flatMap(([guess = '', word = '', right]) => (right === opens ? [[guess, word]] : []))
  return { right: those('1'), wrong: those('0') }
}

/** Pairs with one key differ only in accents, and open each other regardless of inflections. */
function figuresOf(lang: Lang, pairs: string, { right, wrong }: Tried): PairFigures {
  const isOneKey = ([one, other]: Pair): boolean => wordKey(one, lang) === wordKey(other, lang)
  const opens = ([one, other]: Pair): boolean => {
    const forms = new Set(formsIn(lang)(wordKey(one, lang)).all)
    return formsIn(lang)(wordKey(other, lang)).all.some((form) => forms.has(form))
  }
  const trulyWrong = wrong.filter((pair) => !isOneKey(pair))
  return {
    lang,
    pairs,
    opened: share(right.filter(opens).length, right.length),
    shut: share(trulyWrong.filter((pair) => !opens(pair)).length, trulyWrong.length),
    one_key: `${wrong.length - trulyWrong.length} of ${wrong.length} wrong`,
  }
}

function share(some: number, all: number): string {
  return `${some} of ${all} (${((some / all) * 100).toFixed(1)} %)`
}

function useLanguage(lang: Lang): { first_ms: number; us: number; mb: number } {
  const words = wordsOf(lang, GUESSES)
  const before = memory()
  const begin = performance.now()
  formsIn(lang)(words[0]!)
  const read = performance.now()
  for (const word of words) formsIn(lang)(word)
  const end = performance.now()
  return {
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

async function measureArticles(langs: readonly Lang[]): Promise<number[]> {
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

/** Picks different words from all of a language's lexicon; every tenth is made up. */
export function wordsOf(lang: string, count: number): string[] {
  const lines = readLexicon(lang).split('\n')
  const words = new Set<string>()
  let endings: string[] = []
  for (const line of lines) {
    if (/^[anv] /.test(line)) endings = line.split(' ').slice(1)
    if (!line.startsWith(' ')) continue
    for (const stem of line.slice(1).split(' ')) {
      const pattern = endings[words.size % endings.length] ?? '~'
      words.add(pattern.replace('~', stem.replace(/[+-]/, '')))
    }
  }
  const all = [...words]
  const step = all.length / count
  return Array.from({ length: count }, (_, at) => {
    const word = all[Math.floor(at * step)]!
    return at % 10 === 0 ? `${word}qu${at}`.replace(/\d/g, 'x') : word
  })
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

import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TextBlock } from '@inkling/game/open/article'
import { cutArticle } from '@inkling/game/secret/article'
import { nearnessOf, nearWordsOf } from '@inkling/game/secret/nearness'
import { redact } from '@inkling/game/secret/redact'
import type { Vectors } from '@inkling/languages/vectors'
import { commonKeys } from '@inkling/languages/words'
import { wordsOf } from '@inkling/languages/load'
import { vectorsIn } from '@inkling/languages/load-vectors'
import { median, quantile, round } from './figures.ts'
import { addArticle, startSolo, withoutForms } from './fixtures.ts'
import { openField } from './open-field.ts'
import { addProbe, guessOn, openOn } from './open-page.ts'
import { frequentWords } from '@inkling/languages/frequent'

const HIDDEN = 3_000
const GUESSES = 200
const ROUNDS = 25
const WARM_UP = 5
const PAINTED = 60
const PER_PARAGRAPH = 75
const MAX_RATIO = 1.3
/** Limits of a guess: milliseconds, and bytes. The result itself takes some. */
const MAX_MS = 0.3
const MAX_BYTES = 8_000

type Figures = { p50_ms: number; p99_ms: number; bytes: number }

/** Measures a guess against 3,000 different hidden words: its server time and memory, next to a loop that multiplies the
 *  same bytes and does nothing else; and the time until it is painted, next to the same game without nearness. */
export async function benchNearness({ json }: { json: boolean }): Promise<void> {
  const { ours, bare } = measureServer()
  const painted = await measureBrowser()
  if (json) return console.log(JSON.stringify({ server: { ours, bare }, painted }))
  console.log(`Server time and memory of a guess, ${HIDDEN} different hidden words`)
  console.table({ nearness: ours, 'bare loop': bare })
  console.log(`At most ${MAX_MS} ms (median) and ${MAX_BYTES} bytes, those of the result.`)
  console.log(`\nEnter to painted, medians of ${PAINTED} guesses that open words, in ms`)
  console.table({ 'with nearness': painted.on, 'without it': painted.off })
  console.log(`Ratio ${(painted.on / painted.off).toFixed(2)}, at most ${MAX_RATIO}.`)
}

/** Guesses the same words in two games on one article, in turns, one game with nearness and one without. */
async function measureBrowser(): Promise<{ on: number; off: number }> {
  const field = await openField()
  try {
    const { hidden } = chooseWords()
    const article = cutArticle('Vellamore', 'en', paragraphsOf(hidden), wordsOf('en'))
    const article_id = await addArticle(field.db, article)
    const { context, user_id } = await field.signIn('Robin Vale')
    const open = async (nearness: boolean) => {
      const game_id = await startSolo(field.db, user_id, article_id, { nearness })
      const page = await context.newPage()
      await addProbe(page)
      await openOn(page, `${field.origin}/games/${game_id}`)
      return page
    }
    const [on, off] = [await open(true), await open(false)]
    const times = { on: [] as number[], off: [] as number[] }
    for (const word of withoutForms(hidden).slice(0, PAINTED)) {
      times.on.push((await guessOn(on, word)).enter)
      times.off.push((await guessOn(off, word)).enter)
    }
    return { on: round(median(times.on), 1), off: round(median(times.off), 1) }
  } finally {
    await field.close()
  }
}

function paragraphsOf(words: string[]): TextBlock[] {
  return Array.from({ length: Math.ceil(words.length / PER_PARAGRAPH) }, (_, at) => ({
    kind: 'paragraph',
    text: words.slice(at * PER_PARAGRAPH, (at + 1) * PER_PARAGRAPH).join(' '),
  }))
}

function measureServer(): { ours: Figures; bare: Figures } {
  const vectors = vectorsIn('en')
  const { hidden, guesses } = chooseWords()
  const blocks = [{ kind: 'paragraph' as const, text: hidden.join(' ') }]
  const redacted = redact(cutArticle('Vellamore', 'en', blocks, wordsOf('en')), 'standard')
  const words = nearWordsOf(redacted, vectors)
  if (words.numbers.length !== HIDDEN) throw new Error(`${words.numbers.length} words are hidden.`)
  const numbers = guesses.map((guess) => vectors.vectorOf(guess))
  let sum = 0
  const figures = timed({
    ours: (at) => nearnessOf(redacted, words, guesses[at]!, () => true),
    bare: (at) => (sum += multiply(vectors, words.numbers, numbers[at]!)),
  })
  if (sum === 0) throw new Error('The loop multiplied nothing.')
  return figures
}

/** Chooses hidden words and guesses that have vectors of their own and are no common words. */
function chooseWords(): { hidden: string[]; guesses: string[] } {
  const { indexOf } = vectorsIn('en')
  const common = commonKeys('en')
  const words = (frequentWords('en') ?? []).filter(
    (word) => !common.has(word) && indexOf(word) !== -1,
  )
  const hidden = words.filter((_, rank) => rank % 5 === 0).slice(0, HIDDEN)
  const guesses = words.filter((_, rank) => rank % 5 === 1).slice(0, GUESSES)
  return { hidden, guesses }
}

function multiply({ values, dimensions }: Vectors, others: Int32Array, one: number): number {
  let sum = 0
  for (const other of others) {
    const [a, b] = [one * dimensions, other * dimensions]
    for (let at = 0; at < dimensions; at++) sum = (sum + values[a + at]! * values[b + at]!) | 0
  }
  return sum
}

/** Times both in turns, so that other programs slow down both. */
function timed(works: Record<'ours' | 'bare', (guess: number) => unknown>) {
  const times = { ours: [] as number[], bare: [] as number[] }
  const bytes = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const name of ['ours', 'bare'] as const) {
      collectGarbage()
      const before = process.memoryUsage().heapUsed
      const own: number[] = []
      for (let guess = 0; guess < GUESSES; guess++) {
        const begin = performance.now()
        works[name](guess)
        own.push(performance.now() - begin)
      }
      if (round < WARM_UP) continue
      times[name].push(...own)
      bytes[name].push((process.memoryUsage().heapUsed - before) / GUESSES)
    }
  }
  return { ours: figuresOf(times.ours, bytes.ours), bare: figuresOf(times.bare, bytes.bare) }
}

function figuresOf(times: number[], bytes: number[]): Figures {
  return {
    p50_ms: round(median(times), 3),
    p99_ms: round(quantile(times, 0.99), 3),
    bytes: Math.round(median(bytes)),
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

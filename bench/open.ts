import type { BrowserContext, Page } from '@playwright/test'
import { call, callerFor } from '../e2e/session.ts'
import { makeArticle } from './article.ts'
import { median, quantile, round } from './figures.ts'
import { addArticle, startSolo, withoutForms } from './fixtures.ts'
import { openBare } from './open-bare.ts'
import { type Field, openField } from './open-field.ts'
import {
  addProbe,
  guessOn,
  heapOf,
  openAndGuessOn,
  type Opening,
  openOn,
  type Times,
} from './open-page.ts'
import { measureWays } from './open-ways.ts'
import { measureFirstVisits, printFirstVisits } from './open-weight.ts'

const NAME = 'Robin Vale'
const SIZES = [10_000, 30_000]
const SLOWDOWNS = [1, 4]
const OPEN_AT_START = 20
const ROUNDS = 11
const GUESSES = 40
/** Slower than the limit of guesses. */
const PAUSE_MS = 300
/** Words of the board of which a first visit is measured. */
const WEIGHED = 1_000
/** Words of a board whose heap is that of the app itself. */
const SMALL = 100
/** Maximum ratios to the bare page. */
const MAX_RATIO = { first: 1.5, whole: 2, box: 2.5, guess: 1.5 }
const MAX_TASK_MS = 50
const MAX_ANSWER_MS = 16.7
const MAX_HEAP_MB = 12
const NAMES = {
  first: 'the first bars are painted',
  whole: 'the whole article is painted',
  box: 'the box takes a key',
  guess: 'a first guess is painted',
} as const

type Pair<Figure> = { board: Figure; bare: Figure }
type Setting = { words: number; slowdown: number }

/** Measures boards in a browser: how long one takes to open in a fresh tab with a warm cache, how long guesses take to be
 *  painted, and the heap; in turns with a bare page that contains only the same article. Measures also what a first visit
 *  downloads. */
export async function benchOpen({ json }: { json: boolean }): Promise<void> {
  const field = await openField()
  try {
    const { context, user_id } = await field.signIn(NAME)
    const weights = await measureFirstVisits(field, context, () =>
      startGame(field, user_id, WEIGHED),
    )
    const small = await measureSmall(field, { context, user_id })
    const figures = []
    for (const words of SIZES) {
      const path = await startGame(field, user_id, words)
      await guessFirst(field, path, words)
      const player = { context, path }
      for (const slowdown of SLOWDOWNS) {
        figures.push(await measure(field, player, { words, slowdown }, small))
      }
    }
    const { article } = makeArticle(SIZES[0]!)
    const article_id = await addArticle(field.db, { ...article, title: 'Vellamore' })
    const ways = await measureWays(field, { context, user_id }, article_id)
    if (json) return console.log(JSON.stringify({ open: figures, ways, firstVisits: weights }))
    for (const figure of figures) print(figure)
    console.log(`\nA board of ${SIZES[0]} words in a tab that is in use, ms`)
    console.table(ways)
    printFirstVisits(weights)
  } finally {
    await field.close()
  }
}

/** Starts a solo game on a generated article, and returns its path. */
async function startGame({ db }: Field, user_id: string, words: number): Promise<string> {
  const { article } = makeArticle(words)
  const article_id = await addArticle(db, { ...article, title: `Vellamore ${words}` })
  return `/games/${await startSolo(db, user_id, article_id)}`
}

async function guessFirst({ origin }: Field, path: string, words: number): Promise<void> {
  const game_id = path.split('/').at(-1)
  const caller = await callerFor(NAME, origin)
  for (const word of wordsToGuess(words).slice(0, OPEN_AT_START)) {
    await call(caller, 'submit_guess', { game_id, word })
  }
  await caller.dispose()
}

function wordsToGuess(words: number): string[] {
  return withoutForms(makeArticle(words).vocabulary)
}

/** Measures some openings, and guesses in the last tabs. The first opening, which fills the browser's cache, is not
 *  counted. */
async function measure(
  { origin }: Field,
  { context, path }: { context: BrowserContext; path: string },
  { words, slowdown }: Setting,
  small: number,
) {
  const hidden = wordsToGuess(words)
  // The two speeds guess in the same game.
  const unused = hidden.slice(OPEN_AT_START + (slowdown === 1 ? 0 : ROUNDS + 1 + GUESSES))
  const bare = await openBare(makeArticle(words).article)
  const openings: Pair<Opening>[] = []
  let tabs: Pair<Page> | null = null
  for (const word of unused.splice(0, ROUNDS + 1)) {
    await tabs?.board.close()
    await tabs?.bare.close()
    tabs = { board: await openTab(context, slowdown), bare: await openTab(context, slowdown) }
    await tabs.board.bringToFront()
    const board = await openAndGuessOn(tabs.board, `${origin}${path}`, word)
    await tabs.bare.bringToFront()
    openings.push({ board, bare: await openAndGuessOn(tabs.bare, bare.url, word) })
  }
  const guesses: Pair<Times>[] = []
  for (const word of unused.slice(0, GUESSES)) {
    guesses.push({ board: await guessOn(tabs!.board, word), bare: await guessOn(tabs!.bare, word) })
    await tabs!.board.waitForTimeout(PAUSE_MS)
  }
  const heap = (await readHeap(tabs!.board)) - small
  await Promise.all([tabs!.board.close(), tabs!.bare.close(), bare.close()])
  return summarise({ words, slowdown }, { openings: openings.slice(1), guesses, heap })
}

async function openTab(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage()
  await addProbe(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

/** Measures the heap of a board with hardly any words. */
async function measureSmall(
  field: Field,
  { context, user_id }: { context: BrowserContext; user_id: string },
): Promise<number> {
  const page = await openTab(context, 1)
  await openOn(page, field.origin + (await startGame(field, user_id, SMALL)))
  const heap = await readHeap(page)
  await page.close()
  return heap
}

async function readHeap(page: Page): Promise<number> {
  return heapOf(await page.context().newCDPSession(page))
}

function summarise(
  setting: Setting,
  measured: { openings: Pair<Opening>[]; guesses: Pair<Times>[]; heap: number },
) {
  const { openings, guesses, heap } = measured
  const figures = (['first', 'whole', 'box', 'guess'] as const).map((name) => {
    const board = median(openings.map((opening) => opening.board[name]))
    const bare = median(openings.map((opening) => opening.bare[name]))
    return { what: NAMES[name], board, bare, ratio: board / bare, most: MAX_RATIO[name] }
  })
  const painted = ({ bare = false, key }: { bare?: boolean; key: keyof Times }) => {
    const times = guesses.map((pair) => pair[bare ? 'bare' : 'board'][key])
    return { p50_ms: round(median(times), 1), p95_ms: round(quantile(times, 0.95), 1) }
  }
  return {
    ...setting,
    figures,
    guesses: {
      'answer to painted': painted({ key: 'answer' }),
      '… of the bare page': painted({ key: 'answer', bare: true }),
      'Enter to painted': painted({ key: 'enter' }),
    },
    longestTask: median(openings.map(({ board }) => board.task)),
    heap_mb: round(heap / 1e6, 1),
  }
}

function print(measured: ReturnType<typeof summarise>): void {
  const { words, slowdown, figures, guesses, longestTask, heap_mb } = measured
  console.log(
    `\nA board of ${words} words in a fresh tab, warm cache, processor ${slowdown}x slower; medians of ${ROUNDS} rounds`,
  )
  console.table(
    Object.fromEntries(
      figures.map(({ what, board, bare, ratio, most }) => [
        what,
        {
          board: Math.round(board),
          'bare page': Math.round(bare),
          ratio: ratio.toFixed(2),
          'at most': most,
        },
      ]),
    ),
  )
  console.table(guesses)
  console.log(
    `Answer to painted at most ${MAX_ANSWER_MS} ms at full speed. Longest task of the main thread ${Math.round(longestTask)} ms, at most ${MAX_TASK_MS}. Heap of the sheet ${heap_mb} MB, at most ${MAX_HEAP_MB}.`,
  )
}

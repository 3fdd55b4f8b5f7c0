import type { Page } from '@playwright/test'
import { makeArticle, onlyItself } from './board-article.ts'
import { CREDIT } from './board.ts'
import { addProbe, openOn } from './board-probe.ts'
import { createTable } from './board-table.ts'
import { yardstickPage } from './board-yardstick.ts'
import { openField, servePage } from './open-field.ts'

const SIZES = [10_000, 30_000]
const GUESSES = 60
const ROUNDS = 11
const MAX_RATIO = 1.4
/** A page of any of the two servers that holds nothing. */
const NOTHING = '/healthz'
/** What happens on the way, in milliseconds after the navigation began. */
const STEPS = {
  'the page has come': 'document',
  'session and board are asked for': 'asked',
  'the session has come': 'session',
  'the board has come': 'board',
  'the last script has come': 'scripts',
  'the article is painted': 'painted',
} as const
type Step = (typeof STEPS)[keyof typeof STEPS]
type Opening = Record<Step, number>

/** How long a board takes to open in a tab that has been here before, on the real server with its real database: beside
 *  a bare page that holds the same article and nothing else, in turn. Each is opened from a page of its own server that
 *  holds nothing, so that clearing away what was there before is not counted. Painted is the first screen. */
export async function benchOpen({ json }: { json: boolean }): Promise<void> {
  const field = await openField()
  try {
    const figures = []
    for (const words of SIZES) figures.push(summarise(words, await measure(field, words)))
    if (json) console.log(JSON.stringify({ open: figures }))
    else for (const figure of figures) print(figure)
  } finally {
    await field.close()
  }
}

/** The first round fills the browser's cache and is not counted. */
async function measure(field: Awaited<ReturnType<typeof openField>>, words: number) {
  const path = await field.startGame(words, GUESSES)
  const bare = await servePage(bareOf(words))
  const [board, yardstick] = [await field.context.newPage(), await field.context.newPage()]
  await Promise.all([addProbe(board), addProbe(yardstick)])
  const openings: { board: Opening; bare: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await board.goto(`${field.origin}${NOTHING}`)
    const painted = await openOn(board, `${field.origin}${path}`)
    const opening = { ...(await stepsOf(board)), painted }
    await yardstick.goto(`${bare.url}${NOTHING}`)
    openings.push({ board: opening, bare: await openOn(yardstick, bare.url) })
  }
  await Promise.all([board.close(), yardstick.close(), bare.close()])
  return openings.slice(1)
}

function bareOf(words: number): string {
  const { article } = makeArticle(words)
  return yardstickPage(
    createTable({ id: '', article, formsOf: onlyItself, credit: CREDIT }).sheet(),
  )
}

async function stepsOf(page: Page): Promise<Omit<Opening, 'painted'>> {
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const [document] = performance
      .getEntriesByType('navigation')
      .filter((entry) => entry instanceof PerformanceNavigationTiming)
    const asked = files.find(({ name }) => name.endsWith('/auth/refresh'))
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    return {
      document: document?.responseEnd ?? Number.NaN,
      asked: asked?.startTime ?? Number.NaN,
      session: asked?.responseStart ?? Number.NaN,
      board: asked?.responseEnd ?? Number.NaN,
      scripts: Math.max(...scripts.map(({ responseEnd }) => responseEnd)),
    }
  })
}

function summarise(words: number, openings: { board: Opening; bare: number }[]) {
  const steps = Object.entries(STEPS).map(
    ([what, step]) => [what, median(openings.map(({ board }) => board[step]))] as const,
  )
  const bare = median(openings.map((opening) => opening.bare))
  const ratio = median(openings.map((opening) => opening.board.painted)) / bare
  return { words, steps, bare, ratio, target: MAX_RATIO }
}

function print({ words, steps, bare, ratio, target }: ReturnType<typeof summarise>): void {
  console.log(`\nOpening a board of ${words} words, warm; medians of ${ROUNDS} rounds`)
  console.table(Object.fromEntries(steps.map(([what, ms]) => [what, { ms: Math.round(ms) }])))
  const verdict = ratio <= target ? 'within' : 'beyond'
  console.log(
    `bare page ${Math.round(bare)} ms; ratio ${ratio.toFixed(2)}, ${verdict} the target of ${target}`,
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

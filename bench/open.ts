import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Article } from '@inkling/game/secret/article'
import {
  type Page,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
} from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { ensureChromium } from '../scripts/programs/chromium.mjs'
import { ensureWeb } from '../scripts/web.mjs'
import { openDatabase } from '../server/platform/database/database.ts'
import { makeArticle, onlyItself } from './article.ts'
import { addProbe, openAndGuessOn, type Opening, yardstickPage } from './board-page.ts'
import { createTable, type Table } from './board-server.ts'
import { CREDIT, CHROMIUM_ARGS } from './board.ts'
import { median } from './figures.ts'
import { addArticle, startSolo } from './fixtures.ts'

const SIZES = [10_000, 30_000]
const SLOWDOWNS = [1, 4]
const GUESSES = 20
const ROUNDS = 11
/** Maximum ratios to the bare page. */
const MAX_RATIO = { first: 1.4, whole: 2, guess: 3 }
const MAX_TASK_MS = 50
const NAMES = {
  first: 'the first bars are painted',
  whole: 'the whole article is painted',
  guess: 'a first guess is painted',
} as const
/** Steps of opening a board, in milliseconds after the start of the navigation. */
const STEPS = {
  'the page has come': 'document',
  'the session is requested': 'requested',
  'the session has come': 'session',
  'the last script has come': 'scripts',
} as const
type Step = (typeof STEPS)[keyof typeof STEPS]
type Round = { board: Opening; bare: Opening; steps: Record<Step, number> }

/** Measures how long a board takes to open with a warm cache, in turns with a bare page that contains only the same
 *  article, each in a fresh tab. */
export async function benchOpen({ json }: { json: boolean }): Promise<void> {
  const field = await openField()
  try {
    const figures = []
    for (const words of SIZES) {
      for (const slowdown of SLOWDOWNS) {
        figures.push(summarise({ words, slowdown }, await measure(field, words, slowdown)))
      }
    }
    if (json) console.log(JSON.stringify({ open: figures }))
    else for (const figure of figures) print(figure)
  } finally {
    await field.close()
  }
}

/** Measures some rounds; the first one, which fills the browser's cache, is not counted. */
async function measure(
  field: Awaited<ReturnType<typeof openField>>,
  words: number,
  slowdown: number,
): Promise<Round[]> {
  const path = await field.startGame(words, GUESSES)
  const bare = await servePage(words)
  const rounds: Round[] = []
  for (const word of wordsToGuess(words).slice(0, ROUNDS + 1)) {
    const board = await openTab(field.context, slowdown)
    const opening = await openAndGuessOn(board, `${field.origin}${path}`, word)
    const steps = await stepsOf(board)
    await board.close()
    const yardstick = await openTab(field.context, slowdown)
    rounds.push({ board: opening, steps, bare: await openAndGuessOn(yardstick, bare.url, word) })
    await yardstick.close()
  }
  await bare.close()
  return rounds.slice(1)
}

async function openTab(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage()
  await addProbe(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

/** Words of the article that are still hidden after the first guesses. */
function wordsToGuess(words: number): string[] {
  const table = tableOf(words)
  return makeArticle(words)
    .vocabulary.slice(GUESSES)
    .filter((word) => {
      const answer = table.guess(word)
      return (
        'results' in answer &&
        answer.results.some((result) => result.outcome === 'accepted' && result.count > 0)
      )
    })
}

function tableOf(words: number): Table {
  const { article } = makeArticle(words)
  return createTable({ id: '', article, formsOf: onlyItself, credit: CREDIT })
}

async function stepsOf(page: Page): Promise<Record<Step, number>> {
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const [document] = performance
      .getEntriesByType('navigation')
      .filter((entry) => entry instanceof PerformanceNavigationTiming)
    const request = files.find(({ name }) => name.endsWith('/auth/refresh'))
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    return {
      document: document?.responseEnd ?? Number.NaN,
      requested: request?.startTime ?? Number.NaN,
      session: request?.responseEnd ?? Number.NaN,
      scripts: Math.max(...scripts.map(({ responseEnd }) => responseEnd)),
    }
  })
}

function summarise({ words, slowdown }: { words: number; slowdown: number }, rounds: Round[]) {
  const figures = (['first', 'whole', 'guess'] as const).map((name) => {
    const board = median(rounds.map((round) => round.board[name]))
    const bare = median(rounds.map((round) => round.bare[name]))
    return { what: NAMES[name], board, bare, ratio: board / bare, most: MAX_RATIO[name] }
  })
  const steps = Object.entries(STEPS).map(
    ([what, step]) => [what, median(rounds.map((round) => round.steps[step]))] as const,
  )
  const longest_task = median(rounds.map(({ board }) => board.task))
  return { words, slowdown, figures, steps, longest_task }
}

function print({ words, slowdown, figures, steps, longest_task }: ReturnType<typeof summarise>) {
  console.log(
    `\nOpening a board of ${words} words in a fresh tab, warm cache, processor ${slowdown}x slower; medians of ${ROUNDS} rounds`,
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
  console.table(Object.fromEntries(steps.map(([what, ms]) => [what, { ms: Math.round(ms) }])))
  console.log(
    `Longest task of the main thread ${Math.round(longest_task)} ms, at most ${MAX_TASK_MS}.`,
  )
}

/** Starts a real server with the built pages, and a browser in which a player is signed in. */
export async function openField() {
  await ensureWeb()
  const server = await startServer()
  const { db, close: closeDatabase } = openDatabase(server.connection)
  const browser: Browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? '',
    args: CHROMIUM_ARGS,
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  await signIn(context.request, server.origin, 'Robin Vale')

  /** Starts a solo game of the player on a generated article, makes the first guesses, and returns its path. */
  async function startGame(words: number, guesses: number): Promise<string> {
    const { article, vocabulary } = makeArticle(words)
    const article_id = await addArticle(db, { ...article, title: `Vellamore ${words}` })
    const id = await start(article_id)
    await guessAll(context, server.origin, id, vocabulary.slice(0, guesses))
    return `/games/${id}`
  }

  /** Starts two solo games of the player on an article, one with nearness and one without, and returns their paths. */
  async function startBoth(article: Article): Promise<{ on: string; off: string }> {
    const article_id = await addArticle(db, article)
    return {
      on: `/games/${await start(article_id, { nearness: true })}`,
      off: `/games/${await start(article_id)}`,
    }
  }

  async function start(article_id: string, chosen: { nearness?: boolean } = {}): Promise<string> {
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    return startSolo(db, user_id, article_id, chosen)
  }

  return {
    origin: server.origin,
    browser,
    context,
    startGame,
    startBoth,
    async close() {
      await browser.close()
      await closeDatabase()
      await server.stop()
    },
  }
}

async function signIn(request: APIRequestContext, origin: string, name: string): Promise<void> {
  const asked = await request.get(`${origin}/auth/sign_in?return_to=/`)
  await request.post(asked.url(), { form: { name } })
}

async function guessAll(
  { request }: BrowserContext,
  origin: string,
  game_id: string,
  words: string[],
): Promise<void> {
  const refreshed = await request.post(`${origin}/auth/refresh`, { headers: { origin } })
  const { access_token } = (await refreshed.json()) as { access_token: string }
  for (const word of words) {
    const answer = await request.post(`${origin}/api/submit_guess`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { _game_id: game_id, _word: word },
    })
    if (!answer.ok()) throw new Error(`The guess is refused: ${await answer.text()}`)
  }
}

/** Serves the bare page of an article, and answers its guesses. */
async function servePage(words: number) {
  const table = tableOf(words)
  const html = yardstickPage(table.sheet())
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void answer(request, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await new Response(Readable.toWeb(request) as ReadableStream).json()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(table.guess((body as { _word: string })._word)))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

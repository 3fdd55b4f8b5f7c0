import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { addProbe, openOn, yardstickPage } from './board-page.ts'
import { createTable } from './board-server.ts'
import { CREDIT, CHROMIUM_ARGS } from './board.ts'
import { median } from './figures.ts'
import { addArticle, startSolo } from './fixtures.ts'

const SIZES = [10_000, 30_000]
const GUESSES = 60
const ROUNDS = 11
const MAX_RATIO = 1.4
/** Empty page of both servers. */
const NOTHING = '/healthz'
/** Steps of opening a board, in milliseconds after the start of the navigation. */
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

/** Measures how long a board takes to open with a warm cache, in turns with a bare page that contains only the same
 *  article. Both are opened from an empty page of their server, so that unloading the previous page is not counted. Painted
 *  is the first screen. */
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

/** Measures some rounds; the first one, which fills the browser's cache, is not counted. */
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
    await request.post(`${origin}/api/submit_guess`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { _game_id: game_id, _word: word },
    })
  }
}

/** Serves a page at `/`, and an empty page at all other paths. */
async function servePage(html: string) {
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(url === '/' ? html : '')
  })
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

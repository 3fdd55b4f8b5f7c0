import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '@inkling/protocol/game'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/programs/chromium.mjs'
import { ensureWeb } from '../scripts/web.mjs'
import { makeArticle, onlyItself } from './article.ts'
import { addProbe, guessOn, heapOf, openOn, type Times, yardstickPage } from './board-page.ts'
import { openBoardServer, createTable, type Table } from './board-server.ts'
import { median, quantile, round } from './figures.ts'

const SIZES = [10_000, 30_000]
const GUESSES = 44
const THROTTLED = 16
const STRIDE = 7
const SLOWDOWN = 4
const OPENINGS = 7
const OPEN_AT_START = 60
const WEB = join(import.meta.dirname, '../web/dist')
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each new tab would load pages of the browser itself, which take longer than the page that is measured.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PaintHolding',
]
export const CREDIT = {
  source: 'original' as const,
  url: null,
  authors_url: null,
  revision: null,
  licence: 'CC0 1.0',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
}

/** Measures how fast the board is in a browser. The built page and a minimal page take turns, guess by guess, so that a
 *  busy machine slows down both. */
export async function benchBoard({ json }: { json: boolean }): Promise<void> {
  await ensureWeb()
  const tables = new Map<string, Table>()
  const server = await openBoardServer({
    folder: process.env['WEB_DIST'] ?? WEB,
    table: (id) => tables.get(id),
    page: (path) => {
      const table = path.startsWith('/yardstick/') ? tables.get(path.slice(11)) : undefined
      return table === undefined ? null : yardstickPage(table.sheet())
    },
  })
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? '',
    args: CHROMIUM_ARGS,
  })
  try {
    const figures: BoardFigures[] = []
    for (const words of SIZES) figures.push(await measure(browser, server.url, tables, words))
    const bytes = await firstLoad(browser, server.url)
    if (json) console.log(JSON.stringify({ board: figures, bytes }))
    else printBoard(figures, bytes)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function measure(
  browser: Browser,
  url: string,
  tables: Map<string, Table>,
  words: number,
): Promise<BoardFigures> {
  const { article, vocabulary, spread } = makeArticle(words)
  const seat = (number: number) => {
    const id = `${String(words).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`
    const table = createTable({ id, article, formsOf: onlyItself, credit: CREDIT })
    for (const word of vocabulary.slice(0, OPEN_AT_START)) table.guess(word)
    tables.set(id, table)
    return id
  }
  const tableOf = (id: string): Table => {
    const table = tables.get(id)
    if (table === undefined) throw new Error(`There is no table ${id}`)
    return table
  }
  const [board, bare] = [await openPage(browser), await openPage(browser)]
  const [boardId, bareId] = [seat(1), seat(2)]
  const opening: { board: number; bare: number }[] = []
  for (let round = 0; round < OPENINGS; round++) {
    opening.push({
      board: await openOn(board, `${url}/games/${boardId}`),
      bare: await openOn(bare, `${url}/yardstick/${bareId}`),
    })
  }
  const guesses = chooseWords(vocabulary, tableOf(seat(4)), GUESSES + THROTTLED)
  const inTurn = async (list: string[]) => {
    const times: { board: Times; bare: Times }[] = []
    for (const word of list) {
      times.push({ board: await guessOn(board, word), bare: await guessOn(bare, word) })
    }
    return times
  }
  const quick = await inTurn(guesses.slice(0, GUESSES))
  const many = words >= 30_000 ? (await inTurn([spread]))[0] : undefined
  await Promise.all([slowDown(board), slowDown(bare)])
  const slow = await inTurn(guesses.slice(GUESSES))
  await Promise.all([board.context().close(), bare.context().close()])
  const heap = await measureHeap(browser, url, seat(3), tables)
  return {
    words,
    bars: barsOf(tableOf(boardId)),
    opening,
    quick,
    many: many ?? null,
    slow,
    heap,
  }
}

/** Chooses words of the text that are still hidden, common and rare ones mixed. */
function chooseWords(vocabulary: readonly string[], table: Table, count: number): string[] {
  const standing = vocabulary.slice(OPEN_AT_START).filter((word) => {
    const answer = table.guess(word)
    return 'results' in answer && answer.results.some(opensSomething)
  })
  const ratio = (standing.length / count) ** (1 / count)
  const words = Array.from({ length: count }, (_, index) => {
    const rank = Math.min(standing.length - 1, Math.floor(index * ratio ** index))
    return standing[rank] ?? ''
  })
  return words.map((_, index) => words[(index * STRIDE) % count] ?? '')
}

function opensSomething(result: Answer['results'][number]): boolean {
  return result.outcome === 'accepted' && result.count > 0
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await addProbe(page)
  return page
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Measures the heap of a board with one sentence and then with the whole sheet; returns the difference. */
async function measureHeap(
  browser: Browser,
  url: string,
  id: string,
  tables: Map<string, Table>,
): Promise<number> {
  const small = '00000000-0000-4000-8000-000000000009'
  const { article } = makeArticle(100)
  tables.set(small, createTable({ id: small, article, formsOf: onlyItself, credit: CREDIT }))
  const page = await openPage(browser)
  const cdp = await page.context().newCDPSession(page)
  await openOn(page, `${url}/games/${small}`)
  const before = await heapOf(cdp)
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/games/${id}`)
  await page.waitForFunction(() => document.querySelectorAll('[style*="--n"]').length > 2000)
  const after = await heapOf(cdp)
  await page.context().close()
  return after - before
}

function barsOf(table: Table): number {
  return table
    .sheet()
    .blocks.flatMap(({ text }) => text)
    .filter((part) => typeof part === 'number').length
}

/** Measures the compressed script and style of a first visit, and of the board on top of it. */
async function firstLoad(browser: Browser, url: string) {
  const page = await openPage(browser)
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const home = [...files]
  await page.goto(`${url}/games/00000000-0000-4000-8000-000000000009`, { waitUntil: 'networkidle' })
  await page.context().close()
  const sum = async (kind: string, list: string[]) => {
    const sizes = await Promise.all(list.filter((file) => file.endsWith(kind)).map(packedSize))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const added = [...files].filter((file) => !home.includes(file))
  return {
    first_js: await sum('.js', home),
    first_css: await sum('.css', home),
    board_js: await sum('.js', added),
    board_css: await sum('.css', added),
  }
}

async function packedSize(path: string): Promise<number> {
  const file = join(process.env['WEB_DIST'] ?? WEB, path)
  const packed = await readFile(`${file}.gz`).catch(() => readFile(file))
  return packed.length
}

/** Results for a sheet with this number of words; times in milliseconds, `heap` in bytes. */
type BoardFigures = {
  words: number
  bars: number
  opening: Pair<number>[]
  quick: Pair<Times>[]
  many: Pair<Times> | null
  slow: Pair<Times>[]
  heap: number
}

type Pair<T> = { board: T; bare: T }
type Row = { what: string; board: number; bare: number | null; unit: string } & Targets
/** Maximum of a figure, and of its ratio to the bare page's. */
type Targets = { target: number | null; most: number | null }

/** Compressed sizes, in bytes. */
type Bytes = { first_js: number; first_css: number; board_js: number; board_css: number }

function printBoard(figures: readonly BoardFigures[], bytes: Bytes): void {
  for (const one of figures) {
    console.log(`\nThe board with ${one.words} words, ${one.bars} of them hidden`)
    console.table(
      Object.fromEntries(
        summarise(one).map(({ what, board, bare, target, most, unit }) => [
          what,
          {
            board: round(board, 1),
            'bare page': bare === null ? '' : round(bare, 1),
            unit,
            target: target ?? '',
            ratio: bare === null ? '' : (board / bare).toFixed(2),
            'at most': most ?? '',
          },
        ]),
      ),
    )
  }
  console.log('\nBytes over the wire, gzip, in kB')
  console.table({
    'first load': { script: kilo(bytes.first_js), style: kilo(bytes.first_css) },
    'board, on top': { script: kilo(bytes.board_js), style: kilo(bytes.board_css) },
  })
}

/** Lists each figure with the bare page's and its target; targets hold for 30,000 words. */
function summarise({ words, opening, quick, many, slow, heap }: BoardFigures): Row[] {
  const isLarge = words >= 30_000
  const row = (
    what: string,
    pick: (values: number[]) => number,
    pairs: readonly Pair<number>[],
    { target = null, most = null }: Partial<Targets> = {},
  ): Row => ({
    what,
    board: pick(pairs.map(({ board }) => board)),
    bare: pick(pairs.map(({ bare }) => bare)),
    target: isLarge ? target : null,
    most: isLarge ? most : null,
    unit: 'ms',
  })
  const of = (pairs: readonly Pair<Times>[], key: keyof Times) =>
    pairs.map(({ board, bare }) => ({ board: board[key], bare: bare[key] }))
  return [
    row('answer to painted, median', median, of(quick, 'answer'), { target: 16.7 }),
    row('answer to painted, p95', p95, of(quick, 'answer')),
    row('Enter to painted, median', median, of(quick, 'enter'), { target: 25, most: 1.15 }),
    row('Enter to painted, p95', p95, of(quick, 'enter'), { target: 50 }),
    ...(many === null
      ? []
      : [
          row('300 places: answer to painted', median, of([many], 'answer')),
          row('300 places: Enter to painted', median, of([many], 'enter')),
        ]),
    row('4x slower: answer to painted, median', median, of(slow, 'answer')),
    row('4x slower: Enter to painted, median', median, of(slow, 'enter'), {
      target: 80,
      most: 1.4,
    }),
    row('open to painted, median', median, opening, { target: 400 }),
    {
      what: 'heap of the sheet',
      board: heap / 1e6,
      bare: null,
      target: isLarge ? 12 : null,
      most: null,
      unit: 'MB',
    },
  ]
}

function p95(values: number[]): number {
  return quantile(values, 0.95)
}

function kilo(bytes: number): number {
  return round(bytes / 1000, 1)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { Field } from './open-field.ts'

const WEB = join(import.meta.dirname, '../web/dist')
const TARGETS = {
  'sign-in, at most': { script: 85, font: 60 },
  'home, at most': { script: 130, painted: 105, style: 9, font: 60 },
  'board, at most': { script: 180, font: 60 },
}

type Moment = { mark: string; time: 'startTime' | 'responseEnd' }
const PAINTED: Moment = { mark: 'painted', time: 'responseEnd' }
const FOR_PAINT: Moment = { mark: 'first-contentful-paint', time: 'startTime' }

/** Requests and gzipped kB until the network is quiet; also the script present at the first paint (`painted`), and the fonts
 *  requested before it (`font`). */
export type Weight = {
  requests: number
  script: number
  painted: number
  style: number
  font: number
}

/** Measures the download of a first visit with an empty cache: signed out, signed in at home in each language, and on the
 *  board of a game that `startGame` starts. */
export async function measureFirstVisits(
  { browser, origin }: Field,
  context: BrowserContext,
  startGame: () => Promise<string>,
): Promise<Record<string, Weight>> {
  const visitor = await browser.newContext()
  const weights = {
    'sign-in': await weigh(visitor, origin),
    home: await weigh(context, origin),
    'home in German': await weigh(context, origin, 'de'),
    'home in French': await weigh(context, origin, 'fr'),
    'home in Spanish': await weigh(context, origin, 'es'),
    board: await weigh(context, origin + (await startGame())),
  }
  await visitor.close()
  return weights
}

export function printFirstVisits(weights: Record<string, Weight>): void {
  console.log('\nWhat a first visit downloads, in kB')
  console.table({ ...weights, ...TARGETS })
}

async function weigh(context: BrowserContext, url: string, language = 'en'): Promise<Weight> {
  const { origin } = new URL(url)
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.addInitScript(markPaint)
  await page.goto(url, { waitUntil: 'networkidle' })
  const atPaint = await page.evaluate(filesBefore, PAINTED)
  const forPaint = await page.evaluate(filesBefore, FOR_PAINT)
  const inTheEnd = await page.evaluate(filesBefore, null)
  await page.close()
  return {
    requests: 1 + inTheEnd.length,
    script: await sizeOf(inTheEnd, '.js'),
    painted: await sizeOf(atPaint, '.js'),
    style: await sizeOf(inTheEnd, '.css'),
    font: await sizeOf(forPaint, '.woff2'),
  }
}

/** Marks the time at which the heading of the page is in the document; the next frame paints it. */
function markPaint(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root h1, article h1') === null) return
    performance.mark('painted')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Lists the files of which a request (`startTime`) or response (`responseEnd`) came before a mark, or all. */
function filesBefore(moment: Moment | null): string[] {
  const [entry] = performance.getEntriesByName(moment?.mark ?? '')
  const end = entry?.startTime ?? 0
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter((file) => moment === null || file[moment.time] <= end)
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
}

async function sizeOf(files: string[], kind: string): Promise<number> {
  const wanted = [...new Set(files)].filter((file) => file.endsWith(kind))
  const sizes = await Promise.all(wanted.map(packedSize))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
}

async function packedSize(path: string): Promise<number> {
  const file = join(WEB, path)
  const packed = await readFile(`${file}.gz`).catch(() => readFile(file))
  return packed.length
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { Field } from './open-field.ts'

const WEB = join(import.meta.dirname, '../web/dist')
const TARGETS = { script: 130, painted: 105, style: 9 }

/** Gzipped kB: everything fetched until the network is quiet, and the script present at the first paint (`painted`). */
export type Weight = { script: number; painted: number; style: number }

/** Measures the download of a first visit with an empty cache: signed out, and signed in at home in each language. */
export async function measureFirstVisits(
  { browser, origin }: Field,
  context: BrowserContext,
): Promise<Record<string, Weight>> {
  const visitor = await browser.newContext()
  const weights = {
    'sign-in': await weigh(visitor, origin),
    home: await weigh(context, origin),
    'home in German': await weigh(context, origin, 'de'),
    'home in French': await weigh(context, origin, 'fr'),
    'home in Spanish': await weigh(context, origin, 'es'),
  }
  await visitor.close()
  return weights
}

export function printFirstVisits(weights: Record<string, Weight>): void {
  console.log('\nWhat a first visit downloads, in kB')
  console.table({ ...weights, 'at most': TARGETS })
}

async function weigh(context: BrowserContext, origin: string, language = 'en'): Promise<Weight> {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.addInitScript(markPaint)
  await page.goto(origin, { waitUntil: 'networkidle' })
  const atPaint = await page.evaluate(filesUntil, 'painted')
  const inTheEnd = await page.evaluate(filesUntil, null)
  await page.close()
  return {
    script: await sizeOf(inTheEnd, '.js'),
    painted: await sizeOf(atPaint, '.js'),
    style: await sizeOf(inTheEnd, '.css'),
  }
}

/** Marks the time at which the heading of the page is in the document; the next frame paints it. */
function markPaint(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root h1') === null) return
    performance.mark('painted')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Lists the files loaded before a mark, or all. */
function filesUntil(mark: string | null): string[] {
  const end = mark === null ? Infinity : (performance.getEntriesByName(mark)[0]?.startTime ?? 0)
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= end)
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

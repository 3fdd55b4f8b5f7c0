import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../scripts/chromium.mjs'
import { ensureWeb } from '../scripts/web.mjs'
import { CHROMIUM_ARGS } from './board.ts'
import { openBoardServer } from './board-server.ts'

const WEB = join(import.meta.dirname, '../web/dist')
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

type Scores = Record<string, number | null>

/** Lighthouse, with its own phone and network, on what a visitor sees first: signed out, and at home. */
export async function benchLighthouse({ json }: { json: boolean }): Promise<void> {
  await ensureWeb()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? '',
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const pages = { 'sign-in': await scores(port, false), home: await scores(port, true) }
    if (json) console.log(JSON.stringify({ lighthouse: pages }))
    else console.table(pages)
  } finally {
    await browser.close()
  }
}

async function scores(port: number, isSignedIn: boolean): Promise<Scores> {
  const server = await openBoardServer({
    folder: process.env['WEB_DIST'] ?? WEB,
    table: () => undefined,
    isSignedIn,
  })
  try {
    const result = await lighthouse(server.url, {
      port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    })
    const categories = Object.values(result?.lhr.categories ?? {})
    return Object.fromEntries(
      categories.map(({ title, score }) => [
        title,
        score === null ? null : Math.round(score * 100),
      ]),
    )
  } finally {
    await server.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      )
    })
  })
}

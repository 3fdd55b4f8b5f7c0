import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../e2e/free-port.ts'
import { signIn } from '../e2e/player.ts'
import { startServer } from '../e2e/server.ts'
import { ensureChromium } from '../scripts/programs/chromium.mjs'
import { ensureWeb } from '../scripts/web.mjs'
import { CHROMIUM_ARGS } from './board.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

type Scores = Record<string, number | null>

/** Runs Lighthouse, with its simulated phone and network, on the first pages: signed out, and signed in at home. */
export async function benchLighthouse({ json }: { json: boolean }): Promise<void> {
  await ensureWeb()
  const port = await freePort()
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? '',
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const signedOut = await scores(port, server.origin)
    await signInThere(port, server.origin)
    const pages = { 'sign-in': signedOut, home: await scores(port, server.origin) }
    if (json) console.log(JSON.stringify({ lighthouse: pages }))
    else console.table(pages)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Signs in within the browser's default context, which Lighthouse uses. */
async function signInThere(port: number, origin: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(origin)
  await signIn(page, 'Mary Somerville')
  await page.getByText('No recent games.').waitFor()
  await page.close()
}

async function scores(port: number, url: string): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
    disableStorageReset: true,
  })
  const categories = Object.values(result?.lhr.categories ?? {})
  return Object.fromEntries(
    categories.map(({ title, score }) => [title, score === null ? null : Math.round(score * 100)]),
  )
}

import { type Browser, chromium, type Page } from '@playwright/test'
import { signIn } from '../e2e/player.ts'
import { startServer } from '../e2e/server.ts'
import { ensureChromium } from '../scripts/programs/chromium.mjs'
import { ensureWeb } from '../scripts/web.mjs'
import { openDatabase } from '../server/platform/database/database.ts'
import { makeArticle } from './article.ts'
import { CHROMIUM_ARGS } from './board.ts'
import { addArticle, seatUsers } from './fixtures.ts'

const WORDS = 3_000
const GUESSES = 40
/** Slower than the rate limit of guesses. */
const PAUSE_MS = 300
const NAMES = ['Mary Somerville', 'Robin Vale']

type Watch = { pressed: number; painted: () => Promise<number> }

/** Measures the milliseconds from Enter in one browser until the panel of players is painted in a friend's. Both use the
 *  same clock and a server with the limits of production. */
export async function measurePanel(): Promise<number[]> {
  await ensureWeb()
  const server = await startServer()
  const { db, pool, close } = openDatabase(server.connection)
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? '',
    args: CHROMIUM_ARGS,
  })
  try {
    const { article, vocabulary } = makeArticle(WORDS)
    const article_id = await addArticle(db, article)
    const pages = await Promise.all(NAMES.map((name) => enter(browser, server.origin, name)))
    const { rows } = await pool.query<{ id: string }>('select id from users')
    const user_ids = rows.map(({ id }) => id)
    const seats = await seatUsers(pool, user_ids, { games_each: 1, past_guesses: 0, article_id })
    for (const page of pages) await openGame(page, `${server.origin}/games/${seats[0]!.game_id}`)
    const [mine, friends] = pages as [Page, Page]
    const times: number[] = []
    for (let guess = 0; guess < GUESSES; guess++) {
      const word = guess % 2 === 0 ? vocabulary[guess * 7]! : `nowhere${guess}`
      times.push(await guessOn(mine, friends, word))
      await mine.waitForTimeout(PAUSE_MS)
    }
    return times.slice(GUESSES / 10)
  } finally {
    await browser.close()
    await close()
    await server.stop()
  }
}

async function enter(browser: Browser, origin: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await page.goto(origin)
  await signIn(page, name)
  await page.getByText('No recent games.').waitFor()
  return page
}

async function openGame(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('region', { name: 'Players' }).getByText('0 guesses').first().waitFor()
  await page.evaluate(() => {
    const watch: Watch = {
      pressed: 0,
      painted: () =>
        new Promise((resolve) => {
          const panel = document.querySelector('section[aria-label="Players"]')
          if (panel === null) throw new Error('There is no panel of players.')
          const observer = new MutationObserver(() => {
            observer.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () =>
                resolve(performance.timeOrigin + performance.now()),
              )
              port1.start()
              port2.postMessage(null)
            })
          })
          observer.observe(panel, {
            childList: true,
            subtree: true,
            characterData: true,
            attributes: true,
          })
        }),
    }
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') watch.pressed = performance.timeOrigin + timeStamp
      },
      { capture: true },
    )
    Object.assign(window, { watch })
  })
}

/** Guesses a word, and measures until the friend's panel is painted: the first message after the animation frame in which
 *  the panel has changed. */
async function guessOn(mine: Page, friends: Page, word: string): Promise<number> {
  await mine.locator('input[name=word]').focus()
  await mine.keyboard.insertText(word)
  const painted = friends.evaluate(() => (window as unknown as { watch: Watch }).watch.painted())
  await friends.evaluate(() => null)
  await mine.keyboard.press('Enter')
  const end = await painted
  const pressed = await mine.evaluate(() => (window as unknown as { watch: Watch }).watch.pressed)
  return end - pressed
}

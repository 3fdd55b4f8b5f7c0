import type { Page } from '@playwright/test'
import { makeArticle } from './article.ts'
import { addArticle, insertRaces } from './fixtures.ts'
import { openField } from './open-field.ts'

const WORDS = 3_000
const GUESSES = 40
/** Slower than the rate limit of guesses. */
const PAUSE_MS = 300
const NAMES = ['Mary Somerville', 'Robin Vale']

type Watch = { pressed: number; painted: () => Promise<number> }

/** Measures the milliseconds from Enter in one browser until the panel of players is painted in a friend's. Both use the
 *  same clock and a server with the limits of production. */
export async function measurePanel(): Promise<number[]> {
  const field = await openField()
  try {
    const { article, vocabulary } = makeArticle(WORDS)
    const article_id = await addArticle(field.db, article)
    const players = await Promise.all(NAMES.map((name) => field.signIn(name)))
    const user_ids = players.map(({ user_id }) => user_id)
    const racers = await insertRaces(field.pool, user_ids, {
      gamesEach: 1,
      pastGuesses: 0,
      article_id,
    })
    const url = `${field.origin}/games/${racers[0]!.game_id}`
    const [mine, friends] = (await Promise.all(
      players.map(async ({ context }) => openGame(await context.newPage(), url)),
    )) as [Page, Page]
    const times: number[] = []
    for (let guess = 0; guess < GUESSES; guess++) {
      const word = guess % 2 === 0 ? vocabulary[guess * 7]! : `nowhere${guess}`
      times.push(await guessOn(mine, friends, word))
      await mine.waitForTimeout(PAUSE_MS)
    }
    return times.slice(GUESSES / 10)
  } finally {
    await field.close()
  }
}

async function openGame(page: Page, url: string): Promise<Page> {
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
  return page
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

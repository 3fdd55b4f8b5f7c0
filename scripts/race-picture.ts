import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { nameDailies } from '../e2e/articles.ts'
import { ink, words } from '../e2e/boards.ts'
import { giveArticle } from '../e2e/games.ts'
import { guessBox } from '../e2e/player.ts'
import { startServer } from '../e2e/server.ts'
import { call, callerFor, enter } from '../e2e/session.ts'
import { en } from '../e2e/texts.ts'
import { ensureChromium } from './programs/chromium.mjs'
import { ensureWeb } from './web.mjs'

/** Records the animated picture of a quick race against two ghosts for the README from the running game:
 *  `node scripts/run.mjs scripts/race-picture.ts`. */
const FILE = join(import.meta.dirname, '../docs/race.webp')
const SCREEN = { width: 1000, height: 640 }
const ARTICLE = 'Suez Canal'

/** Milliseconds that frames are shown. */
const BEGINNING = 900
const LETTER = 70
const OPENING = 90
const BETWEEN = 450
const END = 2_600
/** Milliseconds until animations end after a guess, and after the last one. */
const SETTLING = 300
const SETTLING_AT_THE_END = 2_000

type Frame = { png: Buffer; ms: number }

/** Words that the player in the picture types. */
const TYPED = ['river', 'sea', 'egypt', 'ships', 'canal', 'suez']
/** Guesses of the players who became ghosts, `EVERY` milliseconds apart. `LATER` they guessed the title. */
const BEN = 'century city water british miles sea asia europe company'.split(' ')
const CLEO = 'war king country ships ocean trade africa route'.split(' ')
const TITLE = ['canal', 'suez']
const EVERY = 1_300
const LATER = 15_000

await ensureWeb()
const server = await startServer()
// Quick races leave out an article that is a daily.
await nameDailies(server.connection)
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const frames = await recordRace(browser)
  await write(frames)
} finally {
  await browser.close()
  await server.stop()
}

async function recordRace(inside: Browser): Promise<Frame[]> {
  const callers = ['Ada', 'Ben', 'Cleo'].map((name) => callerFor(name, server.origin))
  const [ada, ben, cleo] = await Promise.all(callers)
  await befriend(ada!, ben!)
  await call(cleo!, 'update_settings', { ghosts: 'everyone' })
  await Promise.all([decode(ben!, BEN), decode(cleo!, CLEO)])

  const page = await arrive(inside, 'Ada')
  await page.getByRole('button', { name: en.home.quick_play }).click()
  await guessBox(page).waitFor()
  await ink(page).first().waitFor()
  await page.getByRole('button', { name: en.guesses.dismiss_tips }).click()
  await guessBox(page).focus()
  const frames = [await take(page, BEGINNING)]
  for (const word of TYPED) frames.push(...(await recordGuess(page, word)))
  return frames
}

/** Makes two players friends: each sends the other a request. */
async function befriend(one: APIRequestContext, other: APIRequestContext): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const { token } = await (await to.get('/api/invite_tokens/me')).json()
    await call(from, 'send_friend_request', { _token: token })
  }
}

/** Decodes the article alone, for the ghost. */
async function decode(caller: APIRequestContext, typed: readonly string[]): Promise<void> {
  const { game_id } = await call(caller, 'create_game', {
    mode: 'solo',
    difficulty: 'easy',
  })
  await giveArticle({ ...server, names: '' }, game_id, ARTICLE)
  for (const word of typed) {
    await pause(EVERY)
    await call(caller, 'submit_guess', { game_id, word })
  }
  await pause(LATER)
  for (const word of TITLE) await call(caller, 'submit_guess', { game_id, word })
}

async function recordGuess(page: Page, word: string): Promise<Frame[]> {
  const frames: Frame[] = []
  for (const letter of word) {
    await guessBox(page).pressSequentially(letter)
    frames.push(await take(page, LETTER))
  }
  await guessBox(page).press('Enter')
  await expect(words(page)).toHaveCount(TYPED.indexOf(word) + 1)
  const isLast = word === TYPED.at(-1)
  for (let frame = 0; frame < (isLast ? 8 : 3); frame++) frames.push(await take(page, OPENING))
  await pause(isLast ? SETTLING_AT_THE_END : SETTLING)
  frames.push(await take(page, isLast ? END : BETWEEN))
  return frames
}

async function arrive(inside: Browser, name: string): Promise<Page> {
  const context = await inside.newContext({ viewport: SCREEN, colorScheme: 'light' })
  const page = await context.newPage()
  await enter(page.request, server.origin, name)
  await page.goto(server.origin)
  await page.getByRole('main').waitFor()
  return page
}

async function take(page: Page, ms: number): Promise<Frame> {
  return { png: await page.screenshot(), ms }
}

async function write(frames: readonly Frame[]): Promise<void> {
  const delay = frames.map(({ ms }) => ms)
  const { size } = await sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  )
    .webp({ quality: 85, effort: 6, delay, loop: 0 })
    .toFile(FILE)
  const seconds = delay.reduce((sum, ms) => sum + ms, 0) / 1000
  console.log(`${FILE}: ${frames.length} frames, ${seconds} s, ${Math.round(size / 1024)} KB`)
}

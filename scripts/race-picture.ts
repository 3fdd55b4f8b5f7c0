import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ink, line, words } from '../e2e/boards.ts'
import { giveArticle } from '../e2e/games.ts'
import { openLobby, pathInto, player, startButton } from '../e2e/lobbies.ts'
import { guess, guessBox } from '../e2e/player.ts'
import { startServer } from '../e2e/server.ts'
import { enter } from '../e2e/session.ts'
import { ensureChromium } from './programs/chromium.mjs'
import { ensureWeb } from './web.mjs'

/** Records the animated picture of a race for the README from the running game:
 *  `node scripts/run.mjs scripts/race-picture.ts`. */
const FILE = join(import.meta.dirname, '../docs/race.webp')
const SCREEN = { width: 1000, height: 640 }
const ARTICLE = 'Suez Canal'
const [ADA, BEN, CLEO] = ['Ada', 'Ben', 'Cleo']

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
/** Word that the player in the picture types, and guesses of the others just before. */
type Turn = { word: string; ben: string[]; cleo: string[] }

const TURNS: readonly Turn[] = [
  { word: 'river', ben: ['century', 'city', 'world'], cleo: ['war', 'king'] },
  { word: 'sea', ben: ['water', 'british'], cleo: ['country', 'ships'] },
  { word: 'egypt', ben: ['miles', 'sea', 'mediterranean'], cleo: ['ocean'] },
  { word: 'ships', ben: ['asia', 'europe'], cleo: ['sea', 'trade'] },
  { word: 'canal', ben: ['canal', 'company'], cleo: ['africa', 'route'] },
  { word: 'suez', ben: ['panama'], cleo: ['canal'] },
]

await ensureWeb()
const server = await startServer()
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
  const ada = await arrive(inside, ADA, '/play')
  const game_id = await openLobby(ada, 'race')
  const path = await pathInto(ada)
  const ben = await arrive(inside, BEN, path)
  const cleo = await arrive(inside, CLEO, path)
  for (const name of [BEN, CLEO]) await player(ada, name).waitFor()
  await startButton(ada).click()
  await guessBox(ada).waitFor()
  await giveArticle({ ...server, names: '' }, game_id, ARTICLE)
  for (const page of [ada, ben, cleo]) {
    await page.reload()
    await ink(page).first().waitFor()
  }

  await ada.getByRole('button', { name: 'Dismiss tips' }).click()
  await guessBox(ada).focus()
  const frames = [await take(ada, BEGINNING)]
  for (const turn of TURNS) {
    await guess(ben, ...turn.ben)
    await guess(cleo, ...turn.cleo)
    await expect(line(ada, BEN)).toContainText(made('ben', turn))
    await expect(line(ada, CLEO)).toContainText(made('cleo', turn))
    frames.push(...(await recordGuess(ada, turn)))
  }
  return frames
}

async function recordGuess(page: Page, turn: Turn): Promise<Frame[]> {
  const frames: Frame[] = []
  for (const letter of turn.word) {
    await guessBox(page).pressSequentially(letter)
    frames.push(await take(page, LETTER))
  }
  await guessBox(page).press('Enter')
  await expect(words(page)).toHaveCount(TURNS.indexOf(turn) + 1)
  const isLast = turn === TURNS.at(-1)
  for (let frame = 0; frame < (isLast ? 8 : 3); frame++) frames.push(await take(page, OPENING))
  await pause(isLast ? SETTLING_AT_THE_END : SETTLING)
  frames.push(await take(page, isLast ? END : BETWEEN))
  return frames
}

async function arrive(inside: Browser, name: string, path: string): Promise<Page> {
  const context = await inside.newContext({ viewport: SCREEN, colorScheme: 'light' })
  const page = await context.newPage()
  await enter(page.request, server.origin, name)
  await page.goto(`${server.origin}${path}`)
  await page.getByRole('main').waitFor()
  return page
}

/** Returns the line of the panel about a player's guesses up to a turn. */
function made(name: 'ben' | 'cleo', last: Turn): string {
  const turns = TURNS.slice(0, TURNS.indexOf(last) + 1)
  return `${turns.flatMap((turn) => turn[name]).length} guess`
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

import type { Page } from '@playwright/test'
import { median } from './figures.ts'
import { insertRaces, startSolo } from './fixtures.ts'
import type { Field } from './open-field.ts'
import { addProbe, type Opening, seenOn } from './open-page.ts'

const ROUNDS = 7
const COUNTDOWN_MS = 4_000
/** Milliseconds after which a page has loaded ahead what it will need. */
const SETTLES_MS = 2_000
const RIVALS = ['Finn Ames', 'Ines Cole', 'Omar Dahl']

type Player = Awaited<ReturnType<Field['signIn']>>
type Times = Pick<Opening, 'first' | 'whole' | 'box'>

/** Measures the two ways in which most boards open, from a tab that is in use: by a press at home, and at the end of a
 *  countdown. In milliseconds from the press or from that end, medians. */
export async function measureWays(
  field: Field,
  { context, user_id }: Player,
  article_id: string,
): Promise<Record<'from home' | 'from a countdown', Times>> {
  const rivals = await Promise.all(RIVALS.map((name) => field.signIn(name)))
  const players = [user_id, ...rivals.map((rival) => rival.user_id)]

  async function fromHome(page: Page): Promise<number> {
    const path = `/games/${await startSolo(field.db, user_id, article_id)}`
    await page.goto(`${field.origin}/`)
    const link = page.locator(`a[href="${path}"]`).first()
    await link.waitFor()
    await page.waitForTimeout(SETTLES_MS)
    return link.evaluate((element: HTMLElement) => {
      element.click()
      return performance.now()
    })
  }

  async function fromCountdown(page: Page): Promise<number> {
    const wanted = { gamesEach: 1, pastGuesses: 0, article_id }
    const [racer] = await insertRaces(field.pool, players, wanted)
    const started_at = new Date(Date.now() + COUNTDOWN_MS)
    await field.db
      .updateTable('games')
      .set({ started_at })
      .where('id', '=', racer!.game_id)
      .execute()
    await page.goto(`${field.origin}/games/${racer!.game_id}`)
    return started_at.getTime() - (await page.evaluate(() => performance.timeOrigin))
  }

  async function measure(open: (page: Page) => Promise<number>): Promise<Times> {
    const rounds: Times[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage()
      await addProbe(page)
      const start = await open(page)
      const { first, whole, box } = await seenOn(page)
      rounds.push({ first: first - start, whole: whole - start, box: box - start })
      await page.close()
    }
    const middle = (name: keyof Times) => Math.round(median(rounds.map((times) => times[name])))
    return { first: middle('first'), whole: middle('whole'), box: middle('box') }
  }

  const ways = {
    'from home': await measure(fromHome),
    'from a countdown': await measure(fromCountdown),
  }
  await Promise.all(rivals.map((rival) => rival.context.close()))
  return ways
}

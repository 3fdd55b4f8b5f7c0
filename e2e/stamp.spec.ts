import { expect, type Page } from '@playwright/test'
import { article, decoded, wordsOf } from './boards.ts'
import { PHONE } from './catalogue.ts'
import { giveArticle } from './games.ts'
import { guess, startGame } from './player.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'

const SIZES = {
  'a desk': { width: 1280, height: 720 },
  'a small desk': { width: 900, height: 700 },
  'a phone': PHONE,
  'a small phone': { width: 360, height: 640 },
}
const TITLES = ['Coffee', 'Leonardo da Vinci', 'George Washington Carver']

type Box = { left: number; top: number; right: number; bottom: number }

/** Boxes of the stamp, of the lines of the title and, on a phone, of the docked result. */
function boxesOn(page: Page): Promise<{ stamp: Box; title: Box[]; dock: Box | null }> {
  return page.evaluate(() => {
    const boxOf = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom })
    const lines = document.createRange()
    lines.selectNodeContents(document.querySelector('article h1')!)
    const result = document.querySelector('[data-dock]')
    const isDocked = result !== null && getComputedStyle(result).position === 'sticky'
    return {
      stamp: boxOf(document.querySelector('[data-stamp] svg')!.getBoundingClientRect()),
      title: [...lines.getClientRects()].map(boxOf),
      dock: isDocked ? boxOf(result.getBoundingClientRect()) : null,
    }
  })
}

function meet(one: Box, other: Box): boolean {
  const isBeside = one.left >= other.right || one.right <= other.left
  return !isBeside && one.top < other.bottom && one.bottom > other.top
}

test('the stamp of a decoded article covers neither its title nor the result', async ({
  arrive,
}) => {
  const page = await arrive('Stella Stamps')
  await test.step('it has its full size where there is room, also while it lands', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/play')
    const game_id = await startGame(page)
    await giveArticle(server, game_id, 'Coffee')
    await page.reload()
    await guess(page, 'coffee')
    await expect(page.locator('[data-stamp] svg')).toHaveCSS('width', '118px')
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  for (const [device, size] of Object.entries(SIZES)) {
    for (const title of TITLES) {
      await test.step(`${title} on ${device}`, async () => {
        await page.goto('/play')
        const game_id = await startGame(page)
        await giveArticle(server, game_id, title)
        await page.setViewportSize(size)
        await page.reload()
        await expect(article(page)).toBeVisible()
        await guess(page, ...wordsOf(title))
        await expect(decoded(page)).toBeVisible()
        await expect(page.locator('[data-stamp] svg')).toBeVisible()
        const { stamp, title: lines, dock } = await boxesOn(page)
        expect(lines.filter((line) => meet(stamp, line))).toEqual([])
        expect(dock !== null && meet(stamp, dock)).toBe(false)
        expect(stamp.top).toBeGreaterThan(0)
      })
    }
  }

  await test.step('on a phone it goes when the article is scrolled', async () => {
    await article(page).hover({ position: { x: 100, y: 100 } })
    await page.mouse.wheel(0, 200)
    await expect(page.locator('[data-stamp]')).toHaveCSS('opacity', '0')
  })
})

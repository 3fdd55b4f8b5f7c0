import { expect, type Page } from '@playwright/test'
import { article, decoded, ink, tellingWordsOf, wordsOf } from './boards.ts'
import { PHONE } from './catalogue.ts'
import { secretOf } from './games.ts'
import { guess, startGame } from './player.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'

const DESK = { width: 1280, height: 720 }
/** Pixels by which a word may be higher or lower in its line than its bar was. */
const IN_LINE = 4

/** Notes the height of each bar and word in view, and returns their number. */
function noteHeights(page: Page): Promise<number> {
  return article(page).evaluate((root) => {
    const words = [...root.querySelectorAll('span')].filter((word) => {
      const { top, bottom } = word.getBoundingClientRect()
      return word.childElementCount === 0 && top > 0 && bottom < innerHeight
    })
    for (const word of words) {
      const { top, bottom } = word.getBoundingClientRect()
      word.dataset['height'] = String((top + bottom) / 2)
    }
    return words.length
  })
}

/** Words that have moved to another line since then, and by how many pixels. */
function moved(page: Page): Promise<string[]> {
  return article(page).evaluate((root, most) => {
    const words = [...root.querySelectorAll<HTMLElement>('[data-height]')]
    return words.flatMap((word) => {
      const { top, bottom } = word.getBoundingClientRect()
      const by = Math.round((top + bottom) / 2 - Number(word.dataset['height']))
      return Math.abs(by) <= most ? [] : [`${word.textContent} ${by}`]
    })
  }, IN_LINE)
}

/** Lines that are wider than the article. */
function tooWide(page: Page): Promise<string[]> {
  return article(page).evaluate((root) =>
    [...root.querySelectorAll('span')].flatMap((word) => {
      const block = word.closest('h1, h2, h3, h4, p, li, blockquote')
      const { left, right } = word.getBoundingClientRect()
      const edges = block?.getBoundingClientRect() ?? { left: 0, right: 0 }
      return left < edges.left - 1 || right > edges.right + 1 ? [word.textContent] : []
    }),
  )
}

async function scrollArticle(page: Page, by: number): Promise<void> {
  await page.locator('[data-reading]').evaluate((column, top) => {
    const scroller = getComputedStyle(column).overflowY === 'auto' ? column : window
    scroller.scrollBy({ top, behavior: 'instant' })
  }, by)
}

for (const [device, size] of [
  ['on a desk', DESK],
  ['on a phone', PHONE],
] as const) {
  for (const scrolled of [0, 900]) {
    test(`every line stays where it is when the article is decoded, ${device}, ${scrolled} px down`, async ({
      arrive,
    }) => {
      const page = await arrive(`Reader ${device} ${scrolled}`, { path: '/play' })
      await page.setViewportSize(size)
      const { title } = await secretOf(server, await startGame(page))
      const all = wordsOf(title)
      await guess(page, ...all.slice(0, -1))
      for (const word of tellingWordsOf(title).filter((one) => one !== all.at(-1))) {
        await expect(article(page).locator('h1')).toContainText(word)
      }
      await scrollArticle(page, scrolled)
      expect(await noteHeights(page)).toBeGreaterThan(20)
      await guess(page, ...all.slice(-1))
      await expect(decoded(page)).toBeVisible()
      await expect(ink(page)).toHaveCount(0)
      expect(await moved(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await page.setViewportSize({ ...size, width: size.width - 30 })
      await expect.poll(() => tooWide(page)).toEqual([])
    })
  }
}

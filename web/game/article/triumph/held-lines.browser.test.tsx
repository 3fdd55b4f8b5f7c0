import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decoded, guess, openBoard, starterArticle } from '../../../test/board.tsx'
import { DESK, PHONE } from '../../../test/room.ts'

/** Pixels by which a word may be higher or lower in its line than its bar was. */
const IN_LINE = 4

function article(): HTMLElement {
  return document.querySelector('article')!
}

function middleOf(word: Element): number {
  const { top, bottom } = word.getBoundingClientRect()
  return (top + bottom) / 2
}

/** Heights of the bars and words in view. */
function heightsInView(): Map<Element, number> {
  const words = [...article().querySelectorAll('span')].filter((word) => {
    const { top, bottom } = word.getBoundingClientRect()
    return word.childElementCount === 0 && top > 0 && bottom < innerHeight
  })
  return new Map(words.map((word) => [word, middleOf(word)]))
}

/** Words that are on another line now, and by how many pixels. */
function moved(heights: ReadonlyMap<Element, number>): string[] {
  return [...heights].flatMap(([word, before]) => {
    const by = Math.round(middleOf(word) - before)
    return Math.abs(by) <= IN_LINE ? [] : [`${word.textContent} ${by}`]
  })
}

/** Lines that are wider than the article. */
function tooWide(): string[] {
  return [...article().querySelectorAll('span')].flatMap((word) => {
    const block = word.closest('h1, h2, h3, h4, p, li, blockquote')
    const { left, right } = word.getBoundingClientRect()
    const edges = block?.getBoundingClientRect() ?? { left: 0, right: 0 }
    return left < edges.left - 1 || right > edges.right + 1 ? [word.textContent] : []
  })
}

function scrollArticle(top: number): void {
  const column = document.querySelector('[data-reading]')!
  const scroller = getComputedStyle(column).overflowY === 'auto' ? column : window
  scroller.scrollBy({ top, behavior: 'instant' })
}

for (const [device, size] of [
  ['on a desktop', DESK],
  ['on a phone', PHONE],
] as const) {
  for (const [scrolled, file, first, last] of [
    [0, 'leonardo-da-vinci', ['leonardo', 'da'], 'vinci'],
    [900, 'george-washington-carver', ['george', 'washington'], 'carver'],
  ] as const) {
    test(`Every line stays where it is when the article is decoded, ${device}, ${scrolled} px down`, async () => {
      await openBoard({ article: starterArticle(file), size })
      await guess(...first)
      await expect.poll(() => article().querySelector('h1')?.textContent).toMatch(/\p{L} *\p{L}/u)
      scrollArticle(scrolled)
      const heights = heightsInView()
      expect(heights.size).toBeGreaterThan(20)
      await guess(last)
      await expect.element(decoded).toBeVisible()
      expect(article().querySelector('[aria-label]')).toBeNull()
      expect(moved(heights)).toEqual([])
      expect(tooWide()).toEqual([])
      await page.viewport(size.width - 30, size.height)
      await expect.poll(tooWide).toEqual([])
    })
  }
}

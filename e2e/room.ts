import { expect, type Page } from '@playwright/test'

const WIDTHS = [360, 390, 768, 1280, 1600]
const HEIGHT = 800

/** Fails if a screen is wider than the window, from a small phone to a wide screen. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectRoom(page)
  }
}

/** Fails if the page is wider than its window, or a box cuts off a text. */
export async function expectRoom(page: Page): Promise<void> {
  const at = `${page.url()} at ${page.viewportSize()?.width}`
  await expect.poll(() => page.evaluate(listCut), `${at} has no room for`).toEqual([])
}

/** Texts that a box cuts off without an ellipsis, and the excess width of the page, after a frame in its present
 *  size. */
async function listCut(): Promise<string[]> {
  await new Promise(requestAnimationFrame)
  const excess = document.documentElement.scrollWidth - innerWidth
  const cut = excess > 0 ? [`${excess} px of its width`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const said = text.textContent ?? ''
    const parent = text.parentElement
    if (said.trim() === '' || parent?.checkVisibility() !== true) continue
    if (parent.closest('[aria-hidden=true]') === null && isCut(text, parent)) cut.push(said)
  }
  return cut

  function isCut(text: Node, parent: Element): boolean {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box)
      const sides = box.getBoundingClientRect()
      if (overflowX === 'auto' || textOverflow === 'ellipsis' || sides.width <= 1) return false
      const isWithin = left >= sides.left - 1 && right <= sides.right + 1
      if (overflowX !== 'visible' && !isWithin) return true
    }
    return false
  }
}

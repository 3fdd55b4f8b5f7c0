import { expect, type Locator, type Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 720 }
/** A small phone, a tablet and a wide screen. */
const OTHERS = [360, 768, 1600].map((width) => ({ width, height: 800 }))

/** Fails if a screen has no room for its texts, from a small phone to a wide screen, or for the longer ones of another
 *  language on a phone and on a desktop. */
export async function expectFits(page: Page): Promise<void> {
  for (const size of OTHERS) {
    await page.setViewportSize(size)
    await expectRoom(page)
  }
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectRoom(page, { isLonger: true })
  }
}

/** Fails if the page is wider than its window, or a box cuts off a text; with `isLonger` even if texts were 40% longer. */
export async function expectRoom(within: Page | Locator, { isLonger = false } = {}): Promise<void> {
  const root = 'locator' in within && 'page' in within ? within : within.locator('body')
  const page = root.page()
  const at = `${page.url()} at ${page.viewportSize()?.width}`
  await expect.poll(() => root.evaluate(listCut, isLonger), `${at} has no room for`).toEqual([])
}

/** Texts that a box cuts off without an ellipsis, and the excess width of the page, after a frame in its present size.
 *  Names, articles and guesses are as long in every language. */
async function listCut(root: Element, isLonger: boolean): Promise<string[]> {
  const OWN = '[translate=no], [lang]:not(html), bdi, script, style, noscript, template'
  const LONGER_BY = 0.4
  const texts = textsOf(root)
  const restorers = isLonger ? texts.map(lengthen) : []
  await new Promise(requestAnimationFrame)
  const excess = document.documentElement.scrollWidth - innerWidth
  const cut = excess > 0 ? [`${excess} px of its width`] : []
  for (const text of texts) {
    const parent = text.parentElement
    if (parent?.checkVisibility() !== true || parent.closest('[aria-hidden=true]') !== null)
      continue
    if (isCut(text, parent)) cut.push(text.data)
  }
  for (const restore of restorers) restore()
  return cut

  function textsOf(within: Element): Text[] {
    const found: Text[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      if (text instanceof Text && text.data.trim() !== '') found.push(text)
    }
    return found
  }

  /** Returns a function that restores the text unless it has changed meanwhile. */
  function lengthen(text: Text): () => void {
    const before = text.data
    const isTranslated = /\p{L}/u.test(before) && text.parentElement?.closest(OWN) === null
    const more = isTranslated ? Math.ceil(before.trim().length * LONGER_BY) : 0
    const longer = before + '·'.repeat(more)
    text.data = longer
    return () => {
      if (text.data === longer) text.data = before
    }
  }

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

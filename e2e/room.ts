import { expect, type Locator, type Page } from '@playwright/test'
import { DESK, listCut, OTHERS, PHONE } from '../web/test/room.ts'

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

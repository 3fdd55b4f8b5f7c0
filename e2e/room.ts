import { expect, type Locator, type Page } from '@playwright/test'
import { listCovered, listCut, NARROW, PHONE, WIDE, ZOOMED } from '../web/test/room.ts'

/** Fails if a screen has no room for its texts, from a small phone to a wide screen, for the longer ones of another
 *  language on a phone and on a desktop, or for German ones that are twice as large, by zoom or alone. */
export async function expectFits(page: Page): Promise<void> {
  for (const size of WIDE) {
    await page.setViewportSize(size)
    await expectRoom(page)
  }
  for (const size of NARROW) {
    await page.setViewportSize(size)
    await expectRoom(page, { isLonger: true })
  }
  await showIn(page, 'de')
  for (const size of ZOOMED) {
    await page.setViewportSize(size)
    await expectRoomForLarge(page)
  }
  await page.setViewportSize(PHONE)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectRoomForLarge(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await showIn(page, null)
}

/** Shows a page of the app in a language, as if it had been chosen in another tab; null follows the browser again. */
async function showIn(page: Page, language: string | null): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return
  await page.evaluate((chosen) => {
    if (chosen === null) localStorage.removeItem('language')
    else localStorage.setItem('language', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language ?? 'en')
}

/** Fails also if texts lie on each other, or if bars cover most of the page. */
async function expectRoomForLarge(page: Page): Promise<void> {
  await expectRoom(page)
  const at = `${page.url()} at ${page.viewportSize()?.width}`
  await expect.poll(() => page.locator('body').evaluate(listCovered), `${at} covers`).toEqual([])
}

/** Fails if the page is wider than its window, or a box cuts off a text; with `isLonger` even if texts were 40% longer. */
export async function expectRoom(within: Page | Locator, { isLonger = false } = {}): Promise<void> {
  const root = 'locator' in within && 'page' in within ? within : within.locator('body')
  const page = root.page()
  const at = `${page.url()} at ${page.viewportSize()?.width}`
  await expect.poll(() => root.evaluate(listCut, isLonger), `${at} has no room for`).toEqual([])
}

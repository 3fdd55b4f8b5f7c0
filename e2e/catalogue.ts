import { expect, type Page } from '@playwright/test'
import { expectRoom } from './room.ts'

export const PHONE = { width: 390, height: 844 }
/** Number of checks. Texts that show only for a moment must fail too, so it ends before they would be gone. */
const LOOKS = 20
const BETWEEN_LOOKS = 250
const DESK = { width: 1280, height: 720 }

/** Fails with texts that show unmarked in the pseudo-language, because they are hard-coded instead of in the catalogue.
 *  Names, articles and guesses are not translated. Fails too if texts that are 40% longer do not fit. */
export async function expectFromCatalogue(page: Page): Promise<void> {
  let texts = await page.evaluate(plainTexts)
  for (let look = 1; look < LOOKS && texts.length > 0; look++) {
    await page.waitForTimeout(BETWEEN_LOOKS)
    texts = await page.evaluate(plainTexts)
  }
  expect(texts, page.url()).toEqual([])
  await expectRoom(page)
}

/** Checks the page in the sizes of a phone and a desktop, which show different parts. */
export async function expectFromCatalogueAtAllSizes(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectFromCatalogue(page)
  }
}

/** Switches all pages of this browser to the pseudo-language. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'pseudo'))
}

function plainTexts(): string[] {
  const OWN = '[translate="no"], [lang]:not(html), bdi, script, style, noscript, template'
  const NAMED = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']
  const found = new Set<string>([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest(OWN) === null && parent.checkVisibility()) found.add(node.textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[translate="no"], bdi') !== null) continue
    for (const name of NAMED) found.add(element.getAttribute(name) ?? '')
  }
  return [...found].filter((text) => /[a-z]/i.test(text))
}

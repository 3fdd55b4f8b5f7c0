import { expect, type Page } from '@playwright/test'
import { expectRoom } from './pages.ts'

export const PHONE = { width: 390, height: 844 }
/** Fewer than would outlast what shows for a moment only, which is found too. */
const LOOKS = 20
const BETWEEN_LOOKS = 250
const DESK = { width: 1280, height: 720 }

/** Fails with what a screen says in plain letters, while it shows in the pseudo-language: that was written in the code
 *  instead of the catalogue. Names, articles and guesses are nobody's to translate. Fails too where a text that is 40 %
 *  longer has no room. */
export async function expectFromCatalogue(page: Page): Promise<void> {
  let texts = await page.evaluate(plainTexts)
  for (let look = 1; look < LOOKS && texts.length > 0; look++) {
    await page.waitForTimeout(BETWEEN_LOOKS)
    texts = await page.evaluate(plainTexts)
  }
  expect(texts, page.url()).toEqual([])
  await expectRoom(page)
}

/** The same on a phone and on a desk, where other parts of a screen show. */
export async function expectFromCatalogueAtAllSizes(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectFromCatalogue(page)
  }
}

/** Shows all pages of this browser in the pseudo-language. */
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

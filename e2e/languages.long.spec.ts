import { expect } from '@playwright/test'
import { DESK, PHONE } from '../web/test/room.ts'
import { textsIn } from '../web/text/test-texts-in.ts'
import { expectRoom } from './room.ts'
import { enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('a language is chosen on the sign-in screen and in the settings, and stays', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: en.sign_in.language }).selectOption('de')
  await expect(page.getByText(textsIn('de').sign_in.tagline)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await enter(page.request, server.origin, 'Lise Chooses')
  await page.goto('/settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('combobox').selectOption('fr')
  await expect(page.getByRole('heading', { name: textsIn('fr').my_settings.title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: textsIn('fr').my_settings.title })).toBeVisible()
})

/** Texts without a mark of the pseudo-language. Names, articles and guesses are not translated. */
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

test('in the pseudo-language, whose letters all have marks, no text of home and the settings is plain, and all fit', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.addInitScript(() => localStorage.setItem('language', 'pseudo'))
  await enter(page.request, server.origin, 'Pia Pseudo')
  for (const path of ['/', '/settings']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await expect.poll(() => page.evaluate(plainTexts), path).toEqual([])
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      await expectRoom(page)
    }
  }
})

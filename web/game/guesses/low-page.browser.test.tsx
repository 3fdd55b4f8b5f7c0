import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { articleText, guess, guessBox, openBoard } from '../../test/board.tsx'
import { en } from '../../text/test-texts.ts'

const LINES = 4

const isHeaderShown = () => document.querySelector('header')!.checkVisibility()

for (const [what, size] of [
  ['a phone on its side with a keyboard', { width: 844, height: 180 }],
  ['a desktop zoomed to 400%', { width: 320, height: 256 }],
] as const) {
  test(`On ${what} the words are beside the box while one types, and four lines of the article are left`, async () => {
    await openBoard({ size })
    await guess('drink')
    const chip = page.getByRole('button', { name: /^drink/ })
    await expect.element(chip).toBeVisible()
    await expect.poll(isHeaderShown).toBe(false)

    const box = guessBox.element().getBoundingClientRect()
    const words = chip.element().getBoundingClientRect()
    expect(Math.abs(words.top + words.bottom - box.top - box.bottom)).toBeLessThan(4)
    expect(box.bottom).toBeLessThan(size.height)
    const reading = document.querySelector('[data-reading]')!
    const line = Number.parseFloat(getComputedStyle(articleText.element()).lineHeight)
    expect(reading.clientHeight / line).toBeGreaterThan(LINES)

    guessBox.element().blur()
    await expect.poll(isHeaderShown).toBe(true)
    await expect.element(page.getByRole('link', { name: en.header.home })).toBeVisible()
  })
}

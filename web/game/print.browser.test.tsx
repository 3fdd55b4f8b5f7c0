import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { articleText, decoded, guess, openPage } from '../test/board.tsx'
import { usePaper } from '../test/media.ts'
import { DESK, PHONE } from '../test/room.ts'

test.each([DESK, PHONE])(
  'a decoded article is printed dark on white, without the bars around it ($width)',
  async (size) => {
    const root = document.documentElement
    root.dataset['theme'] = 'dark'
    onTestFinished(() => void delete root.dataset['theme'])
    await openPage({ size })
    await guess('coffee')
    await expect.element(decoded).toBeVisible()
    expect(lightness(articleText.element())).toBeGreaterThan(0.8)

    await usePaper()
    expect(lightness(articleText.element())).toBeLessThan(0.4)
    await expect.element(articleText).toBeVisible()
    await expect.element(decoded).not.toBeVisible()
    expect(page.getByRole('banner').elements()).toEqual([])
  },
)

function lightness(element: Element): number {
  return Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1])
}

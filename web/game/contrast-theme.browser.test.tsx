import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { articleText, bars, guess, guesses, openBoard } from '../test/board.tsx'
import { findDrawn, listUnseen } from '../test/drawn.ts'
import { useContrastTheme } from '../test/media.ts'

/** Part of the pixels of an element that differ from the paper, which is at its corner. */
async function inkOf(element: Element): Promise<number> {
  const image = new Image()
  image.src = `data:image/png;base64,${await page.screenshot({ element, save: false })}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const [red, green, blue] = data
  let differing = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) differing += 1
  }
  return differing / (image.width * image.height)
}

test('hidden words, hits and the chosen guess are seen in a contrast theme', async () => {
  await openBoard()
  await useContrastTheme()
  expect(await inkOf(bars.first().element())).toBeGreaterThan(0.08)

  await guess('drink')
  const hit = articleText.getByText('drink').first()
  await expect.element(hit).toBeVisible()
  expect(await inkOf(hit.element())).toBeGreaterThan(0.5)
  const row = guesses.first().getByRole('button')
  await expect.element(row).toHaveStyle({ outlineStyle: 'solid' })
})

test('nothing that only a background shows is lost in a contrast theme', async () => {
  await openBoard({ mode: 'race' })
  await guess('drink')
  const drawn = findDrawn()
  expect(drawn.length).toBeGreaterThan(10)
  await useContrastTheme()
  expect(listUnseen(drawn)).toEqual([])
})

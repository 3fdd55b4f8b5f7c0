import { expect, test } from 'vitest'
import { allowMotion } from '../../../test/media.ts'
import { decoded, guess, openBoard, starterArticle } from '../../../test/board.tsx'
import { momentOf } from '../../../test/moment.ts'
import { DESK, PHONE } from '../../../test/room.ts'

const SIZES = {
  'a desktop': DESK,
  'a small desktop': { width: 900, height: 700 },
  'a phone': PHONE,
  'a small phone': { width: 360, height: 640 },
}
const TITLES = {
  coffee: ['coffee'],
  'leonardo-da-vinci': ['leonardo', 'da', 'vinci'],
  'george-washington-carver': ['george', 'washington', 'carver'],
}

function stamp(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-stamp]')!
}

function print(): Element {
  return stamp().querySelector('svg')!
}

function meet(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.left >= other.right || one.right <= other.left
  return !isBeside && one.top < other.bottom && one.bottom > other.top
}

/** Boxes of all text of the article and, on a phone, of the docked result. */
function boxesOfText(): DOMRect[] {
  const range = document.createRange()
  const walker = document.createTreeWalker(document.querySelector('article')!, NodeFilter.SHOW_TEXT)
  const boxes: DOMRect[] = []
  while (walker.nextNode() !== null) {
    range.selectNodeContents(walker.currentNode)
    boxes.push(...range.getClientRects())
  }
  const dock = document.querySelector('[data-dock]')!
  const isDocked = getComputedStyle(dock).position === 'sticky'
  return isDocked ? [...boxes, dock.getBoundingClientRect()] : boxes
}

for (const [device, size] of Object.entries(SIZES)) {
  for (const [file, words] of Object.entries(TITLES)) {
    test(`On ${device} the stamp covers no text of “${words.join(' ')}”, nor the result`, async () => {
      await openBoard({ article: starterArticle(file), size })
      await guess(...words)
      await expect.element(decoded).toBeVisible()
      await expect.poll(print).toBeVisible()
      const box = print().getBoundingClientRect()
      expect(boxesOfText().filter((text) => meet(box, text))).toEqual([])
      expect(box.top).toBeGreaterThan(0)
    })
  }
}

/** Animation of the stamp as it lands, and its width meanwhile; null before and after. */
function landing(): { animation: Animation; width: string } | null {
  const [animation] = stamp()?.getAnimations() ?? []
  return animation === undefined ? null : { animation, width: getComputedStyle(print()).width }
}

test('The stamp has its full size where there is room, also while it lands', async () => {
  await allowMotion()
  await openBoard()
  const begun = momentOf(landing)
  await guess('coffee')
  const { animation, width } = await begun
  expect(width).toBe('118px')
  await animation.finished
  expect(getComputedStyle(print()).width).toBe('118px')
})

test('The stamp is in view if the article was decoded far below its title', async () => {
  await openBoard({ article: starterArticle('leonardo-da-vinci') })
  await guess('leonardo', 'da')
  scrollBy({ top: 900, behavior: 'instant' })
  await guess('vinci')
  await expect.poll(print).toBeVisible()
  const box = print().getBoundingClientRect()
  expect(boxesOfText().filter((text) => meet(box, text))).toEqual([])
  expect(box.top).toBeGreaterThan(0)
  expect(box.bottom).toBeLessThan(innerHeight)
})

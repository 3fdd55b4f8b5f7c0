import { expect, test } from 'vitest'
import { guess, openBoard } from '../../../test/board.tsx'
import { allowMotion } from '../../../test/media.ts'
import { momentOf } from '../../../test/moment.ts'

function article(): HTMLElement {
  return document.querySelector('article')!
}

function running(): Animation[] {
  return article().getAnimations({ subtree: true })
}

/** Letters of the title that lift, and all animations; null before and after. */
function lifting(): { letters: number; animations: number } | null {
  const letters = article().querySelectorAll('h1 i').length
  return letters === 0 ? null : { letters, animations: running().length }
}

test('The celebration of a decoded article ends, and leaves its text whole and uncovered', async () => {
  await allowMotion()
  await openBoard()
  const begun = momentOf(lifting)
  await guess('coffee')
  const { letters, animations } = await begun
  expect(letters).toBe('Coffee'.length)
  expect(animations).toBeGreaterThan('Coffee'.length)

  const title = article().querySelector('h1')!
  await expect.poll(() => running().length).toBe(0)
  expect(title.textContent).toBe('Coffee')
  expect(title.querySelectorAll('i').length).toBe(0)
  expect(
    article().querySelectorAll('[style*="--after"], [style*="content-visibility"]').length,
  ).toBe(0)
})

import { expect, test } from 'vitest'
import { guess, openBoard } from '../../../test/board.tsx'
import { allowMotion } from '../../../test/media.ts'

function article(): HTMLElement {
  return document.querySelector('article')!
}

function running(): Animation[] {
  return article().getAnimations({ subtree: true })
}

test('The celebration of a decoded article ends, and leaves its text whole and uncovered', async () => {
  await allowMotion()
  await openBoard()
  await guess('coffee')
  const title = article().querySelector('h1')!
  await expect.poll(() => title.querySelectorAll('i').length).toBe('Coffee'.length)
  expect(running().length).toBeGreaterThan('Coffee'.length)

  await expect.poll(() => running().length).toBe(0)
  expect(title.textContent).toBe('Coffee')
  expect(title.querySelectorAll('i').length).toBe(0)
  expect(
    article().querySelectorAll('[style*="--after"], [style*="content-visibility"]').length,
  ).toBe(0)
})

import { expect, test } from 'vitest'
import { guess, openBoard } from '../../../test/board.tsx'
import { allowMotion } from '../../../test/media.ts'

function article(): HTMLElement {
  return document.querySelector('article')!
}

function running(): Animation[] {
  return article().getAnimations({ subtree: true })
}

/** Waits until letters of the title lift, and counts them and all animations at that moment, which busy cores may miss. */
function lifting(): Promise<{ letters: number; animations: number }> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const letters = article().querySelectorAll('h1 i').length
      if (letters === 0) return
      observer.disconnect()
      resolve({ letters, animations: running().length })
    })
    observer.observe(article(), { childList: true, subtree: true })
  })
}

test('The celebration of a decoded article ends, and leaves its text whole and uncovered', async () => {
  await allowMotion()
  await openBoard()
  const begun = lifting()
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

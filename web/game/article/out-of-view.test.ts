import { afterEach, expect, test, vi } from 'vitest'
import { createBoardElements } from '../board-elements.ts'
import { openGame, settled } from '../store/test-game.ts'
import { followOutOfView, ticksAt } from './out-of-view.ts'

const LINE = 300
const SCREEN = 1000

afterEach(() => void vi.useRealTimers())

test('Each marked word has a tick beside the scrollbar, and words at the same height share one', () => {
  expect(ticksAt([0.1, 0.1001, 0.5])).toBe(
    'linear-gradient(transparent 0 10%, currentColor 0 calc(10% + 3px), ' +
      'transparent 0 50%, currentColor 0 calc(50% + 3px), transparent 0)',
  )
  expect(ticksAt([])).toBe('')
})

test('Nothing is measured before a guess is painted, and then the counts are published once', async () => {
  const page = openPage()
  const { store } = await openGame()
  const ticks = { style: { backgroundImage: '' } } as HTMLDivElement
  const stop = followOutOfView({ board: createBoardElements(), words: page.words, store, ticks })
  const published: unknown[] = []
  store.subscribeDeferred(() => published.push(store.state().view.outOfView))

  store.submit('water')
  await settled(store)
  page.paint()
  expect([page.measured(), published]).toEqual([0, []])
  for (let frame = 0; frame < 5; frame++) page.paint()
  vi.runAllTimers()
  expect(published).toEqual([{ seq: 1, above: 0, below: 2, of: 3, isNear: false }])
  expect(ticks.style.backgroundImage).toContain('currentColor')
  stop()
})

/** Fake page of ten words, one per line, with four lines in view. Counts measurements. */
function openPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let measured = 0
  let frames: (() => void)[] = []
  const words = Array.from({ length: 10 }, (_, line) => {
    const word = {
      getBoundingClientRect: () => {
        measured += 1
        return { top: line * LINE, bottom: line * LINE + 20, height: 20 }
      },
      closest: () => word,
    }
    return word
  })
  vi.stubGlobal('document', {
    hidden: false,
    scrollingElement: { scrollTop: 0, scrollHeight: 10 * LINE },
  })
  vi.stubGlobal('innerHeight', SCREEN)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  return {
    words: words as unknown as HTMLElement[],
    measured: () => measured,
    paint(): void {
      const due = frames
      frames = []
      for (const run of due) run()
    },
  }
}

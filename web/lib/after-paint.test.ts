import { beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

const page = { hidden: false }
let frames: (() => void)[]

beforeEach(() => {
  frames = []
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => (frames[frame - 1] = () => undefined))
})

function paint(): void {
  const due = frames
  frames = []
  for (const next of due) next()
}

test('A callback runs after as many frames as it asked for', () => {
  const run = vi.fn<() => void>()
  afterPaint(run, 2)
  paint()
  paint()
  expect(run).not.toHaveBeenCalled()
  paint()
  expect(run).toHaveBeenCalledOnce()
})

test('A cancelled callback never runs', () => {
  const run = vi.fn<() => void>()
  afterPaint(run)()
  paint()
  paint()
  expect(run).not.toHaveBeenCalled()
})

test('A tab in the background, which paints nothing, runs its callbacks all the same', async () => {
  page.hidden = true
  const run = vi.fn<() => void>()
  afterPaint(run)
  await expect.poll(() => run).toHaveBeenCalledOnce()
  expect(frames).toEqual([])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'
import { SECOND } from './units.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts work that fails a number of times, and notes the seconds at which it is tried. */
function start(failures: number) {
  const begun = Date.now()
  const tries: number[] = []
  const done = keepTrying(async () => {
    tries.push((Date.now() - begun) / SECOND)
    if (tries.length <= failures) throw new Error('No connection')
    return 'done'
  })
  return { tries, done }
}

test('Work that fails is tried again after 1, 2, 5 and then every 10 seconds', async () => {
  const { tries, done } = start(5)
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(tries).toEqual([0, 1, 3, 8, 18, 28])
  await expect(done).resolves.toBe('done')
})

test('Work that fails is tried again at once when the network is back', async () => {
  const { tries, done } = start(4)
  await vi.advanceTimersByTimeAsync(9 * SECOND)
  page.dispatchEvent(new Event('online'))
  await expect(done).resolves.toBe('done')
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(tries).toEqual([0, 1, 3, 8, 9])
})

test('Work that fails twenty times is given up with its last error', async () => {
  const { tries, done } = start(Infinity)
  done.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(300 * SECOND)
  expect(tries).toHaveLength(20)
  await expect(done).rejects.toThrow('No connection')
})

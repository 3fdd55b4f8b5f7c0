import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(random: number) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const pings: number[] = []
  const began = Date.now()
  const stop = startHeartbeat({
    page: page as EventTarget & Pick<Document, 'visibilityState'> as Document,
    random: () => random,
    ping: async () => {
      pings.push(Date.now() - began)
      throw new Error('offline')
    },
  })
  return { pings, stop, look: () => page.dispatchEvent(new Event('visibilitychange')) }
}

test('A ping is sent at once, then every 30 seconds, whether or not it succeeds', async () => {
  const { pings, stop } = begin(0.5)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(pings).toEqual([0, 30_000, 60_000, 90_000])
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pings).toHaveLength(4)
})

test('Players who came together do not ping in step: the interval varies by a tenth', async () => {
  const [early, late] = [begin(0), begin(1)]
  await vi.advanceTimersByTimeAsync(33_000)
  expect(early.pings).toEqual([0, 27_000])
  expect(late.pings).toEqual([0, 33_000])
  early.stop()
  late.stop()
})

test('A player who looks at the page again pings at once, but not more often than every ten seconds', async () => {
  const { pings, stop, look } = begin(0.5)
  await vi.advanceTimersByTimeAsync(9_000)
  look()
  await vi.advanceTimersByTimeAsync(11_000)
  look()
  look()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(pings).toEqual([0, 20_000, 50_000])
  stop()
})

import { beforeEach, expect, test, vi } from 'vitest'
import type * as Clock from './clock.ts'
import { HOUR } from './units.ts'

const NOON = Date.parse('2033-05-01T12:00:00Z')

let clock: typeof Clock

// Each test begins with a clock that nothing is known about.
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON })
  clock = await import('./clock.ts')
  return () => vi.useRealTimers()
})

/** Trip of a request that was sent this long before its answer was received, now. */
function trip(duration: number) {
  return { sent: Date.now() - duration, received: Date.now() }
}

test('Server time is that of an answer, half of its trip later', () => {
  clock.noteServerTime(NOON + HOUR - 150, trip(300))
  expect(clock.serverNow()).toBe(NOON + HOUR)
  vi.advanceTimersByTime(2_000)
  expect(clock.serverNow()).toBe(NOON + HOUR + 2_000)
})

test('Of several answers the one with the shortest trip counts', () => {
  clock.noteServerTime(NOON + HOUR, trip(4_000))
  clock.noteServerTime(NOON + HOUR, trip(0))
  clock.noteServerTime(NOON + HOUR - 1_500, trip(2_000))
  expect(clock.serverNow()).toBe(NOON + HOUR)
})

test('A clock that was set meanwhile is compared again', () => {
  clock.noteServerTime(NOON, trip(0))
  vi.setSystemTime(NOON + HOUR)
  clock.noteServerTime(NOON + 5_000, trip(1_000))
  expect(clock.serverNow()).toBe(NOON + 5_500)
})

test('A `Date` header is in whole seconds, so it corrects only what nothing better is known of', () => {
  clock.noteDateHeader('Sun, 01 May 2033 13:00:00 GMT', trip(0))
  expect(clock.serverNow()).toBe(NOON + HOUR + 500)
  clock.noteServerTime(NOON + HOUR, trip(100))
  clock.noteDateHeader('Sun, 01 May 2033 13:00:00 GMT', trip(0))
  expect(clock.serverNow()).toBe(NOON + HOUR + 50)
})

test('An answer without a time changes nothing', () => {
  clock.noteServerTime(NOON + HOUR, trip(0))
  clock.noteDateHeader(null, trip(0))
  clock.noteServerTime(Number.NaN, trip(0))
  expect(clock.serverNow()).toBe(NOON + HOUR)
})

test('A countdown shows each second from its beginning on', () => {
  expect(clock.secondsUntil(5_000, 0)).toBe(5)
  expect(clock.secondsUntil(5_000, 1)).toBe(5)
  expect(clock.secondsUntil(5_000, 1_000)).toBe(4)
  expect(clock.secondsUntil(5_000, 4_999)).toBe(1)
})

test('A countdown that is over shows zero', () => {
  expect(clock.secondsUntil(5_000, 5_000)).toBe(0)
  expect(clock.secondsUntil(5_000, 90_000)).toBe(0)
})

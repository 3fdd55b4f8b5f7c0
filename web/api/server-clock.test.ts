import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const NOON = Date.parse('2026-05-01T12:00:00Z')

afterEach(() => {
  noteServerTime(new Date(NOON).toUTCString(), NOON)
  vi.useRealTimers()
})

test('A clock that is off by a few seconds is trusted', () => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime('Fri, 01 May 2026 11:59:58 GMT')
  expect(serverNow()).toBe(NOON)
})

test('A clock that is an hour slow is corrected by the server’s time', () => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime('Fri, 01 May 2026 13:00:00 GMT')
  expect(serverNow()).toBe(NOON + 3_600_000)
})

test('A response without a time changes nothing', () => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime('Fri, 01 May 2026 13:00:00 GMT')
  noteServerTime(null)
  expect(serverNow()).toBe(NOON + 3_600_000)
})

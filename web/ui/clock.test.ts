import { expect, test } from 'vitest'
import { formatClock, formatHours } from './clock.ts'

test('A clock shows minutes and seconds, and hours only when there are some', () => {
  expect(formatClock(0)).toBe('00:00')
  expect(formatClock(402.9)).toBe('06:42')
  expect(formatClock(3599)).toBe('59:59')
  expect(formatClock(4002)).toBe('1:06:42')
})

test('A clock that runs behind the server shows zero, not a minus', () => {
  expect(formatClock(-3)).toBe('00:00')
})

test('Time played is told in hours, with a decimal while they are few', () => {
  expect(formatHours(0)).toBe('0 h')
  expect(formatHours(1260)).toBe('0.4 h')
  expect(formatHours(9.96 * 3600)).toBe('10 h')
  expect(formatHours(12.4 * 3600)).toBe('12 h')
})

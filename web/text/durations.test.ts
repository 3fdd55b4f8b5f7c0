import { expect, test } from 'vitest'
import { formatClock, formatCountdown, playedText } from './durations.ts'

test('A clock shows minutes and seconds, and hours only when there are some', () => {
  expect(formatClock(0)).toBe('00:00')
  expect(formatClock(402.9)).toBe('06:42')
  expect(formatClock(3599)).toBe('59:59')
  expect(formatClock(4002)).toBe('1:06:42')
})

test('A clock that runs behind the server shows zero, not a minus', () => {
  expect(formatClock(-3)).toBe('00:00')
})

test('A countdown has no leading zero before its minutes', () => {
  expect(formatCountdown(167)).toBe('2:47')
  expect(formatCountdown(6)).toBe('0:06')
  expect(formatCountdown(600)).toBe('10:00')
})

test('Time played is shown in minutes below an hour, then in hours, with a decimal below ten', () => {
  expect(playedText(0)).toBe('0 min')
  expect(playedText(1290)).toBe('21 min')
  expect(playedText(3599)).toBe('59 min')
  expect(playedText(3600)).toBe('1 h')
  expect(playedText(5400)).toBe('1.5 h')
  expect(playedText(9.96 * 3600)).toBe('9.9 h')
  expect(playedText(12.4 * 3600)).toBe('12 h')
})

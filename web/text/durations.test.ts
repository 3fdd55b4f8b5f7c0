import { expect, test } from 'vitest'
import { durationText, formatClock, formatCountdown, playedText } from './durations.ts'
import { formatOf } from './formats.ts'

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

test('A duration is written in words, in each language', () => {
  expect([1, 43, 60, 68, 121].map((seconds) => durationText(formatOf('en'), seconds))).toEqual([
    '1 second',
    '43 seconds',
    '1 minute',
    '1 minute and 8 seconds',
    '2 minutes and 1 second',
  ])
  expect(durationText(formatOf('de'), 68)).toBe('1 Minute und 8 Sekunden')
  expect(durationText(formatOf('fr'), 68)).toBe('1 minute et 8\u00a0secondes')
  expect(durationText(formatOf('es'), 68)).toBe('1 minuto y 8 segundos')
})

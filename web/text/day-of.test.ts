import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

const NOW = new Date('2026-11-21T12:00:00')

test('A day of this year is shown without the year, an earlier one with it', () => {
  expect(dayOf('2026-03-12T18:30:00', NOW)).toBe('12 Mar')
  expect(dayOf('2025-12-31T18:30:00', NOW)).toBe('31 Dec 2025')
})

test('The day of a daily is the same in every time zone', () => {
  expect(dayOf('2026-03-12', NOW)).toBe('12 Mar')
})

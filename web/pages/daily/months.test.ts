import { expect, test } from 'vitest'
import {
  dayAfter,
  dayName,
  isDay,
  monthAfter,
  monthName,
  monthOf,
  shortDay,
  weekdayNames,
  weekdayOf,
  weeksOf,
} from './months.ts'

test('Days and months have the same names in every time zone', () => {
  expect(dayName('2026-11-21')).toBe('Saturday, 21 November 2026')
  expect(shortDay('2026-11-01')).toBe('1 November')
  expect(monthName(monthOf('2026-11-21'))).toBe('November 2026')
})

test('Adding days crosses the ends of months, and each day has its weekday', () => {
  expect(dayAfter('2026-11-28', 5)).toBe('2026-12-03')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(weekdayOf('2026-11-22')).toBe('Sun')
})

test('A week begins on Monday', () => {
  expect(weekdayNames('long')[0]).toBe('Monday')
  expect(weekdayNames('short').at(-1)).toBe('Sun')
})

test('Only dates of the calendar are valid', () => {
  expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true)
  for (const text of ['2026-02-30', '2026-13-01', '2027-02-29', '2026-1-1', 'today', '']) {
    expect(isDay(text), text).toBe(false)
  }
})

test('Adding months crosses the ends of years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
})

test('A month is laid out in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[1]?.[0]).toBe('2026-11-02')
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
})

test('Each month contains each of its days once', () => {
  for (let month = '2026-01'; month < '2029-01'; month = monthAfter(month, 1)) {
    const weeks = weeksOf(month)
    const days = weeks.flat().filter((day) => day !== null)
    const last = new Date(Date.parse(`${monthAfter(month, 1)}-01`) - 1).toISOString().slice(0, 10)
    expect([days[0], days.at(-1), days.length]).toEqual([
      `${month}-01`,
      last,
      Number(last.slice(8)),
    ])
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  }
})

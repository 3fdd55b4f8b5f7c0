import { texts } from '../../text/text.ts'

const LONG_DAY = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const
const SHORT_DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const WEEK = 7

/** True if a text is a day of the calendar, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Full name of a day: 'Saturday, 21 November 2026'. */
export function dayName(day: string): string {
  return texts().format.date(new Date(day), LONG_DAY)
}

/** Short name of a day: '21 November'. */
export function shortDay(day: string): string {
  return texts().format.date(new Date(day), SHORT_DAY)
}

/** Short weekday of a day: 'Sat'. */
export function weekdayOf(day: string): string {
  return texts().format.date(new Date(day), { weekday: 'short', timeZone: 'UTC' })
}

/** Adds days to a day, or subtracts them. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Month of a day, such as `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** Full name of a month: 'November 2026'. */
export function monthName(month: string): string {
  return texts().format.date(new Date(`${month}-01`), MONTH)
}

/** Adds months to a month, or subtracts them. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(date.toISOString())
}

/** Days of a month in weeks from Monday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01`)
  const before = (first.getUTCDay() + WEEK - 1) % WEEK
  const cells: (string | null)[] = Array.from({ length: before }, () => null)
  for (const date = first; monthOf(date.toISOString()) === month;) {
    cells.push(date.toISOString().slice(0, 10))
    date.setUTCDate(date.getUTCDate() + 1)
  }
  while (cells.length % WEEK > 0) cells.push(null)
  return Array.from({ length: cells.length / WEEK }, (_, week) =>
    cells.slice(week * WEEK, (week + 1) * WEEK),
  )
}

/** Names of the days of the week from Monday. */
export function weekdayNames(length: 'long' | 'short'): string[] {
  return Array.from({ length: WEEK }, (_, index) =>
    texts().format.date(new Date(Date.UTC(2024, 0, 1 + index)), {
      weekday: length,
      timeZone: 'UTC',
    }),
  )
}

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

/** Whether a text is a day of the calendar, as `2026-11-21`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day in full: 'Saturday, 21 November 2026'. */
export function dayName(day: string): string {
  return texts().format.date(new Date(day), LONG_DAY)
}

/** A day without its year: '21 November'. */
export function shortDay(day: string): string {
  return texts().format.date(new Date(day), SHORT_DAY)
}

/** The weekday of a day in short: 'Sat'. */
export function weekdayOf(day: string): string {
  return texts().format.date(new Date(day), { weekday: 'short', timeZone: 'UTC' })
}

/** The day so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The month of a day, as `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** A month in full: 'November 2026'. */
export function monthName(month: string): string {
  return texts().format.date(new Date(`${month}-01`), MONTH)
}

/** The month so many after another, or before it. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(date.toISOString())
}

/** The days of a month in weeks that begin on Monday; null stands for days of its neighbours. */
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

/** The days of the week from Monday on, by their long names or their short ones. */
export function weekdayNames(length: 'long' | 'short'): string[] {
  return Array.from({ length: WEEK }, (_, index) =>
    texts().format.date(new Date(Date.UTC(2024, 0, 1 + index)), {
      weekday: length,
      timeZone: 'UTC',
    }),
  )
}

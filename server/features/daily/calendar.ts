import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Calendar } from './daily-store.ts'

const DAY_MS = 24 * 60 * 60_000

type Dependencies = { db: Database; readClock: (db: Database, lang: string) => Promise<Calendar> }

/** The days that have a daily: from the first there was to today. */
export function createCalendar({ db, readClock }: Dependencies) {
  async function read(lang: string) {
    const { today, first_day, ends_in } = await readClock(db, lang)
    return { today, ends_in, first_day: earliest(first_day ?? today, today) }
  }

  /** The day that was asked for, or today. */
  async function findDay(lang: string, asked: string | null) {
    const { today, first_day, ends_in } = await read(lang)
    const day = asked ?? today
    if (day > today) refuse('DAILY_TO_COME')
    if (day < first_day) refuse('NO_DAILY')
    return { day, today, first_day, ends_in }
  }

  return { read, findDay }
}

export function earliest(one: string, other: string): string {
  return one < other ? one : other
}

export function latest(one: string, other: string): string {
  return one > other ? one : other
}

export function daysEarlier(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

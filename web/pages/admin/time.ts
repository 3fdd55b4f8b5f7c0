import { texts } from '../../text/text.ts'

/** A moment: the time alone where it is today, else the day with it. */
export function momentOf(time: string): string {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  return texts().format.date(
    date,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}

/** A day of the calendar in UTC, as `Mon, 23 Nov`. */
export function weekdayOf(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return texts().format.date(new Date(`${day}T00:00Z`), options)
}

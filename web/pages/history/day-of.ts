import { texts } from '../../text/text.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** '12 Mar', with the year if it is another one. A time is told by the user's calendar, a day stays what it is. */
export function dayOf(time: string, now: Date = new Date()): string {
  const date = new Date(DAY.test(time) ? `${time}T00:00` : time)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return texts().format.date(
    date,
    isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' },
  )
}

import { texts } from './text.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Day such as '12 Mar', with the year unless it is this one. A time is read in the user's time zone, a day without
 *  any. */
export function dayOf(time: string, now: Date = new Date()): string {
  const date = new Date(DAY.test(time) ? `${time}T00:00` : time)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return texts().format.date(
    date,
    isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' },
  )
}

const THIS_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const ANY_YEAR = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const DAY = /^\d{4}-\d\d-\d\d$/

/** '12 Mar', with the year if it is another one. A time is told by the player's calendar, a day stays what it is. */
export function dayOf(time: string, now: Date = new Date()): string {
  const date = new Date(DAY.test(time) ? `${time}T00:00` : time)
  const format = date.getFullYear() === now.getFullYear() ? THIS_YEAR : ANY_YEAR
  return format.format(date)
}

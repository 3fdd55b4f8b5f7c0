const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const MORNING = '09:00'
/** With less time than this left, a day's article is not worth a reminder. */
const LEFT_MS = 6 * HOUR_MS

/** When to remind somebody of the daily the next time, in milliseconds since 1970: at nine in the morning where they are,
 *  or, where the day's article ends soon after that, when the next one has begun. An unknown time zone counts as UTC. */
export function reminderAfter(now: number, time_zone: string): number {
  const local = clockOf(time_zone)
  let time = (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS
  while (local.format(time) !== MORNING) time += QUARTER_MS
  const midnight = Math.ceil(time / DAY_MS) * DAY_MS
  return midnight - time < LEFT_MS ? midnight : time
}

/** Shows the time of day in a zone, to which whole quarters of an hour are whole quarters everywhere. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' })
  }
}

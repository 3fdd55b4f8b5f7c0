const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const MORNING = ['09:00', '09:15'] as const
/** With less time than this left, a day's article is not worth a reminder. */
const LEFT_MS = 6 * HOUR_MS

/** When to remind somebody of the daily the next time, in milliseconds since 1970: at nine in the morning where they are,
 *  or, where the day's article ends soon after that, when the next one has begun. An unknown time zone counts as UTC. */
export function reminderAfter(now: number, time_zone: string): number {
  const local = clockOf(time_zone)
  let time = (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS
  while (!isMorning(local.format(time))) time += QUARTER_MS
  const midnight = Math.ceil(time / DAY_MS) * DAY_MS
  return midnight - time < LEFT_MS ? midnight : time
}

/** Whether the quarter of an hour from nine on has begun. Zones named by places are whole quarters away from UTC; one that
 *  is named by its offset (`+01:07`) may be any minutes away, and sees nine strike in the middle of a quarter. */
function isMorning(clock: string): boolean {
  const [nine, over] = MORNING
  return clock >= nine && clock < over
}

/** Shows the time of day in a zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' })
  }
}

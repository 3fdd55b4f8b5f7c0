import { isFinished, type PlayerState } from './game-state.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Streak of days on which a player decoded the daily: the current one, and the longest so far. */
export type Streak = { current: number; best: number }

/** Result of a player at a daily. The figures are null until they have finished. */
export type DailyPlayer = { state: PlayerState; guesses: number | null; seconds: number | null }

/** Returns true if a player may see the figures of others at a daily: once they have finished it. Before that, they
 *  see only the states. `state` is null for one who has not begun. */
export function seesFigures(state: PlayerState | null): boolean {
  return state !== null && isFinished(state)
}

/** Numbers the article of a day, 1 being that of the first day. Days are dates of UTC, as `2026-11-21`. */
export function dayNumber(day: string, first_day: string): number {
  return ordinal(day) - ordinal(first_day) + 1
}

/** Counts a number of days back from a day, or forward if it is negative. */
export function daysEarlier(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Returns the time at which the day of a daily ends, in milliseconds since 1970. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS
}

/** Computes a streak from the days, in any order, on which a player decoded the article of the day itself. A streak that
 *  ended yesterday is still current: today's article may yet be decoded. */
export function streakOf(decoded: readonly string[], today: string): Streak {
  const days = [...new Set(decoded)].map(ordinal).sort((one, other) => one - other)
  let run = 0
  let best = 0
  for (const [index, day] of days.entries()) {
    run = day - 1 === days[index - 1] ? run + 1 : 1
    best = Math.max(best, run)
  }
  const idle = ordinal(today) - (days.at(-1) ?? -Infinity)
  return { current: idle <= 1 ? run : 0, best }
}

/** Sorts a board: players who have decoded the article, by guesses and then by time, players who gave up, players still
 *  playing. */
export function byDaily(one: DailyPlayer, other: DailyPlayer): number {
  const byRank = rankOf(one) - rankOf(other)
  if (byRank !== 0 || one.state !== 'decoded') return byRank
  return (one.guesses ?? 0) - (other.guesses ?? 0) || (one.seconds ?? 0) - (other.seconds ?? 0)
}

function rankOf({ state }: DailyPlayer): number {
  if (state === 'decoded') return 0
  return state === 'playing' ? 2 : 1
}

function ordinal(day: string): number {
  return Date.parse(day) / DAY_MS
}

const QUARTER_MS = 15 * 60_000
const MORNING = ['09:00', '09:15'] as const
/** With less time than this left, a day's article is not worth a reminder. */
const LEFT_MS = 6 * HOUR_MS

/** Computes the time of a user's next reminder of the daily, in milliseconds since 1970: nine in the morning in their time
 *  zone, or midnight UTC if the day's article ends soon after nine. An unknown time zone counts as UTC. */
export function reminderAfter(now: number, time_zone: string): number {
  const local = clockOf(time_zone)
  let time = (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS
  while (!isMorning(local.format(time))) time += QUARTER_MS
  const midnight = Math.ceil(time / DAY_MS) * DAY_MS
  return midnight - time < LEFT_MS ? midnight : time
}

/** Returns true in the quarter of an hour that begins at nine. Named zones are whole quarters away from UTC; an offset such
 *  as `+01:07` may be any number of minutes, so that nine falls within a quarter. */
function isMorning(clock: string): boolean {
  const [nine, over] = MORNING
  return clock >= nine && clock < over
}

/** Creates the format of a zone's time of day. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' })
  }
}

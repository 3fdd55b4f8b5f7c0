import type { PlayerState } from './room.ts'

/** Days on which the daily was decoded, one after the other: up to now, and the most there ever were. */
export type Streak = { current: number; best: number }

/** What a player has made of a daily. The figures are null until they have finished. */
export type DailyPart = { state: PlayerState; guesses: number | null; seconds: number | null }

/** The number of a day's article, that of the first day being 1. A day is a date of the calendar, as `2026-11-21`. */
export function dayNumber(day: string, first_day: string): number {
  return ordinal(day) - ordinal(first_day) + 1
}

/** Adds up the days on which a player decoded that very day's article, whatever their order. Whoever has not decoded
 *  today's yet keeps the streak that ended yesterday. */
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

/** Sorts a board: who has decoded the article, by guesses and then by time; who has given it up; who is still at it. */
export function byDaily(one: DailyPart, other: DailyPart): number {
  const byRank = rankOf(one) - rankOf(other)
  if (byRank !== 0 || one.state !== 'decoded') return byRank
  return (one.guesses ?? 0) - (other.guesses ?? 0) || (one.seconds ?? 0) - (other.seconds ?? 0)
}

function rankOf({ state }: DailyPart): number {
  if (state === 'decoded') return 0
  return state === 'playing' ? 2 : 1
}

/** Days since 0000-03-01: a year that begins in March has its leap day last. */
function ordinal(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const inSpring = month > 2
  const from_march = inSpring ? year : year - 1
  const months = inSpring ? month - 3 : month + 9
  const leap_days =
    Math.floor(from_march / 4) - Math.floor(from_march / 100) + Math.floor(from_march / 400)
  return from_march * 365 + leap_days + Math.floor((months * 153 + 2) / 5) + date - 1
}

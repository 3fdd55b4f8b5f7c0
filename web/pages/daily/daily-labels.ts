import { endOfDay } from '@inkling/game/open/daily'
import type { ArchiveDay, DailyPlayer } from '@inkling/protocol/daily'
import type { Texts } from '../../text/text.ts'
import { formatClock } from '../../text/durations.ts'

type Figures = Pick<DailyPlayer, 'guesses' | 'seconds'> & Partial<Pick<DailyPlayer, 'hints'>>

/** Figures of a finished daily, such as '31 guesses · 08:17', with hints if there were any. */
export function dailyFiguresText(t: Texts, { guesses, seconds, hints = null }: Figures): string {
  const figures = [t.counts.guesses(guesses ?? 0), formatClock(seconds ?? 0)]
  if (hints !== null && hints > 0) figures.push(t.counts.hints(hints))
  return figures.join(' · ')
}

const MORNING = '06:00'

/** Rule of today's daily, with the time at which the day ends for the player. `timeZone` is theirs unless given. */
export function ruleText(
  { daily, format }: Texts<'daily'>,
  day: string,
  now: number,
  timeZone?: string,
): string {
  const end = endOfDay(day)
  const zone = timeZone === undefined ? {} : { timeZone }
  // Swedish dates are ISO 8601.
  const [today] = new Date(now).toLocaleString('sv', zone).split(' ')
  const [date, clock = ''] = new Date(end).toLocaleString('sv', zone).split(' ')
  const time = format.hour(format.date(new Date(end), { timeStyle: 'short', ...zone }))
  if (date === today) return daily.rules.today(time)
  if (clock === '00:00:00') return daily.rules.midnight
  return clock < MORNING ? daily.rules.tonight(time) : daily.rules.tomorrow(time)
}

/** Outcome of a day for the user. */
export function outcomeText({ daily }: Texts<'daily'>, { state, guesses }: ArchiveDay): string {
  if (state === null) return daily.outcome_not_played
  if (state === 'playing') return daily.outcome_playing
  const count = guesses ?? 0
  return state === 'decoded' ? daily.outcome_decoded(count) : daily.outcome_gave_up(count)
}

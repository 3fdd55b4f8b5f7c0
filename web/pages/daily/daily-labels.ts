import { endOfDay } from '@inkling/game/open/daily'
import type { ArchiveDay, ArchivedDaily, DailyPlayer } from '@inkling/protocol/daily'
import { formatClock } from '../../text/durations.ts'
import type { Texts } from '../../text/text.ts'

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
  if (date === today) return daily.open_until.today(time)
  if (clock === '00:00:00') return daily.open_until.midnight
  return clock < MORNING ? daily.open_until.tonight(time) : daily.open_until.tomorrow(time)
}

/** Outcome of both dailies of a day for the user. */
export function outcomesText(t: Texts<'daily'>, { whole, lead }: ArchiveDay): string {
  return t.daily.outcomes({ whole: outcomeText(t, whole), lead: outcomeText(t, lead) })
}

function outcomeText({ daily }: Texts<'daily'>, { state, guesses }: ArchivedDaily): string {
  if (state === null) return daily.outcome_not_played
  if (state === 'playing') return daily.outcome_playing
  const count = guesses ?? 0
  if (state === 'decoded') return daily.outcome_decoded(count)
  return state === 'timed_out' ? daily.outcome_timed_out(count) : daily.outcome_gave_up(count)
}

/** Which of the dailies of a day the user decoded in time. */
export function inTimeText({ daily }: Texts<'daily'>, { whole, lead }: ArchiveDay): string {
  if (whole.in_time && lead.in_time) return daily.in_time.both
  if (whole.in_time) return daily.in_time.whole
  return lead.in_time ? daily.in_time.lead : daily.not_in_time
}

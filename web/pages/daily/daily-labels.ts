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

/** Outcome of a day for the user. */
export function outcomeText(
  { counts, daily }: Texts<'daily'>,
  { state, guesses }: ArchiveDay,
): string {
  if (state === null) return daily.outcome_not_played
  if (state === 'playing') return daily.outcome_playing
  const count = counts.guesses(guesses ?? 0)
  return state === 'decoded' ? daily.outcome_decoded(count) : daily.outcome_gave_up(count)
}

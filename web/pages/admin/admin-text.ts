import { type Texts, texts, useText } from '../../text/text.ts'

export type AdminTexts = Texts<'admin'>['admin']

/** Texts of the operators' page. */
export function useAdminText(): AdminTexts {
  return useText('admin').admin
}

/** Number of players who have finished an article, and their median number of guesses. */
export function playsText(
  { plays, plays_and_median }: AdminTexts,
  { finished, median_guesses }: { finished: number; median_guesses: number | null },
): string {
  return median_guesses === null
    ? plays(finished)
    : plays_and_median({ finished, median: median_guesses })
}

/** Time if today, else day and time. */
export function timeText(time: string): string {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  return texts().format.date(
    date,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}

/** UTC day as `Mon, 23 Nov`. */
export function weekdayText(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return texts().format.date(new Date(`${day}T00:00Z`), options)
}

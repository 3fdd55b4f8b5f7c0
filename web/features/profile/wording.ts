import type { FinishedGame, GuessBucket, TopicFigures } from '@inkling/protocol/stats'
import { formatClock } from '../../ui/clock.ts'
import { MODES } from '../history/history.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const ENDS = { decoded: 'decoded', gave_up: 'gave up', left: 'left', timed_out: 'out of time' }

/** '12 Mar 2026' of a time, by the player's calendar. */
export function dayText(time: string): string {
  return DAY.format(new Date(time))
}

export function numberText(value: number): string {
  return NUMBER.format(value)
}

/** A share of 0 to 1; where there is none, a dash. */
export function percentText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`
}

/** What was played, and how it ended. */
export function kindText({ mode, state }: FinishedGame): string {
  const end = state === 'joined' || state === 'watching' || state === 'playing' ? null : ENDS[state]
  return end === null ? MODES[mode] : `${MODES[mode]}, ${end}`
}

/** A finished game in one line. */
export function gameText(game: FinishedGame): string {
  const { finished_at, guesses, hit_rate, seconds } = game
  const count = guesses === 1 ? '1 guess' : `${guesses} guesses`
  const figures = [count, `${percentText(hit_rate)} hits`, formatClock(seconds)]
  return `${dayText(finished_at)}, ${kindText(game)}: ${figures.join(', ')}`
}

/** '11–20', 'Up to 10', 'Over 200'. */
export function bucketText({ from, to }: GuessBucket): string {
  if (to === null) return `Over ${from - 1}`
  return from === 0 ? `Up to ${to}` : `${from}–${to}`
}

/** `physical_sciences` as a player reads it. */
export function topicText(topic: TopicFigures['topic']): string {
  if (topic === null) return 'No topic'
  const words = topic.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import type { ArchiveDay, DailyPlayer } from '@inkling/protocol/daily'
import { formatClock } from '../../ui/clock.ts'

type Figures = Pick<DailyPlayer, 'guesses' | 'seconds'> & Partial<Pick<DailyPlayer, 'hints'>>

/** The figures of a finished daily: '31 guesses · 08:17', and the hints if there were any. */
export function figuresOf({ guesses, seconds, hints = null }: Figures): string {
  const figures = [counted(guesses ?? 0, 'guess', 'guesses'), formatClock(seconds ?? 0)]
  if (hints !== null && hints > 0) figures.push(counted(hints, 'hint', 'hints'))
  return figures.join(' · ')
}

/** How a player of the board stands. */
export function standingOf(player: DailyPlayer): string {
  if (player.state === 'decoded') return figuresOf(player)
  if (player.state === 'playing') return 'Playing'
  return `Gave up after ${counted(player.guesses ?? 0, 'guess', 'guesses')}`
}

/** What I have made of a day. */
export function outcomeOf({ state, guesses }: ArchiveDay): string {
  if (state === null) return 'not played'
  if (state === 'playing') return 'begun'
  const count = counted(guesses ?? 0, 'guess', 'guesses')
  return state === 'decoded' ? `decoded in ${count}` : `given up after ${count}`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

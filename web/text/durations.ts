import { HOUR_S, MINUTE_S } from '../lib/units.ts'
import type { Format } from './format.ts'
import { texts } from './text.ts'

/** Seconds as a clock shows them: '06:42', or '1:06:42' from an hour on. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S)
  const clock = `${twoDigits(minutes)}:${twoDigits(whole % MINUTE_S)}`
  return whole < HOUR_S ? clock : `${Math.floor(whole / HOUR_S)}:${clock}`
}

/** Remaining seconds on a countdown: '2:47', '0:06'. */
export function formatCountdown(seconds: number): string {
  return formatClock(seconds).replace(/^0/, '')
}

/** Seconds played: in minutes below an hour, in hours with one decimal below ten: '21 min', '1.4 h', '12 h'. */
export function playedText(seconds: number): string {
  const { counts, format } = texts()
  if (seconds < HOUR_S) return counts.minutes(format.number(Math.floor(seconds / MINUTE_S)))
  const hours = seconds / HOUR_S
  return counts.hours(format.number(hours < 10 ? Math.floor(hours * 10) / 10 : Math.floor(hours)))
}

/** Duration of whole seconds in words, in minutes from 60 on: 1 minute and 8 seconds. */
export function durationText(
  { lang, list }: Pick<Format, 'lang' | 'list'>,
  seconds: number,
): string {
  const minutes = Math.floor(seconds / MINUTE_S)
  const rest = seconds % MINUTE_S
  const parts = minutes === 0 ? [] : [inUnits(lang, minutes, 'minute')]
  if (rest > 0 || minutes === 0) parts.push(inUnits(lang, rest, 'second'))
  return list(parts)
}

function inUnits(lang: string, count: number, unit: 'minute' | 'second'): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

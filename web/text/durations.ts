import { texts } from './text.ts'

const MINUTE = 60
const HOUR = 3600

/** Seconds as a clock shows them: '06:42', or '1:06:42' from an hour on. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const clock = `${twoDigits(minutes)}:${twoDigits(whole % MINUTE)}`
  return whole < HOUR ? clock : `${Math.floor(whole / HOUR)}:${clock}`
}

/** Remaining seconds on a countdown: '2:47', '0:06'. */
export function formatCountdown(seconds: number): string {
  return formatClock(seconds).replace(/^0/, '')
}

/** Seconds played: in minutes below an hour, in hours with one decimal below ten: '21 min', '1.4 h', '12 h'. */
export function playedText(seconds: number): string {
  const { counts, format } = texts()
  if (seconds < HOUR) return counts.minutes(format.number(Math.floor(seconds / MINUTE)))
  const hours = seconds / HOUR
  return counts.hours(format.number(hours < 10 ? Math.floor(hours * 10) / 10 : Math.floor(hours)))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

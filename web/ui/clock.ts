const MINUTE = 60
const HOUR = 3600

/** Seconds as a clock shows them: '06:42', or '1:06:42' from an hour on. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const clock = `${twoDigits(minutes)}:${twoDigits(whole % MINUTE)}`
  return whole < HOUR ? clock : `${Math.floor(whole / HOUR)}:${clock}`
}

/** Seconds as hours, with one decimal below ten: '0.4 h', '12 h'. */
export function formatHours(seconds: number): string {
  const hours = seconds / HOUR
  const digits = new Intl.NumberFormat('en', { maximumFractionDigits: hours < 10 ? 1 : 0 })
  return `${digits.format(hours)} h`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

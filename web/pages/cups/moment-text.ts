import type { Format } from '../../text/format.ts'

/** Day and time of day: 'Sunday, 18 October at 20:14'. */
export function momentText({ date }: Pick<Format, 'date'>, at: string): string {
  return date(new Date(at), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
}

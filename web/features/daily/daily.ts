import { dayNumber } from '@inkling/game/daily'
import { texts } from '../../text/text.ts'

/** What the article of a day is called where a result is shared. */
export function dailyHead(day: string): string {
  return texts().daily.shared(dayNumber(day))
}

import { dayNumber } from '@inkling/game/daily'

/** What the article of a day is called where a result is shared. */
export function dailyHead(day: string): string {
  return `Inkling No. ${dayNumber(day)}`
}

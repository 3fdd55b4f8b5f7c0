import { endOfDay } from '@inkling/game/open/daily'
import { serverNow, useNow } from '../lib/clock.ts'
import { MINUTE, SECOND } from '../lib/units.ts'
import { useText } from '../text/text.ts'

/** Time until the daily of a day ends, such as “in 16 hours”. */
export function useEndOfDay(day: string): string {
  const { format } = useText()
  useNow({ every: MINUTE })
  return format.within((endOfDay(day) - serverNow()) / SECOND)
}

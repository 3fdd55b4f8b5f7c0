import type { Daily } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { endOfDay } from '@inkling/game/open/daily'
import { api } from '../api/api.ts'
import { serverNow, useNow } from '../lib/clock.ts'
import { useText } from '../text/text.ts'
import { MINUTE, SECOND } from '../lib/units.ts'

export function pathOfDay(day: string): string {
  return `/daily/${day}`
}

/** Daily of a day, which is a past one once the day is over. */
export function useDaily(day: string, lang: string): Daily | undefined {
  return useQuery(api.daily.find.queryOptions({ input: { lang, day } })).data
}

/** Time until the daily of a day ends, such as “in 16 hours”. */
export function useEndOfDay(day: string): string {
  const { format } = useText()
  useNow({ every: MINUTE })
  return format.within((endOfDay(day) - serverNow()) / SECOND)
}

/** Number of the daily of a day; null without a day, and while it is loading. Without a day the key of the query is
 *  that of today's daily, so its data are not used. */
export function useDayNumber(
  day: string | null,
  lang: string,
): { number: number | null; isLoading: boolean } {
  const { data, isLoading } = useQuery(
    api.daily.find.queryOptions({
      input: { lang, ...(day !== null && { day }) },
      enabled: day !== null,
      staleTime: Infinity,
    }),
  )
  return { number: day === null ? null : (data?.number ?? null), isLoading }
}

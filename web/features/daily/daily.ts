import { useQuery } from '@tanstack/react-query'
import { api } from '../../net/api.ts'

/** Where the article of a day is played. */
export function pathOfDay(day: string): string {
  return `/daily/${day}`
}

/** The number of the article of a day, once it is known; null where there is no day. */
export function useDayNumber(day: string | null, lang: string): number | null {
  const { data } = useQuery(
    api.daily.find.queryOptions({
      input: { lang, ...(day !== null && { day }) },
      enabled: day !== null,
      staleTime: Infinity,
    }),
  )
  return data?.number ?? null
}

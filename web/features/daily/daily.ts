import { useQuery } from '@tanstack/react-query'
import { api } from '../../net/api.ts'

/** Where the article of a day is played. */
export function pathOfDay(day: string): string {
  return `/daily/${day}`
}

/** The number of the article of a day; null where there is no day, and while it is on its way. */
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
  return { number: data?.number ?? null, isLoading }
}

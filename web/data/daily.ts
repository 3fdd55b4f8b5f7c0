import { useQuery } from '@tanstack/react-query'
import { api, client, queryClient } from '../api/api.ts'

/** Where the article of a day is played. */
export function pathOfDay(day: string): string {
  return `/daily/${day}`
}

/** Starts the daily game of a day; answers with its id. */
export async function playDaily({ day, lang }: { day: string; lang: string }): Promise<string> {
  const { game_id } = await client.daily.play_daily({ _day: day, _lang: lang })
  void queryClient.invalidateQueries({ queryKey: api.daily.key() })
  void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
  return game_id
}

/** The number of the article of a day; null without a day, and while it is loading. The query of no day has the key of
 *  today's, so its data are not used. */
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

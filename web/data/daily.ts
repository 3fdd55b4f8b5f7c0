import type { Length, Options } from '@inkling/game/open/modes'
import { useQuery } from '@tanstack/react-query'
import { api, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { wantedLanguage } from '../text/article-language.ts'
import { enteringMutation } from './games.ts'

/** Dailies of a day, by default today's; they are past ones once the day is over. */
export function dailyQuery(input: { lang: string; day?: string }) {
  return api.daily.find.queryOptions({ input })
}

/** Today's dailies in the language that the user plays in. */
export function todaysDailyQuery() {
  return dailyQuery({ lang: wantedLanguage() })
}

/** Dailies before a day, by default the latest. */
export function dailiesQuery(input: { lang: string; before?: string }) {
  return api.daily.list.queryOptions({ input })
}

export const playDailyMutation = enteringMutation(
  async (daily: { day: string; lang: string; length: Length }) => {
    const { game_id } = await client.daily.play_daily(daily)
    void dailiesChanged()
    void refetch({ queryKey: api.games.list.key() })
    return game_id
  },
)

export function dailiesChanged(): Promise<void> {
  return refetch({ queryKey: api.daily.key() })
}

export function pathOfDay(day: string): string {
  return `/daily/${day}`
}

type DailyGame = { day: string | null; lang: string; options: Pick<Options, 'length'> }

/** Number of the daily that a game is; null for other games, and while it is loading. Without a day the key of the query is
 *  that of today's daily, so its data are not used. */
export function useDayNumber({ day, lang, options }: DailyGame): {
  number: number | null
  isLoading: boolean
} {
  const { data, isLoading } = useQuery({
    ...dailyQuery({ lang, ...(day !== null && { day }) }),
    enabled: day !== null,
    staleTime: Infinity,
  })
  return { number: day === null ? null : (data?.[options.length]?.number ?? null), isLoading }
}

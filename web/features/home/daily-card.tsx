import type { Daily } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Link } from '../../ui/page/navigation.tsx'
import { api, messageOf } from '../../net/api.ts'
import { wantedLanguage } from '../../text/article-language.ts'
import { type Texts, useText } from '../../text/text.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './home.module.css'

/** The daily article that the card tells of. */
export const todaysArticle = () =>
  api.daily.find.queryOptions({ input: { lang: wantedLanguage() }, staleTime: 2_000 })

/** Leads to the article of the day. */
export function DailyCard() {
  const { home, format } = useText()
  const { data, error } = useQuery(todaysArticle())
  const streak = data?.streak.current ?? 0
  return (
    <Link to="/daily" className={classNames(cardClass, styles.link, 'flex items-center gap-5 p-5')}>
      <span className="bg-accent text-accent-content grid size-14 shrink-0 place-items-center rounded-2xl">
        <CalendarDays size={24} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{home.daily}</span>
        <span className="text-muted block min-h-5 text-sm">
          {data !== undefined && `${home.daily_number(data.number)} · ${newsOf(data, home)}`}
          {data === undefined && (error === null ? <Spinner size="small" /> : messageOf(error))}
        </span>
      </span>
      {streak > 0 && (
        <span className="text-muted shrink-0 text-end text-xs">
          <span className="font-display text-base-content block text-2xl font-bold">
            {format.number(streak)}
          </span>
          {home.day_streak}
        </span>
      )}
    </Link>
  )
}

/** How many friends have decoded it; while none has, how I stand. */
function newsOf({ board, state }: Daily, home: Texts['home']): string {
  const decoded = board.filter((player) => player.state === 'decoded').length
  const friends = state === 'decoded' ? decoded - 1 : decoded
  if (friends > 0) return home.friends_decoded(friends)
  if (state === null) return home.same_for_everyone
  if (state === 'playing') return home.in_progress
  return state === 'decoded' ? home.you_decoded : home.you_gave_up
}

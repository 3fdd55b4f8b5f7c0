import type { Daily } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { api, messageOf } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** The daily article that the card tells of. */
export const todaysArticle = api.daily.find.queryOptions({ input: {}, staleTime: 2_000 })

/** Leads to the article of the day. */
export function DailyCard() {
  const { data, error } = useQuery(todaysArticle)
  const streak = data?.streak.current ?? 0
  return (
    <Link to="/daily" className="sheet sheet-link flex items-center gap-5 p-5">
      <span className="bg-accent text-accent-content grid size-14 shrink-0 place-items-center rounded-2xl">
        <CalendarDays size={24} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">Today’s article</span>
        <span className="text-muted block min-h-5 text-sm">
          {data !== undefined && `No. ${data.number} · ${newsOf(data)}`}
          {data === undefined && (error === null ? <Spinner size="small" /> : messageOf(error))}
        </span>
      </span>
      {streak > 0 && (
        <span className="text-muted shrink-0 text-right text-xs">
          <span className="font-display text-base-content block text-2xl font-bold">{streak}</span>
          day streak
        </span>
      )}
    </Link>
  )
}

/** How many friends have decoded it; while none has, how I stand. */
function newsOf({ board, state }: Daily): string {
  const decoded = board.filter((player) => player.state === 'decoded').length
  const friends = state === 'decoded' ? decoded - 1 : decoded
  if (friends === 1) return '1 friend has decoded it'
  if (friends > 1) return `${friends} friends have decoded it`
  if (state === null) return 'The same for everyone'
  if (state === 'playing') return 'You are on it'
  return state === 'decoded' ? 'You have decoded it' : 'You gave it up'
}

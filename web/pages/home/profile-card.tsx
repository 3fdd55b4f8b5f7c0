import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck, Clock } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { meQuery } from '../../data/me.ts'
import { myStatsQuery } from '../../data/stats.ts'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import { Badge } from '../../kit/badge.tsx'
import { cardClass } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { playedText } from '../../text/durations.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { UserName } from '../../kit/user/user-name.tsx'

export function ProfileCard({ className }: { className?: string | undefined }) {
  const { app } = useText()
  const profile = useQuery(meQuery)
  return (
    <QueryView
      query={profile}
      className={cardClass(classNames('grid min-h-16 items-center', className))}
      placeholder={
        <span className="grid justify-center">
          <Spinner />
        </span>
      }
    >
      {(user) => (
        <Link
          to="/me"
          className={cardClass(
            classNames('hover:bg-base-200 flex items-center gap-2 px-3 py-2.5', className),
          )}
        >
          <Avatar user={user} size="small" />
          <span className="min-w-0">
            <UserName
              user={{ full_name: user.full_name || app.user }}
              className="truncate text-lg font-semibold @max-[17rem]:whitespace-normal"
            />
            <Badges />
          </span>
        </Link>
      )}
    </QueryView>
  )
}

function Badges() {
  const { home } = useText('home')
  const { data, error } = useQuery(myStatsQuery)
  if (data === undefined && error !== null) {
    return <span className="text-error mt-1 block text-sm">{errorMessage(error)}</span>
  }
  return (
    <span className="mt-1 flex flex-wrap items-start gap-1 *:text-xs">
      <Badge tone="primary">
        <BookOpenCheck size={14} aria-hidden="true" />
        <span>{data ? home.wikis_found(data.wikis_found) : <Spinner size="small" />}</span>
      </Badge>
      <Badge tone="neutral">
        <Clock size={14} aria-hidden="true" />
        <span>
          {data ? home.time_played(playedText(data.time_played)) : <Spinner size="small" />}
        </span>
      </Badge>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck, Clock } from 'lucide-react'
import { Link } from '../../ui/page/navigation.tsx'
import { api, messageOf } from '../../net/api.ts'
import { me } from '../../net/me.ts'
import { useText } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { playedText } from '../../ui/clock.ts'
import { Failure } from '../../ui/failure/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Avatar } from '../../ui/user/avatar.tsx'
import { UserName } from '../../ui/user/user-name.tsx'

export function ProfileCard({ className }: { className?: string | undefined }) {
  const profile = useQuery(me)
  if (profile.data !== undefined) {
    return (
      <Link
        to="/me"
        className={classNames(
          cardClass,
          'hover:bg-base-200',
          'flex items-center gap-3 px-4 py-3.5',
          className,
        )}
      >
        <Avatar user={profile.data} size="small" />
        <span className="min-w-0">
          <UserName user={profile.data} className="truncate text-lg font-semibold" />
          <Badges />
        </span>
      </Link>
    )
  }
  return (
    <section className={classNames(cardClass, 'grid min-h-16 items-center p-5', className)}>
      {profile.isError ? (
        <Failure error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <span className="grid justify-center">
          <Spinner />
        </span>
      )}
    </section>
  )
}

function Badges() {
  const { home } = useText()
  const { data, error } = useQuery(api.stats.me.queryOptions())
  if (data === undefined && error !== null) {
    return <span className="text-error mt-1 block text-sm">{messageOf(error)}</span>
  }
  return (
    <span className="mt-1 flex flex-wrap items-start gap-1.5">
      <Badge tone="primary">
        <BookOpenCheck size={16} aria-hidden="true" />
        {data ? home.wikis_found(data.wikis_found) : <Spinner size="small" />}
      </Badge>
      <Badge tone="neutral">
        <Clock size={16} aria-hidden="true" />
        {data ? home.time_played(playedText(data.time_played)) : <Spinner size="small" />}
      </Badge>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { api, messageOf } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatHours } from '../../ui/clock.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function ProfileCard() {
  const profile = useQuery(api.profile.me.queryOptions())
  if (profile.isPending) {
    return (
      <section className="sheet grid min-h-32 place-items-center p-5">
        <Spinner />
      </section>
    )
  }
  if (profile.isError) {
    return (
      <section className="sheet p-5">
        <Failure error={profile.error} onRetry={() => void profile.refetch()} />
      </section>
    )
  }
  const user = profile.data
  return (
    <Link to="/me" className="sheet sheet-link flex items-center gap-5 self-stretch p-5">
      <Avatar user={user} size="medium" />
      <span className="min-w-0">
        <span className="block truncate text-lg font-semibold">{user.full_name || 'User'}</span>
        <Badges />
      </span>
    </Link>
  )
}

function Badges() {
  const stats = useQuery(api.stats.me.queryOptions())
  if (stats.isError) {
    return <span className="text-error mt-1 block text-sm">{messageOf(stats.error)}</span>
  }
  return (
    <span className="mt-2 flex flex-col items-start gap-2">
      <span className="badge border-0 bg-primary/10 text-primary">
        <BookOpenCheck size={16} aria-hidden="true" />
        {stats.data ? `${stats.data.wikis_found} Wikis found` : <Spinner size="small" />}
      </span>
      <span className="badge border-0 bg-base-300">
        <Clock size={16} aria-hidden="true" />
        {stats.data ? `${formatHours(stats.data.time_played)} played` : <Spinner size="small" />}
      </span>
    </span>
  )
}

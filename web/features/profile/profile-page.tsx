import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatHours } from '../../ui/clock.ts'
import { Failure } from '../../ui/failure.tsx'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Account } from './account.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { Name } from './name.tsx'
import { Settings } from './settings.tsx'
import { Statistics } from './statistics.tsx'

const today = api.daily.find.queryOptions({ input: {} })

export function ProfilePage() {
  const profile = useQuery(api.profile.me.queryOptions())
  return (
    <Page title="Profile" width="large">
      <GoBack />
      {!profile.isSuccess && <h1 className="sr-only">Profile</h1>}
      <div className="profile">
        <div>
          {profile.isPending && <p className="text-muted py-12 text-center">Loading...</p>}
          {profile.isError && (
            <div className="py-12">
              <Failure error={profile.error} onRetry={() => void profile.refetch()} />
            </div>
          )}
          {profile.isSuccess && <Person user={profile.data} />}
        </div>
        <Statistics />
        <div>
          <Settings />
          <Account user={profile.data} />
        </div>
      </div>
    </Page>
  )
}

function Person({ user }: { user: User }) {
  return (
    <>
      <header className="flex flex-col items-center gap-5 py-8 text-center">
        <AvatarButton user={user} />
        <Name user={user} />
      </header>
      <Figures />
    </>
  )
}

function Figures() {
  const stats = useQuery(api.stats.me.queryOptions())
  const { data: daily } = useQuery(today)
  if (stats.isError) {
    return (
      <div className="sheet p-5">
        <Failure error={stats.error} onRetry={() => void stats.refetch()} />
      </div>
    )
  }
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Figure name="Wikis found" value={stats.data && String(stats.data.wikis_found)} />
      <Figure name="Time played" value={stats.data && formatHours(stats.data.time_played)} />
      {daily !== undefined && (
        <>
          <Figure name="Day streak" value={String(daily.streak.current)} />
          <Figure name="Best streak" value={String(daily.streak.best)} />
        </>
      )}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="sheet flex flex-col-reverse items-center p-5">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="grid h-9 place-items-center text-2xl font-bold tabular-nums">
        {value ?? <Spinner size="small" />}
      </dd>
    </div>
  )
}

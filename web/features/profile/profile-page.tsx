import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../net/api.ts'
import { me } from '../../net/me.ts'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../ui/card.tsx'
import { playedText } from '../../ui/clock.ts'
import { Failure } from '../../ui/failure/failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Account } from './account.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { Name } from './name.tsx'
import { Settings } from './settings.tsx'
import { Statistics } from './statistics/statistics.tsx'
import styles from './statistics/statistics.module.css'

const today = api.daily.find.queryOptions({ input: {} })

export function ProfilePage() {
  const { profile: text } = useText()
  const profile = useQuery(me)
  return (
    <Page title={text.title} width="large" back>
      <div className={styles.profile}>
        <div>
          {profile.isPending && <p className="text-muted py-12 text-center">{text.loading}</p>}
          {profile.isError && profile.data === undefined && (
            <div className="py-12">
              <Failure error={profile.error} onRetry={() => void profile.refetch()} />
            </div>
          )}
          {profile.data !== undefined && <Person user={profile.data} />}
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
      <header
        className={`${cardClass} mb-4 flex flex-col items-center gap-4 px-4 pt-6 pb-4 text-center`}
      >
        <AvatarButton user={user} />
        <Name user={user} />
      </header>
      <Figures />
    </>
  )
}

function Figures() {
  const { profile, format } = useText()
  const stats = useQuery(api.stats.me.queryOptions())
  const { data: daily } = useQuery(today)
  const { data } = stats
  if (stats.isError && data === undefined) {
    return (
      <div className={`${cardClass} p-5`}>
        <Failure error={stats.error} onRetry={() => void stats.refetch()} />
      </div>
    )
  }
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Figure name={profile.wikis_found} value={data && format.number(data.wikis_found)} />
      <Figure name={profile.time_played} value={data && playedText(data.time_played)} />
      {daily !== undefined && (
        <>
          <Figure name={profile.day_streak} value={format.number(daily.streak.current)} />
          <Figure name={profile.best_streak} value={format.number(daily.streak.best)} />
        </>
      )}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className={`${cardClass} flex flex-col-reverse items-center justify-end p-4`}>
      <dt className="text-muted text-center text-sm">{name}</dt>
      <dd className="grid h-9 place-items-center text-2xl font-bold tabular-nums">
        {value ?? <Spinner size="small" />}
      </dd>
    </div>
  )
}

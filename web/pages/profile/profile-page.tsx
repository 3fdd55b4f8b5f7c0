import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { meQuery } from '../../data/me.ts'
import { Page } from '../../frame/page.tsx'
import { cardClass } from '../../kit/card.tsx'
import { Failure } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { NotificationSettings } from '../../parts/notifications.tsx'
import { wantedLanguage } from '../../text/article-language.ts'
import { playedText } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import { Account } from './account.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { Name } from './name.tsx'
import styles from './profile-page.module.css'
import { Sessions } from './sessions.tsx'
import { Settings } from './settings.tsx'
import { Statistics } from './statistics/statistics.tsx'

const today = () => api.daily.find.queryOptions({ input: { lang: wantedLanguage() } })

function ProfilePage() {
  const { profile } = useText('profile')
  return (
    <Page title={profile.title} width="large" back>
      <div className={styles.profile}>
        <div>
          <Person />
          <Figures />
          <Settings />
          <NotificationSettings />
          <Sessions />
          <Account />
        </div>
        <Statistics />
      </div>
    </Page>
  )
}

function Person() {
  const { profile } = useText('profile')
  const me = useQuery(meQuery)
  return (
    <header className={`${cardClass} ${styles.person}`}>
      <QueryView query={me} placeholder={<p className="text-muted">{profile.loading}</p>}>
        {(user) => (
          <>
            <AvatarButton user={user} />
            <Name user={user} />
          </>
        )}
      </QueryView>
    </header>
  )
}

function Figures() {
  const { profile, format } = useText('profile')
  const stats = useQuery(api.stats.me.queryOptions())
  const daily = useQuery(today())
  const { data } = stats
  const streak = daily.data?.streak
  const noStreak = daily.isError ? profile.no_figure : undefined
  if (stats.isError && data === undefined) {
    return (
      <div className={`${cardClass} mb-4 p-5`}>
        <Failure error={stats.error} onRetry={() => void stats.refetch()} />
      </div>
    )
  }
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4">
      <Figure name={profile.wikis_found} value={data && format.number(data.wikis_found)} />
      <Figure name={profile.time_played} value={data && playedText(data.time_played)} />
      <Figure name={profile.day_streak} value={streak ? format.number(streak.current) : noStreak} />
      <Figure name={profile.best_streak} value={streak ? format.number(streak.best) : noStreak} />
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

export { ProfilePage as Page }

import { PROVISIONAL_RACES } from '@inkling/game/open/rating'
import { useQuery } from '@tanstack/react-query'
import { Ghost, Settings } from 'lucide-react'
import { todaysDailyQuery } from '../../data/daily.ts'
import { meQuery, settingsQuery } from '../../data/me.ts'
import { laddersQuery } from '../../data/ladders.ts'
import { bestsQuery, myStatsQuery, statisticsQuery } from '../../data/stats.ts'
import { Page } from '../../frame/page.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { Failure } from '../../kit/failure.tsx'
import { linkClass } from '../../kit/link.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { Link } from '../../lib/navigation.tsx'
import { LogOutButton } from '../../parts/log-out.tsx'
import { playedText } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import { AvatarButton } from './avatar-button.tsx'
import { Bests } from './bests.tsx'
import { Ladders } from './ladders.tsx'
import { Name } from './name.tsx'
import styles from './profile-page.module.css'
import { Statistics } from './statistics/statistics.tsx'

/** `/me`: the user as a player. */
function ProfilePage() {
  const { profile } = useText('profile')
  return (
    <Page title={profile.title} width="wide" aside={<SettingsLink />}>
      <div className={styles.profile}>
        <Person />
        <Figures />
        <div className={styles.main}>
          <Achievements />
        </div>
        <div className={styles.foot}>
          <GhostAudience />
          <LogOutButton />
        </div>
      </div>
    </Page>
  )
}

function SettingsLink() {
  const { my_settings } = useText('settings')
  return (
    <Link to="/settings" className={buttonClass({ variant: 'ghost' }, 'max-sm:px-2')}>
      <Settings size={18} aria-hidden="true" />
      <span className="max-sm:sr-only">{my_settings.title}</span>
    </Link>
  )
}

function Person() {
  const { profile } = useText('profile')
  const me = useQuery(meQuery)
  return (
    <header className={cardClass(styles.person)}>
      <QueryView query={me} placeholder={<p className="text-muted">{profile.loading}</p>}>
        {(user) => (
          <>
            {user.is_guest ? <Avatar user={user} size="own" /> : <AvatarButton user={user} />}
            <Name user={user} />
            {user.is_guest ? <KeepGames /> : <Rating />}
          </>
        )}
      </QueryView>
    </header>
  )
}

/** Leads a guest to where they can add an account. */
function KeepGames() {
  const { identities } = useText('settings')
  return (
    <Link to="/settings" className={buttonClass({ variant: 'primary' })}>
      {identities.keep}
    </Link>
  )
}

/** The user's rating; while it is provisional, the number of races until there is one. */
function Rating() {
  const { format, profile, ratings } = useText('profile', 'results')
  const { data } = useQuery(statisticsQuery())
  if (data === undefined) return <p className={styles.rating}>&nbsp;</p>
  const { races, rating } = data.rating
  return (
    <p className={styles.rating} title={ratings.help}>
      <span className="text-muted block text-sm">{ratings.title}</span>
      {rating === null ? (
        <span className="text-muted">
          {profile.races_of({
            races: format.number(races),
            needed: format.number(PROVISIONAL_RACES),
          })}
        </span>
      ) : (
        <span className={styles.number}>{rating}</span>
      )}
    </p>
  )
}

function Figures() {
  const { profile, format } = useText('profile')
  const stats = useQuery(myStatsQuery)
  const daily = useQuery(todaysDailyQuery())
  const { data } = stats
  const streak = daily.data?.streak
  const bests = useQuery(bestsQuery)
  const noRaces = bests.isError ? profile.no_figure : undefined
  const won = bests.data ? format.number(bests.data.races_won) : noRaces
  const noStreak = daily.isError ? profile.no_figure : undefined
  if (stats.isError && data === undefined) {
    return (
      <div className={cardClass()}>
        <Failure error={stats.error} onRetry={() => void stats.refetch()} />
      </div>
    )
  }
  return (
    <dl className={cardClass(styles.figures)}>
      <Figure name={profile.wikis_found} value={data && format.number(data.wikis_found)} />
      <Figure name={profile.time_played} value={data && playedText(data.time_played)} />
      <Figure name={profile.day_streak} value={streak ? format.number(streak.current) : noStreak} />
      <Figure name={profile.races_won} value={won} />
    </dl>
  )
}

/** Personal bests, then the statistics: these wait, so that nothing moves them later. */
function Achievements() {
  const bests = useQuery(bestsQuery)
  const daily = useQuery(todaysDailyQuery())
  const ladders = useQuery(laddersQuery)
  if (bests.isPending || daily.isPending || ladders.isPending) {
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner />
      </div>
    )
  }
  return (
    <>
      {bests.data && <Bests bests={bests.data} streak={daily.data?.streak} />}
      <Ladders />
      <Statistics />
    </>
  )
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className={styles.figure}>
      <dt className="text-muted min-w-0 text-sm">{name}</dt>
      <dd className="font-display grid h-9 place-items-center text-2xl font-bold whitespace-nowrap tabular-nums">
        {value ?? <Spinner size="small" />}
      </dd>
    </div>
  )
}

/** Line that says who may race the user's finished games, with a link to the setting. */
function GhostAudience() {
  const { profile } = useText('profile')
  const { data } = useQuery(settingsQuery)
  return (
    <p className={cardClass('flex min-h-14 items-center gap-3 py-2 text-sm')}>
      <Ghost size={18} aria-hidden="true" className="shrink-0" />
      <span className="flex-1">{data && profile.raced_by[data.ghosts]}</span>
      <Link to="/settings" className={linkClass}>
        {profile.change}
      </Link>
    </p>
  )
}

export { ProfilePage as Page }

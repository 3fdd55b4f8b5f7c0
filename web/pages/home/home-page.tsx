import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, queryClient } from '../../api/api.ts'
import { Logo } from '../../frame/logo.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { OwnPicture } from '../../frame/own-picture.tsx'
import { Page } from '../../frame/page.tsx'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { FriendsCard, loadFriendDialogs, loadFriends } from './friends-card.tsx'
import { DailyCard, todaysArticle } from './daily-card.tsx'
import { MoveCard, unfinishedGames, waitingChallenges } from './move/move-card.tsx'
import { PlayCard } from './play-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { recentGames, RecentGamesCard } from './recent-games-card.tsx'
import styles from './home.module.css'

const QUIET_MS = 500
const week = lazyPart(() => import('./later.tsx').then(({ WeekCard }) => WeekCard), PartFailure, [
  'common',
])

const bell = lazyPart(
  () => import('./later.tsx').then(({ Bell }) => Bell),
  () => null,
  ['common'],
)

/** Prefetches the data of the page, so that nothing moves when it appears. */
export function loadHome(): void {
  queryClient.query(unfinishedGames).catch(() => undefined)
  queryClient.query(waitingChallenges).catch(() => undefined)
  queryClient.query(api.stats.me.queryOptions()).catch(() => undefined)
  queryClient.query(todaysArticle()).catch(() => undefined)
  queryClient.query(recentGames).catch(() => undefined)
  queryClient.query(api.stats.week.queryOptions()).catch(() => undefined)
  loadFriends()
}

/** Home page. Waits for the games and challenges at its top, so that nothing moves when they arrive. `token` is that of
 *  a friend link, which opens the dialog that adds the friend. */
export function HomePage({ token = null }: { token?: string | null | undefined }) {
  const moves = [useQuery(unfinishedGames), useQuery(waitingChallenges)]
  useEffect(() => {
    const timer = setTimeout(() => void loadFriendDialogs(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  const [isKnown, setKnown] = useState(false)
  if (!isKnown) {
    if (moves.some(({ isPending, failureCount }) => isPending && failureCount === 0)) return null
    setKnown(true)
  }
  return (
    <Page title={null} width="wide">
      <header className="mb-4 flex items-center gap-1">
        <h1 className="flex-1">
          <Logo size="medium" />
        </h1>
        <span className="size-touch">
          <bell.Component />
        </span>
        <ThemeSwitch />
        <span className={styles.me}>
          <OwnPicture />
        </span>
      </header>
      <div className={styles.home}>
        <div className={styles.column}>
          <MoveCard />
          <div className="grid gap-4 sm:grid-cols-2">
            <DailyCard />
            <PlayCard />
          </div>
          <RecentGamesCard className={styles.recent} />
        </div>
        <div className={styles.column}>
          <ProfileCard className={styles.profile} />
          <FriendsCard invite={token} className={styles.friends} />
          <div className={styles.week}>
            <week.Component />
          </div>
        </div>
      </div>
    </Page>
  )
}

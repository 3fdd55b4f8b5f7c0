import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todaysDailyQuery } from '../../data/daily.ts'
import { gamesQuery, unfinishedGamesQuery } from '../../data/games.ts'
import { prefetch } from '../../data/prefetch.ts'
import { myStatsQuery, weekQuery } from '../../data/stats.ts'
import { Logo } from '../../frame/logo.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { OwnPicture } from '../../frame/own-picture.tsx'
import { Page } from '../../frame/page.tsx'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { FriendsCard, loadFriends } from './friends-card.tsx'
import { DailyCard } from './daily-card.tsx'
import { inboxItems, listedCups, MoveCard, receivedRequests } from './move/move-card.tsx'
import { PlayCard } from './play-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RECENT } from './recent-games.ts'
import styles from './home.module.css'

const week = lazyPart(
  () => import('./week-card.tsx').then(({ WeekCard }) => WeekCard),
  PartFailure,
  ['common'],
)

const recentCard = lazyPart(
  () => import('./recent-games-card.tsx').then(({ RecentGamesCard }) => RecentGamesCard),
  PartFailure,
  ['common'],
)
const firstHome = lazyPart(
  () => import('./first/first-home.tsx').then(({ FirstHome }) => FirstHome),
  PartFailure,
  ['home', 'common', 'first'],
)

/** Prefetches the data of the page, so that nothing moves when it appears. */
export function loadHome(): void {
  prefetch(unfinishedGamesQuery)
  prefetch(inboxItems)
  prefetch(receivedRequests)
  prefetch(listedCups)
  prefetch(myStatsQuery)
  prefetch(todaysDailyQuery())
  prefetch(gamesQuery(RECENT))
  prefetch(weekQuery)
  loadFriends()
}

/** Home page. Waits for the news, requests, games and challenges at its top, and for a player without either for whether they
 *  have played, so that nothing moves when they arrive. `token` is that of a friend link, which opens the dialog that
 *  adds the friend. */
function HomePage({ token = null }: { token?: string | null | undefined }) {
  const unfinished = useQuery(unfinishedGamesQuery)
  const recent = useQuery(gamesQuery(RECENT))
  const moves = [unfinished, useQuery(inboxItems), useQuery(receivedRequests), useQuery(listedCups)]
  const awaited = unfinished.data?.length === 0 ? [...moves, recent] : moves
  const [isKnown, setKnown] = useState(false)
  if (!isKnown) {
    if (awaited.some(({ isPending, failureCount }) => isPending && failureCount === 0)) return null
    setKnown(true)
  }
  const isFirst = unfinished.data?.length === 0 && recent.data?.length === 0
  return (
    <Page title={null} width="wide">
      <header className="mb-2.5 flex items-center gap-1">
        <h1 className="flex-1">
          <Logo size="medium" />
        </h1>
        <ThemeSwitch />
        <span className={styles.me}>
          <OwnPicture />
        </span>
      </header>
      {isFirst ? <firstHome.Component invite={token} /> : <Cards invite={token} />}
    </Page>
  )
}

function Cards({ invite }: { invite: string | null }) {
  return (
    <div className={styles.home}>
      <div className={styles.column}>
        <MoveCard />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <DailyCard />
          <PlayCard />
        </div>
        <div className={styles.recent}>
          <recentCard.Component />
        </div>
      </div>
      <div className={styles.column}>
        <ProfileCard className={styles.profile} />
        <FriendsCard invite={invite} className={styles.friends} />
        <div className={styles.week}>
          <week.Component />
        </div>
      </div>
    </div>
  )
}

export { HomePage as Page }

import { useEffect } from 'react'
import { api, queryClient } from '../../net/api.ts'
import { Logo } from '../../ui/page/logo.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ThemeSwitch } from '../../ui/page/theme-switch.tsx'
import { FriendsCard, loadFriendDialogs, loadFriends } from '../friends/friends.tsx'
import { Bell } from './bell.tsx'
import { DailyCard, todaysArticle } from './daily-card.tsx'
import { PlayCard } from './play-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { recentGames, RecentGamesCard } from './recent-games-card.tsx'

const QUIET_MS = 500

/** Asks for all that the page will show, so that it comes at once and nothing moves. */
export function loadHome(): void {
  queryClient.query(api.stats.me.queryOptions()).catch(() => undefined)
  queryClient.query(todaysArticle()).catch(() => undefined)
  queryClient.query(recentGames).catch(() => undefined)
  loadFriends()
}

/** The home page; under a friend link, with the dialog that adds this friend. */
export function HomePage({ token = null }: { token?: string | null }) {
  useEffect(() => {
    const timer = setTimeout(() => void loadFriendDialogs(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page title={null} width="large">
      <header className="mb-5 flex items-center justify-between sm:pt-2">
        <h1>
          <Logo size="medium" />
        </h1>
        <div className="-me-3 flex">
          <Bell />
          <ThemeSwitch />
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:min-h-[min(52rem,100dvh-8.25rem)] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <PlayCard />
        <ProfileCard />
        <DailyCard />
        <FriendsCard invite={token} className="lg:row-span-2" />
        <RecentGamesCard />
      </div>
    </Page>
  )
}

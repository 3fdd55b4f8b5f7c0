import { useParams } from 'react-router'
import { api, queryClient } from '../../api.ts'
import { Logo } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { FriendsCard, loadFriends } from '../friends/friends.tsx'
import { DailyCard, todaysArticle } from './daily-card.tsx'
import { PlayCard } from './play-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { recentGames, RecentGamesCard } from './recent-games-card.tsx'

/** Asks for all that the page will show, so that it comes at once and nothing moves. */
export function loadHome(): void {
  queryClient.query(api.stats.me.queryOptions()).catch(() => undefined)
  queryClient.query(todaysArticle).catch(() => undefined)
  queryClient.query(recentGames).catch(() => undefined)
  loadFriends()
}

/** The home page; under a friend link, with the dialog that adds this friend. */
export function HomePage() {
  const { token = null } = useParams()
  return (
    <Page title={null} width="large">
      <header className="mb-6 flex items-center justify-between sm:pt-2">
        <h1>
          <Logo size="medium" />
        </h1>
        <div className="-mr-3">
          <ThemeSwitch />
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <PlayCard />
        <ProfileCard />
        <DailyCard />
        <div className="lg:row-span-2">
          <FriendsCard invite={token} />
        </div>
        <RecentGamesCard />
      </div>
    </Page>
  )
}

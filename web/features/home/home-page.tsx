import { api, queryClient } from '../../api.ts'
import { Logo } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { FriendsCard } from './friends-card.tsx'
import { PlayCard } from './play-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { recentGames, RecentGamesCard } from './recent-games-card.tsx'

/** Asks for all that the page will show, so that it comes at once and nothing moves. */
export function loadHome(): void {
  queryClient.query(api.stats.me.queryOptions()).catch(() => undefined)
  queryClient.query(recentGames).catch(() => undefined)
}

export function HomePage() {
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
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PlayCard />
        <ProfileCard />
        <RecentGamesCard />
        <FriendsCard />
      </div>
    </Page>
  )
}

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from 'react-router'
import { api, queryClient } from './api.ts'
import { useFriendsLive } from './features/friends/friends-live.ts'
import { HomePage, loadHome } from './features/home/home-page.tsx'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { createOnDemand } from './ui/on-demand.tsx'

const importGame = () => import('./features/games/game-page.tsx')
const game = createOnDemand(() => importGame().then(({ GamePage }) => GamePage))
const play = createOnDemand(() =>
  import('./features/play/play-page.tsx').then(({ PlayPage }) => PlayPage),
)
const join = createOnDemand(() =>
  import('./features/join/join-page.tsx').then(({ JoinPage }) => JoinPage),
)
const daily = createOnDemand(() =>
  import('./features/daily/daily-page.tsx').then(({ DailyPage }) => DailyPage),
)
const history = createOnDemand(() =>
  import('./features/history/history-page.tsx').then(({ HistoryPage }) => HistoryPage),
)
const friends = createOnDemand(() =>
  import('./features/friends/friends-page.tsx').then(({ FriendsPage }) => FriendsPage),
)
const profile = createOnDemand(() =>
  import('./features/profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
)
const invites = createOnDemand(() =>
  import('./features/invites/invites.tsx').then(({ Invites }) => Invites),
)

const QUIET_MS = 500

/** The page of the path, for a signed-in player. */
export function Router() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Pages() {
  const me = useQuery(api.profile.me.queryOptions())
  useArrival()
  useLoadAhead()
  useFriendsLive()
  if (!me.isFetched && me.failureCount === 0) return null
  return (
    <>
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="play" element={<play.Part />} />
        <Route path="join/:code?" element={<join.Part />} />
        <Route path="daily/:date?" element={<daily.Part />} />
        <Route path="games" element={<history.Part />} />
        <Route path="games/:id" element={<game.Part />} />
        <Route path="friends" element={<friends.Part />} />
        <Route path="friend/:token" element={<HomePage />} />
        <Route path="me" element={<profile.Part />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <InvitesSoon />
    </>
  )
}

/** Invitations show over every page, and never before it. */
function InvitesSoon() {
  const [isDue, setDue] = useState(false)
  useEffect(() => whenQuiet(() => setDue(true)), [])
  return isDue && <invites.Part />
}

/** Asks early for what will be needed: the home page's figures with the profile, the pages one press away once there
 *  is time. */
function useLoadAhead() {
  const { pathname } = useLocation()
  useEffect(openGameAhead, [])
  useEffect(() => {
    if (pathname === '/' || pathname.startsWith('/friend/')) {
      loadHome()
      return whenQuiet(play.load, friends.load, daily.load, profile.load)
    }
    if (pathname === '/play' || pathname === '/daily') return whenQuiet(game.load)
    return undefined
  }, [pathname])
}

/** Who comes straight to a game need not wait for his profile before the game is read. */
function openGameAhead(): void {
  const id = /^\/games\/([^/]+)$/.exec(location.pathname)?.[1]
  if (id === undefined) return
  void game.load()
  importGame().then(
    ({ openAhead }) => openAhead(id),
    () => undefined,
  )
}

function whenQuiet(...loads: (() => unknown)[]): () => void {
  const timer = setTimeout(() => {
    for (const load of loads) load()
  }, QUIET_MS)
  return () => clearTimeout(timer)
}

/** A new page begins at its top, with the keyboard in it unless the page has already put it somewhere. */
function useArrival() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (kind !== 'POP') scrollTo(0, 0)
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
  }, [pathname, kind])
}

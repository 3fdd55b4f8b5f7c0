import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from 'react-router'
import { api, queryClient } from './api.ts'
import { useFriendsLive } from './features/friends/friends-live.ts'
import { HomePage, loadHome } from './features/home/home-page.tsx'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { PlayPage } from './features/play/play-page.tsx'
import { createOnDemand } from './ui/on-demand.tsx'

const importGame = () => import('./features/games/game-page.tsx')
const game = createOnDemand(() => importGame().then(({ GamePage }) => GamePage))
const friends = createOnDemand(() =>
  import('./features/friends/friends-page.tsx').then(({ FriendsPage }) => FriendsPage),
)
const profile = createOnDemand(() =>
  import('./features/profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
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
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="play" element={<PlayPage />} />
      <Route path="games/:id" element={<game.Part />} />
      <Route path="friends" element={<friends.Part />} />
      <Route path="friend/:token" element={<HomePage />} />
      <Route path="me" element={<profile.Part />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** Asks early for what will be needed: the home page's figures with the profile, the pages one press away once there
 *  is time. */
function useLoadAhead() {
  const { pathname } = useLocation()
  useEffect(openGameAhead, [])
  useEffect(() => {
    if (pathname === '/' || pathname.startsWith('/friend/')) {
      loadHome()
      return whenQuiet(friends.load, profile.load)
    }
    if (pathname === '/play') return whenQuiet(game.load)
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

function whenQuiet(...loads: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    for (const load of loads) void load()
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

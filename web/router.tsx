import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from 'react-router'
import { api, queryClient } from './api.ts'
import { HomePage, loadHome } from './features/home/home-page.tsx'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { PlayPage } from './features/play/play-page.tsx'
import { ProfilePage } from './features/profile/profile-page.tsx'
import { createOnDemand } from './ui/on-demand.tsx'

const importGame = () => import('./features/games/game-page.tsx')
const game = createOnDemand(() => importGame().then(({ GamePage }) => GamePage))

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
  const profile = useQuery(api.profile.me.queryOptions())
  useArrival()
  useLoadAhead()
  if (!profile.isFetched && profile.failureCount === 0) return null
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="play" element={<PlayPage />} />
      <Route path="games/:id" element={<game.Part />} />
      <Route path="me" element={<ProfilePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** Asks early for what will be needed: the home page's figures with the profile, the board while a game is set up. */
function useLoadAhead() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/') loadHome()
    if (pathname === '/play') void game.load()
    const id = /^\/games\/([^/]+)$/.exec(pathname)?.[1]
    if (id !== undefined)
      void game
        .load()
        .then(importGame)
        .then(({ openAhead }) => openAhead(id))
  }, [pathname])
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

import { useQuery } from '@tanstack/react-query'
import { type FunctionComponent, lazy, Suspense, useEffect, useRef } from 'react'
import { Route, Routes, useLocation, useNavigationType } from 'react-router'
import { api, useSession } from './api.ts'
import { useFriendsLive } from './features/friends/friends-live.ts'
import { HomePage, loadHome } from './features/home/home-page.tsx'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { PlayPage } from './features/play/play-page.tsx'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { Broken } from './ui/broken.tsx'
import { Spinner } from './ui/spinner.tsx'

const loadGamePage = () => import('./features/games/game-page.tsx').then((file) => file.GamePage)
const loadFriendsPage = () =>
  import('./features/friends/friends-page.tsx').then((file) => file.FriendsPage)
const loadProfilePage = () =>
  import('./features/profile/profile-page.tsx').then((file) => file.ProfilePage)
const GamePage = lazyPage(loadGamePage)
const FriendsPage = lazyPage(loadFriendsPage)
const ProfilePage = lazyPage(loadProfilePage)

function lazyPage(load: () => Promise<FunctionComponent>) {
  return lazy(async () => ({ default: await load().catch((): FunctionComponent => Broken) }))
}

const QUIET_MS = 500

/** Decides what shows: nothing until it is known who is here, the sign-in screen, or the page of the path. */
export function Router() {
  const { status } = useSession()
  if (status === 'loading') return null
  return status === 'signed_out' ? <SignInPage /> : <SignedIn />
}

function SignedIn() {
  const profile = useQuery(api.profile.me.queryOptions())
  useArrival()
  useLoadAhead()
  useFriendsLive()
  if (!profile.isFetched && profile.failureCount === 0) return null
  return (
    <Suspense
      fallback={
        <div className="grid min-h-dvh place-items-center">
          <Spinner size="large" />
        </div>
      }
    >
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="play" element={<PlayPage />} />
        <Route path="games/:id" element={<GamePage />} />
        <Route path="friends" element={<FriendsPage />} />
        <Route path="friend/:token" element={<HomePage />} />
        <Route path="me" element={<ProfilePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}

/** Asks early for what will be needed: the home page's figures with the profile, the pages one press away once there
 *  is time. */
function useLoadAhead() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/' || pathname.startsWith('/friend/')) {
      loadHome()
      return whenQuiet(loadFriendsPage, loadProfilePage)
    }
    if (pathname === '/play') return whenQuiet(loadGamePage)
    return undefined
  }, [pathname])
}

function whenQuiet(...loads: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    for (const load of loads) load().catch(() => undefined)
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

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../api/api.ts'
import { meQuery, useMe } from '../data/me.ts'
import { loadHome } from '../pages/home/home-page.tsx'
import { lazyPart, lazyPage } from '../frame/lazy-part.tsx'
import type { Elements } from '../lib/elements.ts'
import { focusHeading } from '../lib/focus.ts'
import { useLocation } from '../lib/navigation.tsx'
import { PAGES } from './pages.ts'
import { findRoute, GAME_PAGE, HOME_PAGE } from './routes.ts'
import { HuesContext } from '../kit/user/hue.ts'
import { useFriendHues } from '../parts/friend-hues.ts'
import { isLanguage, setLanguage } from '../text/text.ts'

const notFound = lazyPage(
  () => import('../frame/not-found.tsx').then(({ NotFound }) => NotFound),
  ['common'],
)
const background = lazyPart(
  () => import('./background.tsx').then(({ Background }) => Background),
  null,
  ['common'],
)

const QUIET_MS = 500

const pageAt = (pathname: string) => findRoute(pathname)?.route.page
const isHome = (pathname: string) => pageAt(pathname) === HOME_PAGE

/** Resolves once the page at the first path has loaded. */
export const firstPage = load(location.pathname)

/** Page at the current path, for a signed-in user. */
export function Router() {
  return (
    <QueryClientProvider client={queryClient}>
      <Pages />
    </QueryClientProvider>
  )
}

function Pages() {
  const { pathname } = useLocation()
  const user = useQuery(meQuery)
  const hues = useFriendHues(user.data?.id)
  useArrival()
  useLoadAhead()
  useAccountLanguage()
  if (isHome(pathname) && !user.isFetched && user.failureCount === 0) return null
  return (
    <HuesContext value={hues}>
      {showPage(pathname)}
      <BackgroundAfterPage />
    </HuesContext>
  )
}

/** Applies the language of the user's account to the pages. */
function useAccountLanguage(): void {
  const language = useMe()?.language ?? null
  useEffect(() => {
    if (language !== null && isLanguage(language)) void setLanguage(language)
  }, [language])
}

function showPage(pathname: string): Elements {
  const found = findRoute(pathname)
  if (found === null) return <notFound.Component />
  const { route, params } = found
  const Page = PAGES.get(route.page)!.Component
  return route.audience === 'operators' ? (
    <ForOperators>
      <Page {...params} />
    </ForOperators>
  ) : (
    <Page {...params} />
  )
}

/** Shows the not-found page to users who are no operators. */
function ForOperators({ children }: { children: Elements }) {
  const { data: user, isPending } = useQuery(meQuery)
  if (isPending) return null
  return user?.is_operator === true ? children : <notFound.Component />
}

/** Loads the code of the page at a path. */
async function load(pathname: string): Promise<void> {
  const route = findRoute(pathname)?.route
  if (route !== undefined && route.audience !== 'operators') await PAGES.get(route.page)?.preload()
}

/** Connects to the server once the page has rendered; on the page of a game, once its board has. */
function BackgroundAfterPage() {
  const { pathname } = useLocation()
  const [isQuiet, setQuiet] = useState(false)
  const [isGame] = useState(pageAt(pathname) === GAME_PAGE)
  useEffect(() => whenQuiet(() => setQuiet(true)), [])
  return (isQuiet || !isGame) && <background.Component isQuiet={isQuiet} />
}

/** Prefetches what is needed next: the data of home with the profile, a page when the user reaches for a link to it,
 *  the page of a game where games begin. */
function useLoadAhead() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isHome(pathname)) loadHome()
    const leadsToGame = findRoute(pathname)?.route.leadsToGame === true
    return leadsToGame ? whenQuiet(PAGES.get(GAME_PAGE)!.preload) : undefined
  }, [pathname])
  useEffect(() => {
    const events = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, loadLinked, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, loadLinked)
    }
  }, [])
}

function loadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin) return
  void load(link.pathname)
}

function whenQuiet(load: () => unknown): () => void {
  const timer = setTimeout(load, QUIET_MS)
  return () => clearTimeout(timer)
}

/** Scrolls a new page to its top, and focuses its heading unless the page has moved the focus itself. */
function useArrival() {
  const { pathname, kind } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    if (kind !== 'pop') scrollTo(0, 0)
    return focusHeading()
  }, [pathname, kind])
}

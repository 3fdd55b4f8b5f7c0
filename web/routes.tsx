import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queryClient } from './net/api.ts'
import { me } from './net/me.ts'
import { useFriendHues } from './features/friends/friend-hues.ts'
import { useFriendsLive } from './features/friends/friends-live.ts'
import { HomePage, loadHome } from './features/home/home-page.tsx'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { useAccountLanguage } from './features/profile/account-language.ts'
import { createOnDemand, createPage } from './ui/page/on-demand.tsx'
import { matchPath, useLocation } from './ui/page/navigation.tsx'
import { HuesContext } from './ui/user/hue.ts'

const game = createPage(() =>
  import('./features/game/game-page.tsx').then(({ GamePage }) => GamePage),
)
const play = createPage(() =>
  import('./features/play/play-page.tsx').then(({ PlayPage }) => PlayPage),
)
const join = createPage(() =>
  import('./features/join/join-page.tsx').then(({ JoinPage }) => JoinPage),
)
const challenge = createPage(() =>
  import('./features/challenges/challenge-page.tsx').then(({ ChallengePage }) => ChallengePage),
)
const daily = createPage(() =>
  import('./features/daily/daily-page.tsx').then(({ DailyPage }) => DailyPage),
)
const history = createPage(() =>
  import('./features/history/history-page.tsx').then(({ HistoryPage }) => HistoryPage),
)
const friends = createPage(() =>
  import('./features/friends/friends-page.tsx').then(({ FriendsPage }) => FriendsPage),
)
const profile = createPage(() =>
  import('./features/profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
)
const admin = createPage(() =>
  import('./features/admin/admin-page.tsx').then(({ AdminPage }) => AdminPage),
)
const notices = createOnDemand(
  () => import('./features/invites/invites.tsx').then(({ Notices }) => Notices),
  () => null,
)

const QUIET_MS = 500

type Page = {
  pattern: string
  show: (params: Record<string, string | undefined>) => ReactNode
  /** Loads what it shows; of pages that are always there, nothing. */
  load?: () => unknown
}

/** What shows at which path; the first that fits. */
const PAGES: readonly Page[] = [
  { pattern: '/', show: () => <HomePage /> },
  { pattern: '/friend/:token', show: ({ token = null }) => <HomePage token={token} /> },
  { pattern: '/play', show: () => <play.Part />, load: play.load },
  {
    pattern: '/join/:code?',
    show: ({ code = null }) => <join.Part code={code} />,
    load: join.load,
  },
  {
    pattern: '/challenge/:code?',
    show: ({ code = null }) => <challenge.Part code={code} />,
    load: challenge.load,
  },
  {
    pattern: '/daily/:date?',
    show: ({ date = null }) => <daily.Part date={date} />,
    load: daily.load,
  },
  { pattern: '/games', show: () => <history.Part />, load: history.load },
  { pattern: '/games/:id', show: ({ id = '' }) => <game.Part id={id} />, load: game.load },
  { pattern: '/friends', show: () => <friends.Part />, load: friends.load },
  {
    pattern: '/admin/:part?',
    show: ({ part = 'catalogue' }) => <ForOperators part={part} />,
  },
  { pattern: '/me', show: () => <profile.Part />, load: profile.load },
]
const isHome = (pathname: string) => pathname === '/' || pathname.startsWith('/friend/')

void pageAt(location.pathname)?.load?.()

/** The page of the path, for a signed-in user. */
export function Router() {
  return (
    <QueryClientProvider client={queryClient}>
      <Pages />
    </QueryClientProvider>
  )
}

function Pages() {
  const { pathname } = useLocation()
  const user = useQuery(me)
  const hues = useFriendHues(user.data?.id)
  useArrival()
  useLoadAhead()
  useAccountLanguage()
  if (isHome(pathname) && !user.isFetched && user.failureCount === 0) return null
  return (
    <HuesContext value={hues}>
      {showPage(pathname)}
      <Live />
    </HuesContext>
  )
}

function showPage(pathname: string): ReactNode {
  const page = pageAt(pathname)
  return page?.show(matchPath(page.pattern, pathname) ?? {}) ?? <NotFoundPage />
}

/** To everybody else there is no such page. */
function ForOperators({ part }: { part: string }) {
  const { data: user, isPending } = useQuery(me)
  if (isPending) return null
  return user?.is_operator === true ? (
    <admin.Part part={part} otherwise={<NotFoundPage />} />
  ) : (
    <NotFoundPage />
  )
}

function pageAt(pathname: string): Page | undefined {
  return PAGES.find(({ pattern }) => matchPath(pattern, pathname) !== null)
}

/** What the server tells by itself shows over every page, and comes after it: news of friends, invitations, a broken
 *  connection. Where a game is opened, all of it waits until the board is there. */
function Live() {
  const { pathname } = useLocation()
  const [isDue, setDue] = useState(false)
  const [mayBegin] = useState(!pathname.startsWith('/games/'))
  useEffect(() => whenQuiet(() => setDue(true)), [])
  useEffect(() => (isDue ? void keepNotified().catch(() => undefined) : undefined), [isDue])
  return (
    <>
      {(isDue || mayBegin) && <Connection />}
      {isDue && <notices.Part />}
    </>
  )
}

/** Where the user is to be notified, the server hears that they still are. */
async function keepNotified(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const part = await import('./features/notifications/notifications.tsx')
  await part.keepNotified()
}

function Connection() {
  useFriendsLive()
  return null
}

/** Asks early for what will be needed: what home shows with the profile, a page as soon as the user reaches for a link
 *  to it, a game's page where games begin. */
function useLoadAhead() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isHome(pathname)) loadHome()
    return pathname === '/play' || pathname === '/daily' ? whenQuiet(game.load) : undefined
  }, [pathname])
  useEffect(() => {
    const signs = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, loadLinked, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, loadLinked)
    }
  }, [])
}

function loadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin) return
  void pageAt(link.pathname)?.load?.()
}

function whenQuiet(load: () => unknown): () => void {
  const timer = setTimeout(load, QUIET_MS)
  return () => clearTimeout(timer)
}

/** A new page begins at its top, with the keyboard in its heading unless the page has put it somewhere itself. */
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

/** Puts the keyboard into the page's heading as soon as there is one; answers with what stops waiting for it. */
function focusHeading(): () => void {
  const observer = new MutationObserver(focus)
  function focus(): void {
    const heading = document.querySelector<HTMLElement>('#root h1')
    if (heading === null) return
    observer.disconnect()
    if (document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  focus()
  return () => observer.disconnect()
}

import type { Namespace } from '../text/catalogue.ts'
import { matchPath } from '../lib/match-path.ts'

/** Named parts of a path. */
export type Params = Readonly<Record<string, string | undefined>>

export type Route = {
  /** Pattern of its paths; `:name` is a named part, and `?` makes it optional. */
  path: string
  /** Module of its page, below `web/`, which exports the page as `Page`. */
  page: string
  /** Namespaces of the texts on its page, besides the shared ones. */
  texts: readonly Namespace[]
  /** Users who may see the page; all signed-in ones if left out. The code for operators loads only for operators. */
  audience?: 'everybody' | 'operators'
  /** True if games begin here, so that the page of a game is loaded ahead. */
  leadsToGame?: true
}

export const HOME_PAGE = 'pages/home/home-page.tsx'
export const GAME_PAGE = 'game/game-page.tsx'
export const DAILY_PAGE = 'pages/daily/daily-page.tsx'
export const SIGN_IN_PAGE = 'pages/sign-in/sign-in-page.tsx'
export const SIGN_IN_TEXTS: readonly Namespace[] = ['sign-in']
/** Module that renders the routes of signed-in users, and home. */
export const ROUTER = 'app/router.tsx'

/** All pages with a path of their own; the first one that matches a path shows. Read by the gate, the router, the boot
 *  script and the build. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: HOME_PAGE,
    texts: ['home'],
  },
  { path: '/invite', page: HOME_PAGE, texts: ['home'] },
  { path: '/friend/:token', page: HOME_PAGE, texts: ['home'] },
  { path: '/play', page: 'pages/play/play-page.tsx', texts: ['play'], leadsToGame: true },
  {
    path: '/cups/new',
    page: 'pages/cups/new-cup-page.tsx',
    texts: ['cups', 'play', 'common'],
  },
  {
    path: '/cups/:id',
    page: 'pages/cups/cup-page.tsx',
    texts: ['cups', 'play', 'common'],
    leadsToGame: true,
  },
  { path: '/cup/:code', page: 'pages/cups/join-cup-page.tsx', texts: ['cups', 'play', 'common'] },
  { path: '/join/:code?', page: 'pages/join/join-page.tsx', texts: ['common'] },
  {
    path: '/challenge/:code?',
    page: 'pages/challenges/challenge-page.tsx',
    texts: ['challenges', 'common', 'results', 'play'],
  },
  {
    path: '/daily/:date?',
    page: DAILY_PAGE,
    texts: ['daily', 'results', 'game', 'common'],
    leadsToGame: true,
  },
  {
    path: '/games',
    page: 'pages/history/history-page.tsx',
    texts: ['history', 'challenges', 'common'],
  },
  {
    path: '/games/:id',
    page: GAME_PAGE,
    texts: ['game', 'results', 'play', 'common'],
  },
  {
    path: '/friends/:id?',
    page: 'pages/friends/friends-page.tsx',
    texts: ['friends', 'common', 'results'],
  },
  {
    path: '/admin/:part?',
    page: 'pages/admin/admin-page.tsx',
    texts: ['admin', 'home', 'results', 'play', 'common'],
    audience: 'operators',
  },
  {
    path: '/me',
    page: 'pages/profile/profile-page.tsx',
    texts: ['profile', 'settings', 'results', 'common', 'play', 'ladder'],
  },
  {
    path: '/settings',
    page: 'pages/settings/settings-page.tsx',
    texts: ['settings', 'sign-in', 'password', 'common'],
  },
  { path: '/reset', page: SIGN_IN_PAGE, texts: SIGN_IN_TEXTS, audience: 'everybody' },
  {
    path: '/credits',
    page: 'pages/credits/credits-page.tsx',
    texts: ['sign-in'],
    audience: 'everybody',
  },
  {
    path: '/privacy',
    page: 'pages/privacy/privacy-page.tsx',
    texts: ['privacy'],
    audience: 'everybody',
  },
]

/** Finds the route of a path and its named parts; null if there is none. */
export function findRoute(pathname: string): { route: Route; params: Params } | null {
  for (const route of ROUTES) {
    const params = matchPath(route.path, pathname)
    if (params !== null) return { route, params }
  }
  return null
}

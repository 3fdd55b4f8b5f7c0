/** The files of each part of the page that is loaded on demand, by the path of its module; filled in by the build. */
declare const FILES_OF_PARTS: Record<string, string[]>

const SIGN_IN = 'features/sign-in/sign-in-page.tsx'
const ROUTES = 'routes.tsx'
const PAGES: readonly [path: RegExp, part: string][] = [
  [/^\/games\/./, 'features/game/game-page.tsx'],
  [/^\/games\/?$/, 'features/history/history-page.tsx'],
  [/^\/play/, 'features/play/play-page.tsx'],
  [/^\/challenge/, 'features/challenges/challenge-page.tsx'],
  [/^\/daily/, 'features/daily/daily-page.tsx'],
  [/^\/join/, 'features/join/join-page.tsx'],
  [/^\/friends/, 'features/friends/friends-page.tsx'],
  [/^\/me/, 'features/profile/profile-page.tsx'],
]

/** Begins to load the scripts, styles and fonts of the page at this path. */
export function loadPageEarly(pathname: string): void {
  const page = PAGES.find(([path]) => path.test(pathname))?.[1]
  load(page === undefined ? [ROUTES] : [ROUTES, page])
}

/** Begins to load the sign-in screen. */
export function loadSignInEarly(): void {
  load([SIGN_IN])
}

function load(parts: string[]): void {
  const files = new Set(parts.flatMap((part) => FILES_OF_PARTS[part] ?? []))
  for (const file of files) document.head.append(linkTo(file))
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  const isFont = file.endsWith('.woff2')
  const isScript = file.endsWith('.js')
  link.rel = isScript ? 'modulepreload' : 'preload'
  if (!isScript) link.as = isFont ? 'font' : 'style'
  if (isFont) link.fetchPriority = 'low'
  link.crossOrigin = ''
  link.href = `/${file}`
  return link
}

import { findRoute, ROUTER, SIGN_IN_PAGE } from '../routes.ts'

/** The files of each part of the page that is loaded on demand, by the path of its module; filled in by the build. */
declare const FILES_OF_PARTS: Record<string, string[]>

/** Begins to load the scripts, styles and fonts of the page at this path. */
export function loadPageEarly(pathname: string): void {
  const route = findRoute(pathname)?.route
  load(route === undefined || route.isForOperators ? [ROUTER] : [ROUTER, route.page])
}

/** Begins to load the sign-in screen. */
export function loadSignInEarly(): void {
  load([SIGN_IN_PAGE])
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

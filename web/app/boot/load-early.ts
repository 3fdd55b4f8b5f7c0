import { recall } from '../../lib/remembered.ts'
import { findLanguage, textPath } from '../../text/language.ts'
import type { Namespace } from '../../text/text.ts'
import { findRoute, ROUTER, SIGN_IN_PAGE, SIGN_IN_TEXTS } from '../routes.ts'

/** Files of each page by its module; filled in by the build. */
declare const FILES_OF_PAGES: Record<string, string[]>

/** Starts loading the scripts, styles, texts and fonts of the page at this path, or of the sign-in screen that shows
 *  instead to visitors without a session. */
export function loadPageEarly(pathname: string, hasSession: boolean): void {
  const route = findRoute(pathname)?.route
  if (route?.audience === 'everybody') load([route.page], route.texts)
  else if (!hasSession) load([SIGN_IN_PAGE], SIGN_IN_TEXTS)
  else if (route === undefined || route.audience === 'operators') load([ROUTER], [])
  else load([ROUTER, route.page], route.texts)
}

function load(pages: readonly string[], namespaces: readonly Namespace[]): void {
  const versions = globalThis.textVersions ?? {}
  const language = findLanguage(recall('language'), Object.keys(versions))
  const files = new Set([
    ...['shared' as const, ...namespaces].flatMap(
      (namespace) => textPath(versions, language, namespace) ?? [],
    ),
    ...pages.flatMap((page) => FILES_OF_PAGES[page] ?? []).map((file) => `/${file}`),
  ])
  for (const file of files) loadEarly(file)
}

/** Starts loading a file, which runs or applies later. */
export function loadEarly(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  if (file.endsWith('.js')) link.rel = 'modulepreload'
  // In the head, it would come before the styles of every page, which declare the order of layers.
  else if (isStyle && document.body !== null) link.rel = 'stylesheet'
  else {
    link.rel = 'preload'
    link.as = isStyle ? 'style' : 'font'
    if (!isStyle) link.fetchPriority = 'low'
  }
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

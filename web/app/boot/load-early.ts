import { recall } from '../../lib/remembered.ts'
import { findLanguage, textPath } from '../../text/language.ts'
import type { Namespace } from '../../text/text.ts'
import { findRoute, ROUTER, SIGN_IN_PAGE, SIGN_IN_TEXTS } from '../routes.ts'

/** Files of each page by its module; filled in by the build. */
declare const FILES_OF_PAGES: Record<string, string[]>

/** Files that the document names, or that are loading. */
const started = new Set(
  Array.from(document.getElementsByTagName('link'), (link) => link.getAttribute('href')),
)

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
  loadTextsEarly(namespaces)
  const files = new Set(pages.flatMap((page) => FILES_OF_PAGES[page] ?? []))
  for (const file of files) loadEarly(`/${file}`)
}

/** Starts loading the shared texts and those of namespaces in the chosen language. */
export function loadTextsEarly(namespaces: readonly Namespace[]): void {
  const versions = globalThis.textVersions ?? {}
  const language = findLanguage(recall('language'), Object.keys(versions))
  for (const namespace of ['shared' as const, ...namespaces]) {
    const file = textPath(versions, language, namespace)
    if (file !== null) loadEarly(file)
  }
}

/** Starts loading a file, which runs or applies later. */
export function loadEarly(file: string): void {
  if (started.has(file)) return
  started.add(file)
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  // In the head, it would come before the styles of every page, which declare the order of layers.
  if (isStyle && document.body !== null) link.rel = 'stylesheet'
  else {
    link.rel = 'preload'
    link.as = kindOf(file)
    if (link.as === 'font') link.fetchPriority = 'low'
  }
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

/** Chromium compiles a file that was fetched as a module at each visit, and keeps what it has compiled of one that was
 *  fetched as a script. */
function kindOf(file: string): string {
  if (file.endsWith('.js')) return 'script'
  return file.endsWith('.css') ? 'style' : 'font'
}

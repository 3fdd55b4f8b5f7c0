import { prefetchSession } from './prefetch-session.ts'
import { loadPageEarly, loadSignInEarly } from './load-early.ts'
import { readItem } from '../../lib/storage.ts'
import { showTheme } from '../../lib/show-theme.ts'
import { loadChunk } from './load-chunk.ts'

/** Filled in by the build. */
declare const VERSIONS_OF_TEXTS: typeof globalThis.textVersions

globalThis.loadChunk = loadChunk
globalThis.textVersions = VERSIONS_OF_TEXTS

/** First script of every page, small and run before the first paint: applies the theme, and starts to fetch data and
 *  files of the page while the other scripts load. */
showTheme(readItem('theme'))
if (document.cookie.includes('inkling_session=')) {
  prefetchSession(location.pathname)
  loadPageEarly(location.pathname)
} else loadSignInEarly()

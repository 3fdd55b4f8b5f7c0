import { showLook } from '../../lib/look.ts'
import { loadChunk } from './load-chunk.ts'
import { loadPageEarly } from './load-early.ts'
import { prefetchSession } from './prefetch-session.ts'

/** Filled in by the build. */
declare const VERSIONS_OF_TEXTS: typeof globalThis.textVersions

/** Shows the chosen look, and starts to fetch the session and the files of the page while the other scripts load. */
export function start(): void {
  globalThis.loadChunk = loadChunk
  globalThis.textVersions = VERSIONS_OF_TEXTS
  showLook()
  const hasSession = document.cookie.includes('inkling_session=')
  if (hasSession) prefetchSession()
  loadPageEarly(location.pathname, hasSession)
}

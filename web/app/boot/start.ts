import { showLook } from '../../lib/look.ts'
import { loadChunk } from './load-chunk.ts'
import { prefetchSession } from './prefetch-session.ts'

/** Filled in by the build. */
declare const VERSIONS_OF_TEXTS: typeof globalThis.textVersions

/** Pause before a page is loaded again, in which a connection may come back. */
const PAUSE_MS = 1_000

/** Shows the chosen look, and starts to fetch the session while the other scripts load. Tells whether there may be one. */
export function start(): boolean {
  globalThis.loadChunk = loadChunk
  globalThis.textVersions = VERSIONS_OF_TEXTS
  addEventListener('error', loadAgain, true)
  showLook()
  const hasSession = document.cookie.includes('inkling_session=')
  if (hasSession) prefetchSession()
  return hasSession
}

/** Loads the page again if the app's script did not arrive, as when a phone changes to another network meanwhile: nothing else
 *  would. If that was in vain, the page stays as it is. */
function loadAgain({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement) || !target.src.includes('/assets/index-')) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload') setTimeout(() => location.reload(), PAUSE_MS)
}

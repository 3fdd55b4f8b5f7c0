import { showLook } from '../../lib/look.ts'
import { loadChunk } from './load-chunk.ts'
import { prefetchSession } from './prefetch-session.ts'

/** Filled in by the build. */
declare const VERSIONS_OF_TEXTS: typeof globalThis.textVersions

/** Shows the chosen look, and starts to fetch the session while the other scripts load. Tells whether there may be one. */
export function start(): boolean {
  globalThis.loadChunk = loadChunk
  globalThis.textVersions = VERSIONS_OF_TEXTS
  showLook()
  const hasSession = document.cookie.includes('inkling_session=')
  if (hasSession) prefetchSession()
  return hasSession
}

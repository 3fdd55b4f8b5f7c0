import { afterEach, vi } from 'vitest'
import { noteServerTime } from '../lib/clock.ts'

const address = location.href

/** Test files share a page, so that each need not load the whole app: no test leaves fakes, another clock or another
 *  address to the next file. */
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  const now = Date.now()
  noteServerTime(now, { sent: now, received: now })
  history.replaceState(null, '', address)
})

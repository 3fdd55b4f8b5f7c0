import { afterEach, expect, test, vi } from 'vitest'
import * as prefetchCache from '../../lib/prefetch-cache.ts'
import { prefetchSession } from './prefetch-session.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a page whose request for the session is answered like this; returns the session for the other scripts. */
async function start(answer: () => Promise<Response>) {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('performance', { now: () => 0 })
  vi.stubGlobal('fetch', answer)
  prefetchSession()
  return prefetchCache.take('/auth/refresh')
}

test('The session is requested before the other scripts need it', async () => {
  expect(await start(async () => new Response('{"user":1}'))).toBe('{"user":1}')
})

test('A refused or broken request is left to the other scripts', async () => {
  expect(await start(async () => new Response('{}', { status: 401 }))).toBeNull()
  expect(await start(() => Promise.reject(new TypeError('network error')))).toBeNull()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as prefetchCache from '../lib/prefetch-cache.ts'
import { browserEnvironment } from './environment.ts'
import { markRefresh, REFRESH_PATH } from './refresh-mark.ts'

const page = { cookie: '' }
beforeEach(() => {
  page.cookie = 'inkling_session=1'
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

function mark(): string | undefined {
  markRefresh()
  return /^inkling_refreshing=([\d.]+); path=\/; max-age=60; samesite=strict; secure$/.exec(
    page.cookie,
  )?.[1]
}

test('a refresh whose answer got lost is repeated with its mark, for another minute', () => {
  const first = mark()
  page.cookie = `inkling_session=1; inkling_refreshing=${first}`

  expect(first).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
  expect(mark()).toBe(first)
})

test('a refresh after one that was answered has another mark', () => {
  const first = mark()
  page.cookie = 'inkling_session=1'

  expect(mark()).not.toBe(first)
})

test('a refresh that was answered before the session asked leaves no mark', async () => {
  // A response is used on a page that has just opened only.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  prefetchCache.put(REFRESH_PATH, undefined, Promise.resolve('{}'))
  vi.stubGlobal('fetch', async () => new Response())
  const { fetch } = browserEnvironment()

  await fetch(REFRESH_PATH, { method: 'POST' })
  expect(page.cookie).toBe('inkling_session=1')
  await fetch(REFRESH_PATH, { method: 'POST' })
  expect(page.cookie).toMatch(/^inkling_refreshing=/)
})

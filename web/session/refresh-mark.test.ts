import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markRefresh } from './refresh-mark.ts'

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

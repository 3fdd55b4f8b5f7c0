import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as Lists from './friends.ts'
import type * as Web from '../api/api.ts'

const NOBODY = {
  full_name: '',
  has_uploaded_avatar: false,
  provider_avatar_url: null,
  updated_at: '',
}
let web: typeof Web
let lists: typeof Lists
beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  web = await import('../api/api.ts')
  lists = await import('./friends.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  web.queryClient.setQueryData(lists.friendsQuery.queryKey, { friends: [], isWhole: true })
  web.queryClient.setQueryData(lists.statusesQuery.queryKey, {})
})
afterEach(() => void vi.useRealTimers())

function isStale({ queryKey }: { queryKey: readonly unknown[] }): boolean | undefined {
  return web.queryClient.getQueryState(queryKey)?.isInvalidated
}

test('When my friends change, the list is refetched at once, and their statuses a second later', () => {
  void lists.friendsChanged()
  expect([isStale(lists.friendsQuery), isStale(lists.statusesQuery)]).toEqual([true, false])

  vi.advanceTimersByTime(999)
  expect(isStale(lists.statusesQuery)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isStale(lists.statusesQuery)).toBe(true)
})

test('When my friends change, comparisons with them and the inbox are refetched', async () => {
  const { daily, stats, inbox } = web.api
  const keys = [daily.key(), stats.week.key(), inbox.key()]
  const compared = keys.map((queryKey) => ({ queryKey }))
  const read = () =>
    compared.forEach(({ queryKey }) => web.queryClient.setQueryData(queryKey, { board: [] }))

  read()
  void lists.friendsChanged()
  expect(compared.map(isStale)).toEqual([true, true, true])

  read()
  await lists.readMissed()
  expect(compared.map(isStale)).toEqual([false, false, false])

  const reading = lists.readMissed()
  const friend = { created_at: '', user: { ...NOBODY, id: 'new' } }
  web.queryClient.setQueryData(lists.friendsQuery.queryKey, { friends: [friend], isWhole: true })
  await reading
  expect(compared.map(isStale)).toEqual([true, true, true])
})

test('A status from a channel replaces the known one', () => {
  const status = { user_id: 'a-friend', last_active_at: '2026-01-01T00:00:00.000Z' }
  const known = () => web.queryClient.getQueryData(lists.statusesQuery.queryKey)

  lists.statusChanged({ ...status, in_race: true })
  expect(known()).toEqual({ 'a-friend': { ...status, in_race: true } })

  lists.statusChanged(status)
  expect(known()).toEqual({ 'a-friend': status })
})

test('If a list is longer than a page, a friend on no page who comes online is fetched', () => {
  const friend = (id: string) => ({ created_at: '', user: { ...NOBODY, id } })
  const page = Array.from({ length: 100 }, (_, index) => friend(`${index}`))
  const came = (user_id: string) => {
    web.queryClient.setQueryData(lists.onlineFriendsQuery.queryKey, [friend('100')])
    lists.statusChanged({ user_id, last_active_at: '2026-01-01T00:00:00.000Z' })
    return isStale(lists.onlineFriendsQuery)
  }

  expect(came('200')).toBe(false)
  web.queryClient.setQueryData(lists.friendsQuery.queryKey, { friends: page, isWhole: false })
  expect([came('7'), came('100'), came('200')]).toEqual([false, false, true])
})

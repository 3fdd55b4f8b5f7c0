import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as Api from '../api/api.ts'
import * as prefetchCache from '../lib/prefetch-cache.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type * as Live from './live.ts'

let web: typeof Api
let live: typeof Live
beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' })
  web = await import('../api/api.ts')
  live = await import('./live.ts')
})
beforeEach(() => web.queryClient.clear())

/** Follows channels that are not joined yet; returns what their events and joins call. */
function follow(
  onJoined = () => undefined,
  onHappening: (news: unknown) => void = () => undefined,
) {
  const heard = new Map<string, (payload?: object) => void>()
  const on = (channel: string, event: string, listener: (payload?: object) => void) => {
    heard.set(`${channel} ${event}`, listener)
    return () => undefined
  }
  const onRejoin = (listener: () => void) => {
    heard.set('join', listener)
    return () => undefined
  }
  live.followUser({ on, onRejoin } as unknown as Realtime, onHappening, onJoined)
  return (event: string, payload?: object) => heard.get(event)!(payload)
}

function isOld(queryKey: readonly unknown[]): boolean | undefined {
  return web.queryClient.getQueryState(queryKey)?.isInvalidated
}

test('A request that was accepted in another tab leaves the list once its sender is a friend', () => {
  const hear = follow()
  const { queryKey } = web.api.friends.requests.queryOptions()
  web.queryClient.setQueryData(queryKey, [])

  hear('friends_change_to INSERT')
  expect(isOld(queryKey)).toBe(true)
})

test('What was read before the channels were joined is read again, since it may have changed unheard', async () => {
  const { api, queryClient } = web
  const read = [
    [...api.friends.list.key(), 'shown'],
    ['friends', 'statuses'],
    api.friends.requests.queryOptions().queryKey,
    api.inbox.list.queryOptions().queryKey,
    api.lobbies.game_invites.queryOptions().queryKey,
    api.challenges.list.queryOptions().queryKey,
  ]
  for (const key of read) queryClient.setQueryData(key, [])
  const hear = follow()
  expect(read.map(isOld)).toEqual(read.map(() => false))

  hear('join')
  await expect.poll(() => read.map(isOld)).toEqual(read.map(() => true))
})

test('What nothing has read before the channels were joined is read once after that, and not from the document', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  prefetchCache.put('friends/requests', undefined, Promise.resolve('[]'))
  const atJoin: number[] = []
  const hear = follow(() => void atJoin.push(web.queryClient.getQueryCache().getAll().length))

  hear('join')
  expect(atJoin).toEqual([0])
  expect(await prefetchCache.take('friends/requests')).toBeNull()
})

test('The end of a cup shows once on other pages than its own; other changes of it show nothing', () => {
  const shown: unknown[] = []
  const hear = follow(undefined, (happening) => shown.push(happening))
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' })
  hear('inbox_of CUP', { cup_id: '1', is_final: false })
  hear('inbox_of CUP', { cup_id: '1', is_final: true })
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/cups/2' })
  hear('inbox_of CUP', { cup_id: '2', is_final: true })
  expect(shown).toEqual([{ cup_id: '1' }])
})

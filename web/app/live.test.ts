import { beforeAll, expect, test, vi } from 'vitest'
import type * as Api from '../api/api.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type * as Live from './live.ts'

let web: typeof Api
let live: typeof Live
beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' })
  web = await import('../api/api.ts')
  live = await import('./live.ts')
})

test('A request that was accepted in another tab leaves the list once its sender is a friend', () => {
  const heard = new Map<string, () => void>()
  const on = (channel: string, event: string, listener: () => void) => {
    heard.set(`${channel} ${event}`, listener)
    return () => undefined
  }
  const channels = { on, onRejoin: () => () => undefined } as unknown as Realtime
  const { queryKey } = web.api.friends.requests.queryOptions()
  web.queryClient.setQueryData(queryKey, [])
  live.followUser(channels, () => undefined)

  heard.get('friends_change_to INSERT')!()
  expect(web.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { PONG_TIMEOUT_MS } from './connections.ts'
import { openChannelServer } from './test-channels.ts'

const server = await openChannelServer()
afterEach(() => void vi.useRealTimers())
afterAll(server.close)

test('a tab counts as open while it answers, and not while its computer sleeps', async () => {
  const { user, access_token } = (await server.enter('Ann')).session
  expect(await server.hasLiveTab(user.id)).toBe(false)

  const { ws, opened } = server.raw({ token: access_token })
  await opened
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await server.hasLiveTab(user.id)).toBe(true)

  ws.pause()
  const asleep = server.hasLiveTab(user.id)
  await vi.advanceTimersByTimeAsync(PONG_TIMEOUT_MS)
  expect(await asleep).toBe(false)
  ws.resume()
  expect(await server.hasLiveTab(user.id)).toBe(true)
  ws.terminate()
})

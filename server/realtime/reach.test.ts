import { afterAll, expect, test } from 'vitest'
import { openChannelServer } from './test-channels.ts'

const server = await openChannelServer()
afterAll(server.close)

test('a tab is open while it answers, and not while its computer sleeps', async () => {
  const { user, access_token } = (await server.enter('Ann')).session
  expect(await server.reaches(user.id)).toBe(false)

  const { ws, opened } = server.raw({ token: access_token })
  await opened
  expect(await server.reaches(user.id)).toBe(true)

  ws.pause()
  expect(await server.reaches(user.id)).toBe(false)
  ws.resume()
  expect(await server.reaches(user.id)).toBe(true)
  ws.terminate()
})

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { openPhoenix } from './test-channels.ts'
import { closed, join, push } from './test-clients.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
beforeAll(() => app.http.listen({ port: 0, host: '127.0.0.1' }))
afterAll(app.close)

/** Signs in on a device, with a listening socket. */
async function openDevice(name: string) {
  const player = await app.player(name)
  const { port } = app.http.server.address() as AddressInfo
  const socket = openPhoenix(`ws://127.0.0.1:${port}`, () => player.access_token)
  socket.connect()
  const channel = socket.channel(`friends_change_to:${player.user_id}`)
  expect(await join(channel)).toBe('ok')
  return { player, socket, channel, end: closed(socket) }
}

const listed = (player: TestPlayer) => player.call('sessions.list')

test('ending a session in the list closes its socket and revokes its token, and mine continues', async () => {
  const [phone, laptop] = [await openDevice('Ann'), await openDevice('Ann')]
  const sessions = await listed(laptop.player)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)

  const session_id = sessions.find(({ is_current }) => !is_current)!.id
  await laptop.player.call('sessions.end_session', { session_id })

  expect(await phone.end).toBe(4401)
  await expectRefusal(phone.player.call('profile.me'), 'UNAUTHORIZED')
  expect(await listed(laptop.player)).toMatchObject([{ is_current: true }])
  expect(await push(laptop.channel, 'hello', {})).toEqual(['error', { reason: 'unknown event' }])
  for (const { socket } of [phone, laptop]) socket.disconnect()
})

test('ending all my other sessions closes their sockets, and those of nobody else', async () => {
  const [phone, tablet, laptop] = [
    await openDevice('Ben'),
    await openDevice('Ben'),
    await openDevice('Ben'),
  ]
  const stranger = await openDevice('Cy')

  await laptop.player.call('sessions.end_other_sessions')

  expect(await Promise.all([phone.end, tablet.end])).toEqual([4401, 4401])
  for (const { channel } of [laptop, stranger]) {
    expect(await push(channel, 'hello', {})).toEqual(['error', { reason: 'unknown event' }])
  }
  for (const { socket } of [phone, tablet, laptop, stranger]) socket.disconnect()
})

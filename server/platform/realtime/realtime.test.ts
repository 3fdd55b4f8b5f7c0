import type { Channel } from '@inkling/protocol/channels'
import type { Socket } from 'phoenix'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { entered } from '../../features/sign-in/test-browser.ts'
import { openChannelServer } from './test-channels.ts'
import { closed, join, next, push } from './test-clients.ts'
import { until } from '../../test/until.ts'

const server = await openChannelServer()
const sockets: Socket[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.disconnect()
  await until(async () => expect(await server.sockets()).toBe(0))
})
afterAll(server.close)

function connect(token: string | (() => string)): Socket {
  const socket = server.phoenix(typeof token === 'string' ? () => token : token)
  sockets.push(socket)
  socket.connect()
  return socket
}

async function joined(name: string, device = server.enter(name)) {
  const { session, refresh_token } = await device
  const { user, access_token } = session
  const socket = connect(access_token)
  const subject: Channel = `friends_change_to:${user.id}`
  const channel = socket.channel(subject)
  expect(await join(channel)).toBe('ok')
  return { user, access_token, refresh_token, socket, subject, channel }
}

describe('a channel', () => {
  test('goes from closed to joining to joined, and from leaving back to closed', async () => {
    const { session } = await server.enter('Ann')
    const states: string[] = []
    const socket = server.phoenix(
      () => session.access_token,
      () => {
        if (states.at(-1) !== channel.state) states.push(channel.state)
      },
    )
    const channel = socket.channel(`friends_change_to:${session.user.id}`)
    sockets.push(socket)
    socket.connect()
    await until(() => expect(states).toEqual(['closed']))
    await join(channel)
    expect(channel.state).toBe('joined')
    const left = new Promise((resolve) => void channel.onClose(resolve))
    channel.leave()
    await left

    expect([...states, channel.state]).toEqual(['closed', 'joining', 'leaving', 'closed'])
  })

  test('delivers events to its user, in order and unchanged', async () => {
    const { subject, channel } = await joined('Ann')
    const heard: unknown[] = []
    channel.on('INSERT', (payload) => void heard.push(payload))
    const last = next(channel, 'DELETE')
    const texts = ['Żółw 🐢 "quoted"\n', 'x'.repeat(125), 'y'.repeat(70_000), '']
    for (const friend_id of texts)
      server.bus.publish(subject, { event: 'INSERT', payload: { friend_id } })
    server.bus.publish(subject, { event: 'DELETE', payload: { friend_id: '1' } })

    expect(await last).toEqual({ friend_id: '1' })
    expect(heard).toEqual(texts.map((friend_id) => ({ friend_id })))
  })

  test('of another user cannot be joined', async () => {
    const [ann, ben] = [await joined('Ann'), await joined('Ben')]
    const names = [
      'friends_change_to',
      'friend_requests_to',
      'status_updates_to_friend',
      'inbox_of',
    ]
    for (const name of names) {
      const channel = ann.socket.channel(`${name}:${ben.user.id}`)
      expect(await join(channel)).toEqual({ reason: 'unauthorized' })
      expect(channel.state).toBe('errored')
      channel.leave()
    }
  })

  test.each([
    '',
    'phoenix',
    'friends_change_to',
    'friends_change_to:',
    'constructor:1',
    'nothing:1',
  ])('that does not exist (%s) stays shut', async (subject) => {
    const { socket } = await joined('Ann')
    const channel = socket.channel(subject)
    expect(await join(channel)).toEqual({ reason: 'unauthorized' })
    channel.leave()
  })

  test('is silent after it was left, while the others continue', async () => {
    const { user, socket, subject, channel } = await joined('Ann')
    const requests = socket.channel(`friend_requests_to:${user.id}`)
    await join(requests)
    const heard = vi.fn()
    channel.on('INSERT', heard)
    await new Promise((resolve) => void channel.leave().receive('ok', resolve))
    const other = next(requests, 'INSERT')
    server.bus.publish(subject, { event: 'INSERT', payload: { friend_id: '1' } })
    server.bus.publish(`friend_requests_to:${user.id}`, {
      event: 'INSERT',
      payload: { sender_id: '1' },
    })

    expect(await other).toEqual({ sender_id: '1' })
    expect(heard).not.toHaveBeenCalled()
  })

  test('answers unknown events', async () => {
    const { channel } = await joined('Ann')
    expect(await push(channel, 'dance', {})).toEqual(['error', { reason: 'unknown event' }])
  })

  test('reaches every tab of its user', async () => {
    const device = server.enter('Ann')
    const tabs = [await joined('Ann', device), await joined('Ann', device)]
    const heard = tabs.map(({ channel }) => next(channel, 'INSERT'))
    server.bus.publish(tabs[0]!.subject, { event: 'INSERT', payload: { friend_id: '1' } })
    expect(await Promise.all(heard)).toEqual([{ friend_id: '1' }, { friend_id: '1' }])

    tabs[0]!.socket.disconnect()
    const again = next(tabs[1]!.channel, 'DELETE')
    server.bus.publish(tabs[1]!.subject, { event: 'DELETE', payload: { friend_id: '1' } })
    expect(await again).toEqual({ friend_id: '1' })
  })

  test('is joined again after the server was killed', async () => {
    const { subject, channel, socket } = await joined('Ann')
    const down = closed(socket)
    await server.kill()
    expect(await down).toBe(1006)

    await server.restart()
    await until(() => expect(channel.state).toBe('joined'))
    const heard = next(channel, 'INSERT')
    server.bus.publish(subject, { event: 'INSERT', payload: { friend_id: '3' } })
    expect(await heard).toEqual({ friend_id: '3' })
  })

  test('is notified of a restart, and joined again', async () => {
    const { subject, channel, socket } = await joined('Ann')
    const down = closed(socket)
    await server.stop()
    expect(await down).toBe(1012)
    expect(channel.state).toBe('errored')

    await server.restart()
    await until(() => expect(channel.state).toBe('joined'))
    const heard = next(channel, 'INSERT')
    server.bus.publish(subject, { event: 'INSERT', payload: { friend_id: '2' } })
    expect(await heard).toEqual({ friend_id: '2' })
  })
})

describe('a token', () => {
  test('closes the socket when it expires', async () => {
    const { socket } = await joined('Ann')
    const end = closed(socket)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })

    expect(await end).toBe(4401)
  })

  test('keeps the socket open if it is renewed in time', async () => {
    const device = server.enter('Ann')
    const [ann, ben] = [await joined('Ann', device), await joined('Ben')]
    const begin = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begin + 550_000 })
    const entry = entered(await server.signIn.refresh((await device).refresh_token))
    const token = { access_token: entry.session.access_token }
    expect(await push(ann.channel, 'access_token', token)).toEqual(['ok', {}])
    const end = closed(ben.socket)
    vi.setSystemTime(begin + 601_000)

    expect(await end).toBe(4401)
    expect(ann.channel.state).toBe('joined')
  })

  test('cannot be renewed by one that is invalid or belongs to another user', async () => {
    const [ann, ben] = [await joined('Ann'), await joined('Ben')]
    for (const payload of [
      {},
      { access_token: 'x.y.z' },
      { access_token: 1 },
      { access_token: ben.access_token },
    ]) {
      expect(await push(ann.channel, 'access_token', payload)).toEqual([
        'error',
        { reason: 'unauthorized' },
      ])
    }
  })

  test('of a session that was signed out closes its socket, but no other of the same user', async () => {
    const [laptop, phone] = [await joined('Ann'), await joined('Ann')]
    const end = closed(laptop.socket)
    await server.signIn.signOut(laptop.refresh_token)

    expect(await end).toBe(4401)
    expect(phone.channel.state).toBe('joined')
  })

  test('of a user whose sessions were all ended closes all their sockets', async () => {
    const tabs = [await joined('Eve'), await joined('Eve')]
    const ends = tabs.map(({ socket }) => closed(socket))
    const announce = await server.db
      .transaction()
      .execute((tx) => server.signIn.revokeSessions(tx, tabs[0]!.user.id))
    announce()

    expect(await Promise.all(ends)).toEqual([4401, 4401])
  })

  test('opens the socket again after the client has refreshed it', async () => {
    const device = await server.enter('Ann')
    let token = device.session.access_token
    const socket = connect(() => token)
    const channel = socket.channel(`friends_change_to:${device.session.user.id}`)
    await join(channel)
    await server.signIn.signOut(device.refresh_token)
    await until(() => expect(channel.state).toBe('errored'))

    token = (await server.enter('Ann')).session.access_token
    await until(() => expect(channel.state).toBe('joined'))
  })
})

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openChannelServer } from './test-channels.ts'
import { until } from '../../test/until.ts'

const KILOBYTE = 1024
const server = await openChannelServer({
  bufferedBytes: 64 * KILOBYTE,
  subscriptions: 2,
  connectionsPerUser: 5,
})
const { session } = await server.enter('Ann')
const own = `friends_change_to:${session.user.id}` as const
const open: ReturnType<typeof server.raw>[] = []
afterEach(async () => {
  for (const { ws } of open.splice(0)) ws.terminate()
  await until(async () => expect(await server.sockets()).toBe(0))
})
afterAll(server.close)

async function connect() {
  const socket = server.raw({ token: session.access_token })
  open.push(socket)
  await socket.opened
  return socket
}

const heartbeat = (ref: string) => [null, ref, 'phoenix', 'heartbeat', {}]
const ok = (ref: string) => [null, ref, 'phoenix', 'phx_reply', { status: 'ok', response: {} }]

describe('a handshake is refused', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from nowhere', { origin: 'null' }, 403],
    ['without the protocol', { protocols: ['mqtt'] }, 400],
    ['in another version of the protocol', { path: '/socket/websocket?vsn=1.0.0' }, 400],
    ['without a version', { path: '/socket/websocket' }, 400],
    ['at another address', { path: '/socket/longpoll?vsn=2.0.0' }, 404],
    ['without a token', { protocols: ['phoenix'] }, 401],
    ['with an empty token', { token: '' }, 401],
    ['with a token of somebody’s own making', { token: 'x.y.z' }, 401],
    ['with a token that is far too long', { token: 'x'.repeat(5_000) }, 401],
  ])('%s', async (_, handshake, status) => {
    const socket = server.raw({ token: session.access_token, ...handshake })
    expect(await socket.refused).toBe(status)
  })

  test('with a forged token', async () => {
    const token = `${session.access_token.slice(0, -4)}AAAA`
    expect(await server.raw({ token }).refused).toBe(401)
  })

  test('with an expired token', async () => {
    const { session: old } = await server.enter('Ben')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect(await server.raw({ token: old.access_token }).refused).toBe(401)
    vi.useRealTimers()
  })

  test('with a token of an ended session', async () => {
    const entry = await server.enter('Ben')
    await server.signIn.signOut(entry.refresh_token)
    expect(await server.raw({ token: entry.session.access_token }).refused).toBe(401)
  })

  test('for a user with too many sockets, until one of them closes', async () => {
    const tabs = [
      await connect(),
      await connect(),
      await connect(),
      await connect(),
      await connect(),
    ]
    const sixth = () => server.raw({ token: session.access_token })
    expect(await sixth().refused).toBe(429)
    tabs[0]?.ws.close()
    await until(async () => expect(await server.sockets()).toBe(4))
    await connect()
  })
})

describe('a socket', () => {
  test('answers a heartbeat', async () => {
    const { say, heard } = await connect()
    say(...heartbeat('1'))
    await until(() => expect(heard).toEqual([ok('1')]))
  })

  test('can join again, which ends the first join', async () => {
    const { say, heard } = await connect()
    say('1', '1', own, 'phx_join', {})
    say('2', '2', own, 'phx_join', {})
    say('1', '3', own, 'phx_leave', {})
    const reply = (join_ref: string, ref: string, status: string, response: object) => [
      join_ref,
      ref,
      own,
      'phx_reply',
      { status, response },
    ]
    await until(() =>
      expect(heard).toEqual([
        reply('1', '1', 'ok', {}),
        ['1', '1', own, 'phx_close', {}],
        reply('2', '2', 'ok', {}),
        reply('1', '3', 'error', { reason: 'unmatched topic' }),
      ]),
    )
  })

  test('can join a limited number of channels', async () => {
    const { say, heard } = await connect()
    const names = ['friends_change_to', 'friend_requests_to', 'status_updates_to_friend']
    for (const name of names) say('1', '1', `${name}:${session.user.id}`, 'phx_join', {})
    const ok = { status: 'ok', response: {} }
    const full = { status: 'error', response: { reason: 'too many joins' } }
    await until(() =>
      expect(heard.map((message) => Array.isArray(message) && message[4])).toEqual([ok, ok, full]),
    )
  })

  test('can send 64 KB at once, and not a byte more', async () => {
    const { ws, heard, closed } = await connect()
    const sized = (bytes: number) => {
      const [head, tail] = ['[null,"1","phoenix","heartbeat",{"x":"', '"}]']
      return head + 'x'.repeat(bytes - head.length - tail.length) + tail
    }
    ws.send(sized(64 * KILOBYTE))
    await until(() => expect(heard).toEqual([ok('1')]))
    ws.send(sized(64 * KILOBYTE + 1))
    expect(await closed).toBe(1009)
  })

  test('is closed for endless messages', async () => {
    const { say, closed } = await connect()
    for (let ref = 0; ref < 500; ref += 1) say(...heartbeat(String(ref)))
    expect(await closed).toBe(1008)
  })

  test('is closed for endless pings', async () => {
    const { ws, closed } = await connect()
    for (let pings = 0; pings < 500; pings += 1) ws.ping()
    expect(await closed).toBe(1008)
  })

  test('is closed for endless pongs', async () => {
    const { ws, closed } = await connect()
    for (let pongs = 0; pongs < 500; pongs += 1) ws.pong()
    expect(await closed).toBe(1008)
  })

  test('is closed for a message in many fragments', async () => {
    const { ws, closed } = await connect()
    for (let pieces = 0; pieces < 20; pieces += 1) ws.send('x', { fin: false })
    expect(await closed).toBe(1008)
  })

  test('is closed early for sending more bytes than words', async () => {
    const { ws, closed } = await connect()
    const padding = 'x'.repeat(60 * KILOBYTE)
    for (let ref = 0; ref < 20; ref += 1) {
      ws.send(JSON.stringify([null, String(ref), 'phoenix', 'heartbeat', { padding }]))
    }
    expect(await closed).toBe(1008)
  })

  test('stays within its limit when it joins many games at once', async () => {
    const { say, heard } = await connect()
    const channels = Array.from({ length: 20 }, () => `game:${randomUUID()}`)
    for (const [ref, game] of channels.entries()) say(`${ref}`, `${ref}`, game, 'phx_join', {})
    const full = { status: 'error', response: { reason: 'too many joins' } }
    await until(() => expect(heard).toHaveLength(20))
    const refused = heard.filter((said) => Array.isArray(said) && isDeepStrictEqual(said[4], full))
    expect(refused.length).toBeGreaterThan(0)
  })

  test('is closed when it is silent', async () => {
    const other = await openChannelServer({ silentMs: 1_000 })
    const { access_token } = (await other.enter('Ann')).session
    expect(await other.raw({ token: access_token }).closed).toBe(1006)
    await other.close()
  })

  test('is closed when it does not read, and delays nobody else', async () => {
    const [slow, quick] = [await connect(), await connect()]
    for (const { say } of [slow, quick]) say('1', '1', own, 'phx_join', {})
    await until(() => expect([slow.heard.length, quick.heard.length]).toEqual([1, 1]))
    slow.ws.pause()
    const payload = { friend_id: 'x'.repeat(16 * KILOBYTE) }
    await until(async () => {
      for (let times = 0; times < 20; times += 1)
        server.bus.publish(own, { event: 'INSERT', payload })
      expect(await server.sockets()).toBe(1)
    })
    quick.say(...heartbeat('2'))
    await until(() => expect(quick.heard.at(-1)).toEqual(ok('2')))
    slow.ws.resume()
  })

  test('is closed for binary data', async () => {
    const { ws, closed } = await connect()
    ws.send(Buffer.from('[null,"1","phoenix","heartbeat",{}]'))
    expect(await closed).toBe(1003)
  })

  test.each([
    ['nothing', ''],
    ['an object', '{}'],
    ['an empty list', '[]'],
    ['a list of numbers', '[1,2,3,4,5]'],
    ['no payload', '[null,null,"phoenix","heartbeat"]'],
    ['an empty payload', '[null,null,"phoenix","heartbeat",null]'],
    ['a long reference', `[null,"${'1'.repeat(33)}","phoenix","heartbeat",{}]`],
    ['a long topic', `[null,"1","${'x'.repeat(129)}","phx_join",{}]`],
    ['brackets without end', '['.repeat(60_000)],
  ])('that sends %s is closed', async (_, text) => {
    const { ws, closed } = await connect()
    ws.send(text)
    expect(await closed).toBe(1007)
  })

  test('never harms the server by arbitrary data', async () => {
    const ref = fc.oneof(fc.constant(null), fc.string({ maxLength: 8 }), fc.integer())
    const event = fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'heartbeat', '__proto__')
    const message = fc.tuple(
      ref,
      ref,
      fc.oneof(fc.constant(own), fc.string()),
      event,
      fc.jsonValue(),
    )
    const sent = fc.oneof(
      fc.string(),
      message.map((parts) => JSON.stringify(parts)),
      fc.json(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 10 }), async (texts) => {
        const { ws, say, heard, closed } = await connect()
        for (const text of texts) ws.send(text)
        say(...heartbeat('last'))
        await until(() => {
          if (ws.readyState === ws.OPEN) expect(heard.at(-1)).toEqual(ok('last'))
        })
        const isAnswered = ws.readyState === ws.OPEN
        ws.terminate()
        const code = await closed
        if (!isAnswered) expect(code).toBe(1007)
      }),
      { numRuns: 60 },
    )
  })

  test('never harms the server by broken frames', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 2, maxLength: 64 }), async (bytes) => {
        const { ws, closed } = await connect()
        const wire = Reflect.get(ws, '_socket')
        wire.write(bytes)
        wire.end()
        ws.terminate()
        await closed
      }),
      { numRuns: 60 },
    )
    const { say, heard } = await connect()
    say(...heartbeat('1'))
    await until(() => expect(heard).toEqual([ok('1')]))
  })
})

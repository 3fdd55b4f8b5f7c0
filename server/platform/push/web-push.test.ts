import { lookup, type Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openFakePushService } from './fake-push-service.ts'
import { openFakeNameServer } from './fake-name-server.ts'
import { createPublicLookup, isPublic } from './public-address.ts'
import { newVapidKeys, testPush } from './push.contract.ts'
import { createWebPush } from './web-push.ts'

/** More than what lies between two sockets is a thousand of these. */
const PART = Buffer.alloc(100_000)
const origin = 'https://inkling.example'
const service = await openFakePushService()
const push = createWebPush({ origin, own_service: service.origin })
afterAll(service.close)

describe('web push', () => {
  testPush(push, service)

  test('waits for a service that cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const own_service = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
    await new Promise((resolve) => closed.close(resolve))
    const keys = newVapidKeys()
    const { target } = service.subscribe(keys.public_key)
    const message = { text: '{}', topic: 'topic', ttl: 60, urgency: 'low' } as const
    const sent = createWebPush({ origin, own_service }).send(
      { ...target, endpoint: `${own_service}/push/1` },
      message,
      keys,
    )

    expect(await sent).toEqual({ retry_after: null })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('goes to the push services of browsers: %s', (endpoint) => {
    expect(push.accepts(endpoint)).toBe(true)
  })

  test.each([
    'http://push.example/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://10.0.0.5/abc',
    'https://8.8.8.8/abc',
    'https://push.example:8443/abc',
    'https://user:word@push.example/abc',
    'https://database.internal/abc',
    'https://printer.local/abc',
    'https://a.localhost/abc',
    'https://intranet/abc',
    'file:///etc/passwd',
    'push',
  ])('goes nowhere that only this server could reach: %s', (endpoint) => {
    expect(push.accepts(endpoint)).toBe(false)
  })

  test('reads no answer that has no end', async () => {
    let written = 0
    const endless = createServer((_request, response) => {
      function write(): void {
        written += PART.length
        if (response.write(PART)) setImmediate(write)
      }
      response.writeHead(201).on('drain', write)
      write()
    }).listen(0, '127.0.0.1')
    await once(endless, 'listening')
    const closed = new Promise((resolve) => {
      endless.once('connection', (socket: Socket) => socket.once('close', resolve))
    })
    const own_service = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
    const keys = newVapidKeys()
    const { target } = service.subscribe(keys.public_key)
    const message = { text: '{}', topic: 'topic', ttl: 60, urgency: 'low' } as const
    const web_push = createWebPush({ origin, own_service })
    const sent = web_push.send({ ...target, endpoint: `${own_service}/push/1` }, message, keys)

    expect(await sent).toBe('taken')
    await closed
    expect(written).toBeLessThan(1_000 * PART.length)
    await new Promise((resolve) => endless.close(resolve))
  })
})

describe('a name', () => {
  type Found = { addresses: unknown; failure: string | null }
  function lookUp(resolver: Resolver, name: string, all = true): Promise<Found> {
    return new Promise((resolve) => {
      createPublicLookup(resolver)(name, { all }, (error, addresses) =>
        resolve({ addresses, failure: error?.message ?? null }),
      )
    })
  }
  const refused = (name: string): Found => ({
    addresses: [],
    failure: `${name} is not on the public internet.`,
  })

  test('leads to its addresses if all of them are public', async () => {
    const { resolver, close } = await openFakeNameServer({
      'push.example': ['8.8.8.8', '2606:4700::1111'],
      'rebound.example': ['8.8.8.8', '10.0.0.5'],
      'inner.example': ['::1'],
    })

    expect(await lookUp(resolver, 'push.example')).toEqual({
      addresses: [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
      failure: null,
    })
    expect((await lookUp(resolver, 'push.example', false)).addresses).toBe('8.8.8.8')
    for (const name of ['rebound.example', 'inner.example', 'nobody.example']) {
      expect(await lookUp(resolver, name)).toEqual(refused(name))
    }
    await close()
  })

  test('for which nobody answers keeps no other waiting', async () => {
    const { resolver, close } = await openFakeNameServer({ 'push.example': ['8.8.8.8'] }, /^slow/)
    const silent = Array.from({ length: 100 }, (_, number) => `slow${number}.example`)
    const waiting = Promise.all(silent.map((name) => lookUp(resolver, name)))
    const first = await Promise.race([waiting, lookup('localhost')])

    expect(first).toMatchObject({ address: expect.any(String) })
    expect(await waiting).toEqual(silent.map(refused))
    await close()
  })
})

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('the address %s is public: %s', (address, is_public) => {
  expect(isPublic(address)).toBe(is_public)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openFakePushService } from './fake-push-service.ts'
import { isPublic, lookUpPublic } from './public-address.ts'
import { newVapidKeys, testPush } from './push.contract.ts'
import { createWebPush } from './web-push.ts'

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

  test('goes to no public name that leads to a private address', async () => {
    const looked = new Promise((resolve) => {
      lookUpPublic('localhost', { all: true }, (error) => resolve(error?.message))
    })

    expect(await looked).toBe('localhost is not on the public internet.')
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

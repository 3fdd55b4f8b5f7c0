import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openFakePushService } from './fake-push-service.ts'
import { newVapidKeys, testPush } from './push.contract.ts'
import { createWebPush } from './web-push.ts'

/** A thousand of these exceed the buffers of two sockets. */
const PART = Buffer.alloc(100_000)
const origin = 'https://inkling.example'
const service = await openFakePushService()
const push = createWebPush({ origin, otherService: service.origin })
afterAll(service.close)

describe('web push', () => {
  testPush(push, service)

  test('waits for an unreachable service', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const otherService = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
    await new Promise((resolve) => closed.close(resolve))
    const keys = newVapidKeys()
    const { target } = service.subscribe(keys.public_key)
    const message = { text: '{}', topic: 'topic', ttl: 60, urgency: 'low' } as const
    const sent = createWebPush({ origin, otherService }).send(
      { ...target, endpoint: `${otherService}/push/1` },
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
    'https://push.example/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
  ])('goes to no other host, which could be one that only this server reaches: %s', (endpoint) => {
    expect(push.accepts(endpoint)).toBe(false)
  })

  test('stops reading an endless response', async () => {
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
    const otherService = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
    const keys = newVapidKeys()
    const { target } = service.subscribe(keys.public_key)
    const message = { text: '{}', topic: 'topic', ttl: 60, urgency: 'low' } as const
    const webPush = createWebPush({ origin, otherService })
    const sent = webPush.send({ ...target, endpoint: `${otherService}/push/1` }, message, keys)

    expect(await sent).toBe('taken')
    await closed
    expect(written).toBeLessThan(1_000 * PART.length)
    await new Promise((resolve) => endless.close(resolve))
  })
})

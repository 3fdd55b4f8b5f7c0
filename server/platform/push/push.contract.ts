import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { FakePushService } from './fake-push-service.ts'
import type { Push, VapidKeys } from './push.ts'

const MESSAGE = { text: '{"kind":"daily"}', topic: 'topic', ttl: 60, urgency: 'normal' } as const

/** Makes a new pair of VAPID keys. A JWK pads its numbers to 32 bytes, as services expect. */
export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { public_key: Buffer.concat(point).toString('base64url'), privateKey: d }
}

/** Contract of every push adapter, tested with a push service that decrypts its messages. */
export function testPush(push: Push, service: FakePushService): void {
  const keys = newVapidKeys()
  afterEach(() => void (service.now.answer = null))

  test('a message arrives with its TTL, readable by the browser only', async () => {
    const { target, delivered } = service.subscribe(keys.public_key)
    const text = `Zoë asks: ${'ж'.repeat(1_000)}`

    expect(await push.send(target, { ...MESSAGE, text, urgency: 'high' }, keys)).toBe('taken')
    expect(delivered).toEqual([{ text, topic: 'topic', ttl: 60, urgency: 'high' }])
  })

  test('a server with other keys than the subscription is refused', async () => {
    const { target, delivered } = service.subscribe(keys.public_key)

    expect(await push.send(target, MESSAGE, newVapidKeys())).toBe('refused')
    expect(delivered).toEqual([])
  })

  test('a browser that has unsubscribed is gone', async () => {
    const { target } = service.subscribe(keys.public_key)
    service.unsubscribe(target)
    expect(await push.send(target, MESSAGE, keys)).toBe('gone')

    service.now.answer = { status: 404 }
    expect(await push.send(service.subscribe(keys.public_key).target, MESSAGE, keys)).toBe('gone')
  })

  test.each([
    [{ status: 429, retry_after: '120' }, 120],
    [{ status: 503 }, null],
    [{ status: 500, retry_after: 'soon' }, null],
    [{ status: 503, retry_after: 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
  ])('a service that cannot take it now may later: %j', async (answer, retry_after) => {
    const { target } = service.subscribe(keys.public_key)
    service.now.answer = answer

    expect(await push.send(target, MESSAGE, keys)).toEqual({ retry_after })
  })

  test('a refusal or a redirect is final, and not followed', async () => {
    const { target } = service.subscribe(keys.public_key)
    const elsewhere = service.subscribe(keys.public_key)
    for (const answer of [
      { status: 400 },
      { status: 413 },
      { status: 307, location: elsewhere.target.endpoint },
    ]) {
      service.now.answer = answer
      service.now.requests = 0
      expect(await push.send(target, MESSAGE, keys)).toBe('refused')
      expect(service.now.requests).toBe(1)
    }
  })

  test('invalid keys are refused', async () => {
    const { target } = service.subscribe(keys.public_key)
    const p256dh = Buffer.alloc(65, 4).toString('base64url')

    expect(await push.send({ ...target, p256dh }, MESSAGE, keys)).toBe('refused')
    expect(await push.send({ ...target, auth: 'short' }, MESSAGE, keys)).toBe('refused')
  })
}

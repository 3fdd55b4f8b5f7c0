import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { importJWK, jwtVerify } from 'jose'
import type { PushTarget } from './push.ts'

const DAY_S = 24 * 60 * 60
const MAX_BYTES = 4_096
const TAG = 16

/** A message that was accepted for a subscription, decrypted. */
export type Delivered = { text: string; topic: string; ttl: number; urgency: string }

type Subscription = { keys: ECDH; auth: Buffer; serverKey: string; delivered: Delivered[] }
/** Answer to a valid message: a status, and seconds to wait before a retry. */
type Answer = { status: number; retry_after?: string; location?: string }

/** Push service over HTTP for tests: speaks RFC 8030, decrypts as a browser does (RFC 8291), and accepts only the
 *  server that a browser subscribed to (RFC 8292). `now.answer` is the response instead of accepting a message. */
export async function openFakePushService() {
  const subscriptions = new Map<string, Subscription>()
  const now: { answer: Answer | null; requests: number } = { answer: null, requests: 0 }
  const app = Fastify({ bodyLimit: MAX_BYTES })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
    now.requests += 1
    const subscription = subscriptions.get(request.params.id)
    if (subscription === undefined) return reply.status(410).send()
    const { headers, body } = request
    const ttl = Number(headers['ttl'] ?? Number.NaN)
    if (!Number.isInteger(ttl) || ttl < 0) return reply.status(400).send('TTL is missing')
    if (headers['content-encoding'] !== 'aes128gcm') return reply.status(415).send()
    const isLetIn = await isVapid(String(headers['authorization']), origin, subscription.serverKey)
    if (!isLetIn) return reply.status(403).send('VAPID does not hold')
    if (now.answer !== null) {
      const { status, retry_after, location } = now.answer
      if (retry_after !== undefined) void reply.header('retry-after', retry_after)
      if (location !== undefined) void reply.header('location', location)
      return reply.status(status).send()
    }
    const text = decrypt(body, subscription)
    const { topic, urgency } = headers
    subscription.delivered.push({ text, ttl, topic: String(topic), urgency: String(urgency) })
    return reply.status(201).header('location', `${origin}/message/1`).send()
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  /** Subscribes as a browser does, with the public key of a server; returns the target and the messages that it
   *  received. */
  function subscribe(serverKey: string): { target: PushTarget; delivered: Delivered[] } {
    const id = randomBytes(12).toString('base64url')
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16)
    const delivered: Delivered[] = []
    subscriptions.set(id, { keys, auth, serverKey, delivered })
    const target = { endpoint: `${origin}/push/${id}`, p256dh, auth: auth.toString('base64url') }
    return { target, delivered }
  }

  /** Ends a subscription, as a browser does when its user withdraws the permission. */
  function unsubscribe({ endpoint }: PushTarget): void {
    subscriptions.delete(endpoint.split('/').at(-1)!)
  }

  return { origin, now, subscribe, unsubscribe, close: () => app.close() }
}
export type FakePushService = Awaited<ReturnType<typeof openFakePushService>>

/** RFC 8292: a token signed with the key of the subscription, for this service, valid for a day at most. */
async function isVapid(header: string, origin: string, serverKey: string): Promise<boolean> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== serverKey) return false
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      algorithms: ['ES256'],
      audience: origin,
      requiredClaims: ['exp', 'sub'],
    })
    const isShort = payload.exp! <= Date.now() / 1000 + DAY_S
    return isShort && /^(mailto:|https:)/.test(payload.sub!)
  } catch {
    return false
  }
}

/** RFC 8188 with one record, with keys as in RFC 8291. */
function decrypt(body: Buffer, { keys, auth }: Subscription): string {
  const salt = body.subarray(0, 16)
  const [record_size, key_length] = [body.readUInt32BE(16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + key_length)
  const sealed = body.subarray(21 + key_length)
  if (sealed.length > record_size) throw new Error('more than one record')
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('no end of the last record')
  return padded.subarray(0, end).toString()
}

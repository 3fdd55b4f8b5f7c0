import webPush from 'web-push'
import type { Push, PushMessage, PushResult, PushTarget, VapidKeys } from './push.ts'

const TIMEOUT_MS = 5_000
/** VAPID wants a contact; this one is used while the server has no public address. */
const CONTACT = 'mailto:nobody@inkling.invalid'
const MAX_RETRY_AFTER_S = 24 * 60 * 60
/** The push services of Chromium browsers, Firefox, Safari and Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]

type Settings = {
  /** Public address of this installation, which push services see as the contact. */
  origin: string
  /** Origin of a push service besides those of browsers, which may be private and speak plain HTTP; null is none. */
  otherService: string | null
}

/** Sends web push with the `web-push` library. Endpoints come from browsers, so the request goes to the known push
 *  services only: any other host could be a private one that only this server reaches. */
export function createWebPush({ origin, otherService }: Settings): Push {
  const subject = origin.startsWith('https:') ? origin : CONTACT

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '') return false
    if (url.origin === otherService) return true
    const isDefault = url.protocol === 'https:' && url.port === ''
    return isDefault && SERVICES.some((service) => service.test(url.hostname))
  }

  async function send(
    target: PushTarget,
    message: PushMessage,
    keys: VapidKeys,
  ): Promise<PushResult> {
    const request = accepts(target.endpoint) ? buildRequest(target, message, keys) : null
    if (request === null) return 'refused'
    try {
      const { endpoint, body, headers } = request
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: textOf(headers),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return resultOf(response)
    } catch {
      return { retry_after: null }
    }
  }

  /** Encrypts and signs; null where the target's keys are invalid. */
  function buildRequest(target: PushTarget, message: PushMessage, keys: VapidKeys) {
    const { endpoint, p256dh, auth } = target
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, {
        vapidDetails: { subject, publicKey: keys.public_key, privateKey: keys.privateKey },
        contentEncoding: 'aes128gcm',
        TTL: message.ttl,
        topic: message.topic,
        urgency: message.urgency,
      })
    } catch {
      return null
    }
  }

  return { accepts, send }
}

function textOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function resultOf({ ok, status, headers }: Response): PushResult {
  if (ok) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return { retry_after: retryAfter(headers) }
  return 'refused'
}

/** Reads seconds or a date. */
function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  if (!Number.isFinite(seconds)) return null
  return Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_S)
}

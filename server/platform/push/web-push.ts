import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { createPublicLookup } from './public-address.ts'
import type { Push, Pushed, PushMessage, PushTarget, VapidKeys } from './push.ts'

const TIMEOUT_MS = 10_000
/** Whom a push service finds where there is no address that it could open. */
const CONTACT = 'mailto:nobody@inkling.invalid'
const MAX_WAIT_S = 24 * 60 * 60
/** More, in bytes, is not read of what a push service answers: its status says all. */
const MAX_ANSWER_LENGTH = 4_096
const lookup = createPublicLookup()

type Settings = {
  /** The address of this installation: a push service that has a complaint looks there. */
  origin: string
  /** The origin of a push service of one's own, which may lie at a private address and speak plain HTTP. */
  own_service?: string | null
}

/** Web push by the library of that name, which encrypts and signs. The requests are our own: endpoints come from browsers,
 *  so that a request goes to a name on the public internet, to the usual port, and follows nothing elsewhere. */
export function createWebPush({ origin, own_service = null }: Settings): Push {
  const subject = origin.startsWith('https:') ? origin : CONTACT

  function isOwn(url: URL): boolean {
    return url.origin === own_service
  }

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '') return false
    return isOwn(url) || (url.protocol === 'https:' && url.port === '' && isName(url.hostname))
  }

  async function send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<Pushed> {
    const { endpoint } = target
    if (!accepts(endpoint)) return 'refused'
    const url = new URL(endpoint)
    const body = encrypt(target, message.text)
    if (body === null) return 'refused'
    const { Authorization } = webPush.getVapidHeaders(
      url.origin,
      subject,
      keys.public_key,
      keys.private_key,
      'aes128gcm',
    )
    const headers = {
      authorization: Authorization,
      'content-encoding': 'aes128gcm',
      'content-length': body.length,
      'content-type': 'application/octet-stream',
      topic: message.topic,
      ttl: message.ttl,
      urgency: message.urgency,
    }
    try {
      return meaningOf(await post(url, { headers, body, isOwn: isOwn(url) }))
    } catch {
      return { retry_after: null }
    }
  }

  return { accepts, send }
}

/** Null where the keys of the target are none. */
function encrypt({ p256dh, auth }: PushTarget, text: string): Buffer | null {
  try {
    return webPush.encrypt(p256dh, auth, text, 'aes128gcm').cipherText
  } catch {
    return null
  }
}

/** Whether a host is a name that may stand in the public DNS. */
function isName(hostname: string): boolean {
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return false
  return /^[^.]+(\.[^.]+)*\.(?!localhost$|local$|internal$)[^.]+$/.test(hostname)
}

type Posted = { headers: Record<string, string | number>; body: Buffer; isOwn: boolean }

function post(url: URL, { headers, body, isOwn }: Posted): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method: 'POST', headers, signal, ...(!isOwn && { lookup }) }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.on('error', reject)
      if (Number(response.headers['content-length']) <= MAX_ANSWER_LENGTH) response.resume()
      else response.destroy()
      resolve(response)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function meaningOf({ statusCode: status = 0, headers }: IncomingMessage): Pushed {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return { retry_after: waitOf(headers['retry-after']) }
  return 'refused'
}

/** How many seconds to wait, said as a number or as a date. */
function waitOf(said: string | undefined): number | null {
  if (said === undefined) return null
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), MAX_WAIT_S) : null
}

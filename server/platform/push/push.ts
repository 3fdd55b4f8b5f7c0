/** A browser's subscription: an address at its push service, and the keys (base64url) with which only that browser can
 *  read a message, as in `PushSubscription`. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** A message of at most 3,000 bytes. The push service keeps only the last message of a `topic` (at most 32 characters of
 *  base64url) and tries to deliver it for `ttl` seconds. */
export type PushMessage = {
  text: string
  topic: string
  ttl: number
  urgency: 'low' | 'normal' | 'high'
}

/** The key pair that identifies this installation to push services (VAPID, RFC 8292): P-256 in base64url, the public key
 *  as a point of 65 bytes. Browsers subscribe with the public key. */
export type VapidKeys = { public_key: string; privateKey: string }

/** Result of sending: taken; the subscription is gone; refused for good; or worth retrying, after `retry_after` seconds if
 *  the push service named a time. */
export type PushResult = 'taken' | 'gone' | 'refused' | { retry_after: number | null }

/** Sends messages to browsers whose tabs are closed, through the push services of their makers (RFC 8030, 8291). */
export type Push = {
  /** Returns true for an address at a known push service. */
  accepts(endpoint: string): boolean
  /** Sends one message. Never throws for faults of the target or its push service. */
  send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<PushResult>
}

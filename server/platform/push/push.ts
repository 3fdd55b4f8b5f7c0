/** Where a browser takes what is pushed to it: an address at its push service, and the keys (base64url) by which only that
 *  browser can read it, all as its `PushSubscription` says them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What is pushed. `text` has at most 3,000 bytes; of messages with one `topic` (at most 32 letters of base64url) the push
 *  service keeps the last; `ttl` is for how many seconds it tries to deliver. */
export type PushMessage = {
  text: string
  topic: string
  ttl: number
  urgency: 'low' | 'normal' | 'high'
}

/** By what push services know this installation (VAPID, RFC 8292): a pair of keys of P-256 in base64url, the public one as
 *  a point of 65 bytes. Browsers subscribe by the public one. */
export type VapidKeys = { public_key: string; private_key: string }

/** What became of a message: the push service has taken it, knows the target no longer, refuses it for good, or may take
 *  it later, after so many seconds if it has said how many. */
export type Pushed = 'taken' | 'gone' | 'refused' | { retry_after: number | null }

/** Sends messages to browsers that nobody looks at, over the push services of their makers (RFC 8030, 8291). */
export type Push = {
  /** Whether this is an address at which there may be a push service. */
  accepts(endpoint: string): boolean
  /** Sends one message; never throws for what the target or its push service does. */
  send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<Pushed>
}

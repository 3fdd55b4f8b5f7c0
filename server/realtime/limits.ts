/** What one connection may do. */
export type Limits = {
  frame_bytes: number
  /** What may wait for a slow reader before it is cut off. */
  buffered_bytes: number
  silent_ms: number
  subscriptions: number
  messages_per_second: number
  /** Messages that a connection which was quiet may send at once. */
  burst: number
  connections_per_user: number
}

export const LIMITS: Limits = {
  frame_bytes: 64 * 1024,
  buffered_bytes: 1024 * 1024,
  silent_ms: 70_000,
  subscriptions: 50,
  messages_per_second: 50,
  burst: 200,
  connections_per_user: 50,
}

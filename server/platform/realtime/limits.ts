/** What one connection may do. */
export type Limits = {
  frame_bytes: number
  /** How many pieces a message may come in, and how many reads of the network. */
  fragments: number
  chunks: number
  /** What may wait for a slow reader before it is cut off. */
  buffered_bytes: number
  silent_ms: number
  subscriptions: number
  connections_per_user: number
  connections_per_address: number
}

export const LIMITS: Limits = {
  frame_bytes: 64 * 1024,
  fragments: 8,
  chunks: 256,
  buffered_bytes: 1024 * 1024,
  silent_ms: 70_000,
  subscriptions: 50,
  connections_per_user: 10,
  connections_per_address: 2_000,
}

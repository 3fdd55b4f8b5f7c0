import type { RequestContext } from '../telemetry/log.ts'
import type { Message, Reader } from './frames.ts'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** A signed-in user, and the session they call from. */
export type Authenticated = { user_id: string; session_id: string }
/** A valid access token; `expires_at` is in milliseconds since 1970. */
export type Claims = Authenticated & { expires_at: number }

/** Access tokens, as the channel server needs them. */
export type Tokens = {
  /** Verifies a token; null if it is invalid. `check` runs before a signature is verified and may refuse. */
  read(token: string, check?: () => Promise<void>): Promise<Claims | null>
  /** Returns false once the token has expired or its session has ended. */
  isValid(claims: Claims): boolean
}

/** A user's WebSocket. */
export type Connection = Reader & {
  socket: Socket
  ws: WebSocket
  claims: Claims
  context: RequestContext
  /** Joined channels, each with its `join_ref`. */
  subscriptions: Map<string, string | null>
  /** Joins that wait for permission, by channel. */
  pending: Map<string, Message> | null
  /** Key of its rate limit. */
  id: number
  /** Time and bytes read when it last sent something; ms of `performance.now()`. */
  heard_at: number
  heard_bytes: number
  /** Messages that are being handled. */
  in_progress: number
}

/** Replies to a message, unless the connection is closing. */
export type Reply = (
  connection: Connection,
  message: Message,
  status: 'ok' | 'error',
  response?: object,
) => void

/** Limits of connections. */
export type Limits = {
  frame_bytes: number
  /** Fragments of a message, and reads from the network, per message. */
  fragments: number
  chunks: number
  /** Bytes that may wait for a slow reader before it is cut off. */
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

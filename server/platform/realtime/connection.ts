import type { RequestContext } from '../telemetry/log.ts'
import type { Message } from './frames.ts'
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

/** A user's WebSocket, until it is closed. */
export type Connection = OpenConnection | ClosingConnection

/** A connection that the server serves. */
export type OpenConnection = {
  state: 'open'
  socket: Socket
  ws: WebSocket
  claims: Claims
  context: RequestContext
  joins: Map<string, Join>
  /** Key of its rate limit. */
  id: number
  /** Time and bytes read when it last sent something; whole ms of `performance.now()`. */
  heardAt: number
  heardBytes: number
  /** Messages that are being handled. */
  inProgress: number
}

/** A connection that the server has ended. It still counts as one of its user. */
export type ClosingConnection = Pick<OpenConnection, 'socket' | 'claims' | 'context'> & {
  state: 'closing'
}

/** Join of a channel: the message that waits for permission, then its `join_ref`. */
export type Join = Message | Message['join_ref']

/** Replies to a message, unless the connection is closing. */
export type Reply = (
  connection: OpenConnection,
  message: Message,
  status: 'ok' | 'error',
  response?: object,
) => void

/** Limits of connections. */
export type Limits = {
  frameBytes: number
  /** Fragments of a message, and reads from the network, per message. */
  fragments: number
  chunks: number
  /** Bytes that may wait for a slow reader before it is cut off. */
  bufferedBytes: number
  silentMs: number
  subscriptions: number
  connectionsPerUser: number
  connectionsPerAddress: number
}

export const LIMITS: Limits = {
  frameBytes: 64 * 1024,
  fragments: 8,
  chunks: 256,
  bufferedBytes: 1024 * 1024,
  silentMs: 70_000,
  subscriptions: 50,
  connectionsPerUser: 10,
  connectionsPerAddress: 2_000,
}

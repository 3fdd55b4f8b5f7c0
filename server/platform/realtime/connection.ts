import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Claims } from '../../features/sign-in/sign-in.ts'
import type { RequestContext } from '../telemetry/request-context.ts'
import type { Message, Reader } from './frames.ts'

/** One WebSocket of a user: what its token says, where it comes from, its subscriptions (channel → join_ref), which joins
 *  wait to be allowed (by channel), what it counts as, when it last sent something, how many bytes it had sent until
 *  then, and how many messages of it are being dealt with. */
export type Connection = Reader & {
  socket: Socket
  ws: WebSocket
  claims: Claims
  context: RequestContext
  subscriptions: Map<string, string | null>
  asking: Map<string, Message> | null
  id: number
  heard_at: number
  heard_bytes: number
  under_way: number
}

/** Answers a message, unless its connection is being closed. */
export type Reply = (
  connection: Connection,
  message: Message,
  status: 'ok' | 'error',
  response?: object,
) => void

import type { WebSocket } from 'ws'
import type { Claims } from '../features/sign-in/sign-in.ts'
import type { Message } from './message.ts'
import type { Reader } from './outbox.ts'

/** One socket of a player: what its token says, what it has joined (topic → join_ref), which joins wait to be allowed
 *  (by topic), how many messages it may still send at once, and when it last sent one. */
export type Connection = Reader & {
  ws: WebSocket
  claims: Claims
  joins: Map<string, string | null>
  asking: Map<string, Message> | null
  allowance: number
  heard_at: number
}

/** Answers a message, unless its socket is being closed. */
export type Reply = (
  connection: Connection,
  message: Message,
  status: 'ok' | 'error',
  response?: object,
) => void

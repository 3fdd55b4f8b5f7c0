import type { WebSocket } from 'ws'
import type { Claims } from '../features/sign-in/sign-in.ts'
import type { RequestContext } from '../request-context.ts'
import type { Message, Reader } from './frames.ts'

/** One WebSocket of a user: what its token says, where it comes from, its subscriptions (channel → join_ref), which joins wait to be allowed
 *  (by channel), how many messages it may still send at once, and when it last sent one. */
export type Connection = Reader & {
  ws: WebSocket
  claims: Claims
  context: RequestContext
  subscriptions: Map<string, string | null>
  asking: Map<string, Message> | null
  allowance: number
  heard_at: number
}

/** Answers a message, unless its connection is being closed. */
export type Reply = (
  connection: Connection,
  message: Message,
  status: 'ok' | 'error',
  response?: object,
) => void

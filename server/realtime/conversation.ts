import type { FastifyBaseLogger } from 'fastify'
import type { SignIn } from '../features/sign-in/sign-in.ts'
import { procedureError } from '../http/errors.ts'
import type { Connection, Reply } from './connection.ts'
import type { Hub } from './hub.ts'
import { createJoins } from './joins.ts'
import type { Limits } from './limits.ts'
import { type Message, replyFrame } from './message.ts'
import type { Outbox } from './outbox.ts'
import { readPush, type Topics } from './topics.ts'

type Needs = {
  hub: Hub<Connection>
  outbox: Outbox
  topics: Topics
  sign_in: Pick<SignIn, 'read'>
  limits: Limits
  log: FastifyBaseLogger
}

/** What the channel server answers to what a client says. */
export function createConversation({ hub, outbox, topics, sign_in, limits, log }: Needs) {
  const reply: Reply = (connection, message, status, response) => {
    if (connection.ws.readyState !== connection.ws.OPEN) return
    outbox.put(connection, replyFrame(message, status, response))
  }
  const joins = createJoins({ hub, outbox, topics, limits, log, reply })

  async function answer(connection: Connection, message: Message): Promise<void> {
    const { topic, event } = message
    if (topic === 'phoenix' && event === 'heartbeat') return reply(connection, message, 'ok')
    if (event === 'phx_join') return joins.join(connection, message)
    if (event === 'phx_leave' && joins.leave(connection, message)) return
    if (!joins.holds(connection, message)) {
      return reply(connection, message, 'error', { reason: 'unmatched topic' })
    }
    if (event === 'access_token') return renew(connection, message)
    return push(connection, message)
  }

  /** Does what was pushed, and replies how it ended: a failure as a procedure answers it. */
  async function push(connection: Connection, message: Message): Promise<void> {
    const found = readPush(topics, message)
    if (found === null) return reply(connection, message, 'error', { reason: 'unknown event' })
    try {
      const response = await found.push(connection.claims, found.id, message.payload)
      reply(connection, message, 'ok', response)
    } catch (error) {
      const { code, message: sentence } = procedureError(error, log)
      reply(connection, message, 'error', { code, message: sentence })
    }
  }

  /** A token that came in time takes the place of the one that the socket was opened with. */
  async function renew(connection: Connection, message: Message): Promise<void> {
    const { payload } = message
    const token = 'access_token' in payload ? payload.access_token : null
    const claims = typeof token === 'string' ? await sign_in.read(token) : null
    if (claims === null || claims.user_id !== connection.claims.user_id) {
      return reply(connection, message, 'error', { reason: 'unauthorized' })
    }
    connection.claims = claims
    reply(connection, message, 'ok')
  }

  return { answer, expel: joins.expel, forget: joins.forget }
}

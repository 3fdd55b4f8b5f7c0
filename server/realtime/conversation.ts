import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Claims, SignIn } from '../features/sign-in/sign-in.ts'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import { closeFrame, type Message, replyFrame } from './message.ts'
import type { Outbox, Reader } from './outbox.ts'
import { readTopic, type Topics } from './topics.ts'

/** One socket of a player: what its token says, what it has joined (topic → join_ref), how many messages it may still
 *  send at once, and when it last sent one. */
export type Connection = Reader & {
  ws: WebSocket
  claims: Claims
  joins: Map<string, string | null>
  allowance: number
  heard_at: number
}

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
  async function answer(connection: Connection, message: Message): Promise<void> {
    const { topic, event, join_ref } = message
    if (topic === 'phoenix' && event === 'heartbeat') return reply(connection, message, 'ok')
    if (event === 'phx_join') return join(connection, message)
    if (!connection.joins.has(topic) || connection.joins.get(topic) !== join_ref) {
      return reply(connection, message, 'error', { reason: 'unmatched topic' })
    }
    if (event === 'phx_leave') {
      reply(connection, message, 'ok')
      return leave(connection, topic)
    }
    if (event === 'access_token') return renew(connection, message)
    reply(connection, message, 'error', { reason: 'unknown event' })
  }

  async function join(connection: Connection, message: Message): Promise<void> {
    const { topic, join_ref } = message
    const { joins, claims } = connection
    const found = readTopic(topics, topic)
    if (found === null || !found.rule.mayJoin(claims, found.id)) {
      return reply(connection, message, 'error', { reason: 'unauthorized' })
    }
    if (joins.has(topic)) leave(connection, topic)
    if (joins.size >= limits.joins) {
      return reply(connection, message, 'error', { reason: 'too many joins' })
    }

    const { rule, id } = found
    const watch = rule.whileJoined
    joins.set(topic, join_ref)
    const watched = hub.join(topic, connection, watch === undefined ? null : () => watch(id))
    if (watched === null) return reply(connection, message, 'ok')
    const isOurs = () => joins.has(topic) && joins.get(topic) === join_ref
    try {
      await watched
    } catch (error) {
      log.error(error)
      if (!isOurs()) return
      drop(connection, topic)
      return reply(connection, message, 'error', { reason: 'unavailable' })
    }
    if (isOurs()) reply(connection, message, 'ok')
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

  function leave(connection: Connection, topic: string): void {
    const join_ref = connection.joins.get(topic) ?? null
    drop(connection, topic)
    outbox.put(connection, closeFrame(topic, join_ref))
  }

  function drop(connection: Connection, topic: string): void {
    connection.joins.delete(topic)
    hub.leave(topic, connection)
  }

  function reply(
    connection: Connection,
    message: Message,
    status: 'ok' | 'error',
    response?: object,
  ): void {
    outbox.put(connection, replyFrame(message, status, response))
  }

  /** Ends everything that a socket has joined. */
  function forget(connection: Connection): void {
    for (const topic of connection.joins.keys()) hub.leave(topic, connection)
    connection.joins.clear()
  }

  return { answer, forget }
}

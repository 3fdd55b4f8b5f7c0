import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Reply } from './connection.ts'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import { closeFrame, type Message } from './message.ts'
import type { Outbox } from './outbox.ts'
import { type FoundTopic, readTopic, type Topics } from './topics.ts'

type Needs = {
  hub: Hub<Connection>
  outbox: Outbox
  topics: Topics
  limits: Limits
  log: FastifyBaseLogger
  reply: Reply
}

/** How sockets come into channels, and out of them. */
export function createJoins({ hub, outbox, topics, limits, log, reply }: Needs) {
  async function join(connection: Connection, message: Message): Promise<void> {
    const { topic } = message
    const found = readTopic(topics, topic)
    if (found === null) return refuse(connection, message, 'unauthorized')
    if (connection.joins.has(topic)) end(connection, topic)
    connection.asking?.delete(topic)
    const allowed = found.rule.mayJoin(connection.claims, found.id)
    if (typeof allowed !== 'boolean') return ask(connection, message, found, allowed)
    if (!allowed) return refuse(connection, message, 'unauthorized')
    return enter(connection, message, found)
  }

  /** Waits whether a join is allowed. One that was left, made anew or cut off meanwhile comes to nothing. */
  async function ask(
    connection: Connection,
    message: Message,
    found: FoundTopic,
    allowed: Promise<boolean>,
  ): Promise<void> {
    connection.asking ??= new Map()
    connection.asking.set(message.topic, message)
    const refusal = await allowed.then(
      (is_allowed) => (is_allowed ? null : 'unauthorized'),
      (error: unknown) => {
        log.error(error)
        return 'unavailable'
      },
    )
    if (connection.asking?.get(message.topic) !== message) return
    connection.asking.delete(message.topic)
    if (refusal !== null) return refuse(connection, message, refusal)
    return enter(connection, message, found)
  }

  async function enter(
    connection: Connection,
    message: Message,
    { rule, id }: FoundTopic,
  ): Promise<void> {
    const { topic, join_ref } = message
    const { joins } = connection
    if (joins.size >= limits.joins) return refuse(connection, message, 'too many joins')
    const watch = rule.whileJoined
    joins.set(topic, join_ref)
    const watched = hub.join(topic, connection, watch === undefined ? null : () => watch(id))
    if (watched === null) return reply(connection, message, 'ok')
    try {
      await watched
    } catch (error) {
      log.error(error)
      if (!holds(connection, message)) return
      drop(connection, topic)
      return refuse(connection, message, 'unavailable')
    }
    if (holds(connection, message)) reply(connection, message, 'ok')
  }

  function refuse(connection: Connection, message: Message, reason: string): void {
    reply(connection, message, 'error', { reason })
  }

  /** Whether a message belongs to a join that there is. */
  function holds({ joins }: Connection, { topic, join_ref }: Message): boolean {
    return joins.has(topic) && joins.get(topic) === join_ref
  }

  /** Ends the join that a message belongs to; false if there is none. */
  function leave(connection: Connection, message: Message): boolean {
    const { asking } = connection
    const { topic, join_ref } = message
    if (asking?.get(topic)?.join_ref === join_ref) {
      asking.delete(topic)
      reply(connection, message, 'ok')
      return true
    }
    if (!holds(connection, message)) return false
    reply(connection, message, 'ok')
    end(connection, topic)
    return true
  }

  /** Ends what a socket has joined, if it is of one of these players. */
  function expel(connection: Connection, topic: string, user_ids: readonly unknown[]): void {
    if (user_ids.includes(connection.claims.user_id)) end(connection, topic)
  }

  function end(connection: Connection, topic: string): void {
    const join_ref = connection.joins.get(topic) ?? null
    drop(connection, topic)
    outbox.put(connection, closeFrame(topic, join_ref))
  }

  function drop(connection: Connection, topic: string): void {
    connection.joins.delete(topic)
    hub.leave(topic, connection)
  }

  /** Ends everything that a socket has joined, or asked to. */
  function forget(connection: Connection): void {
    connection.asking = null
    for (const topic of connection.joins.keys()) hub.leave(topic, connection)
    connection.joins.clear()
  }

  return { join, leave, holds, expel, forget }
}

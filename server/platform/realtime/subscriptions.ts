import type { FastifyBaseLogger } from 'fastify'
import { Refused } from '../refused.ts'
import type { Broadcaster } from './broadcaster.ts'
import { type Channels, findChannel, type FoundChannel } from './channels.ts'
import type { Connection, Reply } from './connection.ts'
import type { Message } from './frames.ts'
import type { Limits } from './limits.ts'

type Dependencies = {
  broadcaster: Broadcaster
  channels: Channels
  limits: Limits
  log: FastifyBaseLogger
  reply: Reply
}

/** How connections join channels, and leave them. */
export function createSubscriptions(dependencies: Dependencies) {
  const { broadcaster, channels, limits, log, reply } = dependencies

  /** Joins if that is allowed. What was left, joined anew or cut off while that was asked comes to nothing. */
  async function join(connection: Connection, message: Message): Promise<void> {
    const { channel } = message
    const found = findChannel(channels, channel)
    if (found === null) return refuse(connection, message, 'unauthorized')
    if (connection.subscriptions.has(channel)) broadcaster.end(connection, channel)
    connection.asking?.delete(channel)
    if (countJoins(connection) >= limits.subscriptions)
      return refuse(connection, message, 'too many joins')
    const allowed = found.rule.mayJoin(connection.claims, found.id)
    if (allowed === true) return enter(connection, message, found)
    if (allowed === false) return refuse(connection, message, 'unauthorized')

    connection.asking ??= new Map()
    connection.asking.set(channel, message)
    const refusal = await refusalOf(allowed, log)
    if (connection.asking?.get(channel) !== message) return
    connection.asking.delete(channel)
    if (refusal !== null) return refuse(connection, message, refusal)
    return enter(connection, message, found)
  }

  async function enter(
    connection: Connection,
    message: Message,
    { rule, id }: FoundChannel,
  ): Promise<void> {
    const { channel, join_ref } = message
    const { subscriptions } = connection
    const watch = rule.whileJoined
    const watched = broadcaster.add(connection, message, watch && (() => watch(id)))
    const refusal = watched === null ? null : await refusalOf(watched, log)
    if (subscriptions.get(channel) !== join_ref) return
    if (refusal === null) return reply(connection, message, 'ok')
    broadcaster.remove(connection, channel)
    refuse(connection, message, refusal)
  }

  function refuse(connection: Connection, message: Message, reason: string): void {
    reply(connection, message, 'error', { reason })
  }

  /** Ends what a message names, whether it is joined or still asked for; false if there is nothing. */
  function leave(connection: Connection, message: Message): boolean {
    const { asking, subscriptions } = connection
    const { channel, join_ref } = message
    const is_asking = asking?.get(channel)?.join_ref === join_ref
    if (!is_asking && subscriptions.get(channel) !== join_ref) return false
    reply(connection, message, 'ok')
    if (is_asking) asking.delete(channel)
    else broadcaster.end(connection, channel)
    return true
  }

  /** Ends everything that a connection has joined, or asked to. */
  function clear(connection: Connection): void {
    connection.asking = null
    for (const channel of connection.subscriptions.keys()) broadcaster.remove(connection, channel)
  }

  return { join, leave, clear }
}

function countJoins({ subscriptions, asking }: Connection): number {
  return subscriptions.size + (asking?.size ?? 0)
}

/** Why a join comes to nothing, once that is known; null if it does not. */
async function refusalOf(
  allowed: Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<'unauthorized' | 'too many joins' | 'unavailable' | null> {
  try {
    return (await allowed) === false ? 'unauthorized' : null
  } catch (error) {
    if (error instanceof Refused) return 'too many joins'
    log.error(error)
    return 'unavailable'
  }
}

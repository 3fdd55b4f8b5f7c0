import type { Channel, ChannelName } from '@inkling/protocol/channels'
import type { FastifyBaseLogger } from 'fastify'
import type { Broadcast } from '../bus/messages.ts'
import { Refused } from '../refused.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Broadcaster } from './broadcaster.ts'
import type { Authenticated, Join, Limits, OpenConnection, Reply, Tokens } from './connection.ts'
import { type Message, replyFrame, type SocketWriter } from './frames.ts'

/** Handles a push and resolves to the payload of its reply. Throws `Refused` for the player. */
export type Push<Reply extends object = object> = (
  user: Authenticated,
  id: string,
  payload: unknown,
) => Promise<Reply>

/** Rules for all channels of one name. */
export type ChannelRule = {
  mayJoin(user: Authenticated, id: string): boolean | Promise<boolean>
  /** Runs when the first connection of this server joins; the returned function runs when the last has left. */
  whileJoined?(id: string): Promise<() => void>
  /** Message by which clients read what they may have missed while this server was cut off from the others. */
  missed?: Broadcast
  /** Handlers of pushes from connections that have joined, by event. */
  pushes?: Readonly<Record<string, Push>>
}
export type Channels = Record<ChannelName, ChannelRule>

/** A channel with a known name; `id` is what follows the colon. */
type FoundChannel = { channel: Channel; rule: ChannelRule; id: string }

type Dependencies = {
  broadcaster: Broadcaster
  writer: Pick<SocketWriter, 'put'>
  channels: Channels
  tokens: Tokens
  limits: Limits
  telemetry: Telemetry
}

/** Handles messages of clients. */
export function createChannelHandler(dependencies: Dependencies) {
  const { broadcaster, writer, channels, tokens, limits, telemetry } = dependencies
  const { log, errors } = telemetry
  const { joins } = telemetry.metrics
  const reply: Reply = (connection, message, status, response) => {
    if (connection.ws.readyState !== connection.ws.OPEN) return
    writer.put(connection.socket, replyFrame(message, status, response))
  }
  const replyToJoin: Reply = (connection, message, status, response) => {
    if (message.event === 'phx_join') joins.inc({ outcome: status })
    reply(connection, message, status, response)
  }
  const subscriptions = createSubscriptions({
    broadcaster,
    channels,
    limits,
    log,
    reply: replyToJoin,
  })

  function answer(connection: OpenConnection, message: Message): Promise<void> | void {
    const { channel, join_ref, event } = message
    if (channel === 'phoenix' && event === 'heartbeat') return reply(connection, message, 'ok')
    if (event === 'phx_join') return subscriptions.join(connection, message)
    if (event === 'phx_leave' && subscriptions.leave(connection, message)) return
    if (connection.joins.get(channel) !== join_ref) {
      return reply(connection, message, 'error', { reason: 'unmatched topic' })
    }
    if (event === 'access_token') return renew(connection, message)
    return push(connection, message)
  }

  /** Runs a push and replies with its result, or with the error that a procedure would return. */
  async function push(connection: OpenConnection, message: Message): Promise<void> {
    const found = findPush(channels, message)
    if (found === null) return reply(connection, message, 'error', { reason: 'unknown event' })
    try {
      const response = await found.push(connection.claims, found.id, message.payload)
      reply(connection, message, 'ok', response)
    } catch (error) {
      const { body } = errors.procedureFailure(error, connection.claims.user_id)
      reply(connection, message, 'error', body)
    }
  }

  /** Replaces the connection's token before it expires. */
  async function renew(connection: OpenConnection, message: Message): Promise<void> {
    const { payload } = message
    const token = 'access_token' in payload ? payload.access_token : null
    const claims = typeof token === 'string' ? await tokens.read(token) : null
    if (claims === null || claims.user_id !== connection.claims.user_id) {
      return reply(connection, message, 'error', { reason: 'unauthorized' })
    }
    connection.claims = claims
    reply(connection, message, 'ok')
  }

  return { answer, clear: subscriptions.clear }
}

type SubscriptionDependencies = Pick<Dependencies, 'broadcaster' | 'channels' | 'limits'> & {
  log: FastifyBaseLogger
  reply: Reply
}

function createSubscriptions(dependencies: SubscriptionDependencies) {
  const { broadcaster, channels, limits, log, reply } = dependencies

  /** Joins if permitted. Drops the join if the client left, rejoined or disconnected meanwhile. */
  async function join(connection: OpenConnection, message: Message): Promise<void> {
    const { channel } = message
    const found = findChannel(channels, channel)
    if (found === null) return refuse(connection, message, 'unauthorized')
    const { joins } = connection
    const earlier = joins.get(channel)
    if (earlier !== undefined && !isWaiting(earlier)) broadcaster.end(connection, channel)
    joins.delete(channel)
    if (joins.size >= limits.subscriptions) return refuse(connection, message, 'too many joins')
    const allowed = found.rule.mayJoin(connection.claims, found.id)
    if (allowed === true) return enter(connection, message, found)
    if (allowed === false) return refuse(connection, message, 'unauthorized')

    joins.set(channel, message)
    const refusal = await findRefusal(allowed, log)
    if (joins.get(channel) !== message) return
    joins.delete(channel)
    if (refusal !== null) return refuse(connection, message, refusal)
    return enter(connection, message, found)
  }

  async function enter(
    connection: OpenConnection,
    message: Message,
    { channel, rule, id }: FoundChannel,
  ): Promise<void> {
    const { join_ref } = message
    const watch = rule.whileJoined
    const watched = broadcaster.add(connection, { channel, join_ref }, watch && (() => watch(id)))
    const refusal = watched === null ? null : await findRefusal(watched, log)
    if (connection.joins.get(channel) !== join_ref) return
    if (refusal === null) return reply(connection, message, 'ok')
    broadcaster.remove(connection, channel)
    refuse(connection, message, refusal)
  }

  function refuse(connection: OpenConnection, message: Message, reason: string): void {
    reply(connection, message, 'error', { reason })
  }

  /** Ends a join, also a pending one. Returns false if there is none. */
  function leave(connection: OpenConnection, message: Message): boolean {
    const { channel, join_ref } = message
    const join = connection.joins.get(channel)
    if ((isWaiting(join) ? join.join_ref : join) !== join_ref) return false
    reply(connection, message, 'ok')
    if (isWaiting(join)) connection.joins.delete(channel)
    else broadcaster.end(connection, channel)
    return true
  }

  /** Ends all joins of a connection, pending ones too. */
  function clear(connection: OpenConnection): void {
    for (const channel of connection.joins.keys()) broadcaster.remove(connection, channel)
  }

  return { join, leave, clear }
}

function isWaiting(join: Join | undefined): join is Message {
  return typeof join === 'object' && join !== null
}

/** Resolves to null if the join is permitted. */
async function findRefusal(
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

/** Returns null for a channel with an unknown name. */
export function findChannel(channels: Channels, channel: string): FoundChannel | null {
  const name = channel.slice(0, channel.indexOf(':'))
  if (!isChannelName(channels, name) || !hasName(channel, name)) return null
  return { channel, rule: channels[name], id: channel.slice(name.length + 1) }
}

function isChannelName(channels: Channels, name: string): name is ChannelName {
  return Object.hasOwn(channels, name)
}

function hasName<Name extends ChannelName>(
  channel: string,
  name: Name,
): channel is `${Name}:${string}` {
  return channel.startsWith(`${name}:`)
}

/** Returns null if the channel has no such event. */
function findPush(
  channels: Channels,
  { channel, event }: Message,
): { push: Push; id: string } | null {
  const found = findChannel(channels, channel)
  const pushes = found?.rule.pushes ?? {}
  const push = Object.hasOwn(pushes, event) ? pushes[event] : undefined
  return found === null || push === undefined ? null : { push, id: found.id }
}

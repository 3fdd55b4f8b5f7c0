import type { SignIn } from '../../features/sign-in/sign-in.ts'
import { bodyOf } from '../http/errors.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Broadcaster } from './broadcaster.ts'
import { type Channels, findPush } from './channels.ts'
import type { Connection, Reply } from './connection.ts'
import { type Message, replyFrame, type Outbox } from './frames.ts'
import type { Limits } from './limits.ts'
import { createSubscriptions } from './subscriptions.ts'

type Dependencies = {
  broadcaster: Broadcaster
  outbox: Pick<Outbox, 'put'>
  channels: Channels
  sign_in: Pick<SignIn, 'read'>
  limits: Limits
  telemetry: Telemetry
}

/** What the channel server answers to what a client says. */
export function createChannelHandler(dependencies: Dependencies) {
  const { broadcaster, outbox, channels, sign_in, limits, telemetry } = dependencies
  const { log, errors } = telemetry
  const { joins } = telemetry.metrics
  const reply: Reply = (connection, message, status, response) => {
    if (connection.ws.readyState !== connection.ws.OPEN) return
    outbox.put(connection, replyFrame(message, status, response))
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

  function answer(connection: Connection, message: Message): Promise<void> | void {
    const { channel, join_ref, event } = message
    if (channel === 'phoenix' && event === 'heartbeat') return reply(connection, message, 'ok')
    if (event === 'phx_join') return subscriptions.join(connection, message)
    if (event === 'phx_leave' && subscriptions.leave(connection, message)) return
    if (connection.subscriptions.get(channel) !== join_ref) {
      return reply(connection, message, 'error', { reason: 'unmatched topic' })
    }
    if (event === 'access_token') return renew(connection, message)
    return push(connection, message)
  }

  /** Does what was pushed, and replies how it ended: a failure as a procedure answers it. */
  async function push(connection: Connection, message: Message): Promise<void> {
    const found = findPush(channels, message)
    if (found === null) return reply(connection, message, 'error', { reason: 'unknown event' })
    try {
      const response = await found.push(connection.claims, found.id, message.payload)
      reply(connection, message, 'ok', response)
    } catch (error) {
      reply(
        connection,
        message,
        'error',
        bodyOf(errors.ofProcedure(error, connection.claims.user_id)),
      )
    }
  }

  /** A token that came in time takes the place of the one that the connection was opened with. */
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

  return { answer, clear: subscriptions.clear }
}

import type { Duplex } from 'node:stream'
import { CLOSED_UNAUTHORIZED } from '@inkling/protocol/channels'
import type { RawData, WebSocket } from 'ws'
import type { Bus } from '../adapters/bus/bus.ts'
import type { Claims, SignIn } from '../features/sign-in/sign-in.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Telemetry } from '../telemetry.ts'
import { createBroadcaster } from './broadcaster.ts'
import { createChannelHandler } from './channel-handler.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import { createConnectionCounter } from './connection-counter.ts'
import { type Message, readMessage, createOutbox } from './frames.ts'
import type { Limits } from './limits.ts'

/** Close codes of RFC 6455 and its registry. */
const UNSUPPORTED = 1003
const INVALID = 1007
const BROKEN_RULE = 1008
const RESTART = 1012

type Dependencies = {
  bus: Bus
  sign_in: Pick<SignIn, 'read' | 'holds'>
  channels: Channels
  limits: Limits
  telemetry: Telemetry
}
/** The open connections of this server: hears what they say, and ends those that may not go on. */
export function createConnections({ bus, sign_in, channels, limits, telemetry }: Dependencies) {
  const connections = new Map<WebSocket, Connection>()
  const counter = createConnectionCounter(limits.connections_per_user)
  const outbox = createOutbox(limits.buffered_bytes)
  const broadcaster = createBroadcaster({ bus, outbox })
  const about = { broadcaster, outbox, channels, sign_in, limits, telemetry }
  const handler = createChannelHandler(about)
  const listeners = createListeners({ connections, answer: handler.answer, limits, telemetry, end })

  function open(ws: WebSocket, socket: Duplex, claims: Claims, context: RequestContext): void {
    connections.set(ws, {
      ws,
      socket,
      claims,
      context,
      subscriptions: new Map(),
      asking: null,
      out: null,
      allowance: limits.burst,
      heard_at: performance.now(),
    })
    counter.add(claims.user_id)
    ws.on('message', listeners.onMessage)
    ws.on('ping', listeners.onPing)
    ws.on('error', listeners.onError)
    ws.on('close', onClose)
  }

  function onClose(this: WebSocket): void {
    const connection = connections.get(this)
    if (connection === undefined) return
    connections.delete(this)
    counter.remove(connection.claims.user_id)
    handler.clear(connection)
  }

  /** Ends those that are silent, slow, or signed out. */
  function sweep(): void {
    const heard_since = performance.now() - limits.silent_ms
    for (const connection of connections.values()) {
      const { socket, heard_at, claims } = connection
      if (heard_at < heard_since || socket.writableLength > limits.buffered_bytes) socket.destroy()
      else if (!sign_in.holds(claims)) end(connection, CLOSED_UNAUTHORIZED, 'token ended')
    }
  }

  /** Says good-bye; from now on the connection gets nothing more. */
  function end(connection: Connection, code: number, reason: string): void {
    handler.clear(connection)
    outbox.flush(connection)
    connection.ws.close(code, reason)
  }

  /** Ends all connections, so that their clients come back to the server that follows. */
  async function close(): Promise<void> {
    const closed = Array.from(connections.values(), ({ socket }) => once(socket))
    for (const connection of connections.values()) end(connection, RESTART, 'restart')
    await Promise.all(closed)
  }

  return { open, sweep, close, isFull: counter.isFull, count: () => connections.size }
}

type Hearing = {
  connections: ReadonlyMap<WebSocket, Connection>
  answer(connection: Connection, message: Message): Promise<void>
  end(connection: Connection, code: number, reason: string): void
} & Pick<Dependencies, 'limits' | 'telemetry'>

/** One listener serves all connections: a closure for each would be a tenth of what a connection weighs. */
function createListeners({ connections, answer, end, limits, telemetry }: Hearing) {
  function onMessage(this: WebSocket, data: RawData, is_binary: boolean): void {
    const connection = connections.get(this)
    if (connection === undefined || !mayGoOn(connection)) return
    if (is_binary || !Buffer.isBuffer(data)) return end(connection, UNSUPPORTED, 'text only')
    const message = readMessage(data.toString())
    if (message === null) return end(connection, INVALID, 'not a message')
    const answered = requestContext.run(connection.context, () => answer(connection, message))
    answered.catch((error: unknown) => {
      telemetry.log.error(error)
      connection.socket.destroy()
    })
  }

  function onPing(this: WebSocket, data: Buffer): void {
    const connection = connections.get(this)
    if (connection !== undefined && mayGoOn(connection)) this.pong(data)
  }

  function onError(error: Error): void {
    telemetry.log.debug(error, 'A client broke the rules of WebSockets.')
  }

  /** Counts a message against what its sender may send; ends the connection of one who sends too many. */
  function mayGoOn(connection: Connection): boolean {
    if (connection.ws.readyState !== connection.ws.OPEN) return false
    const now = performance.now()
    const earned = ((now - connection.heard_at) / 1000) * limits.messages_per_second
    connection.allowance = Math.min(limits.burst, connection.allowance + earned) - 1
    connection.heard_at = now
    if (connection.allowance < 0) putOut(connection)
    return connection.allowance >= 0
  }

  function putOut(connection: Connection): void {
    const { security } = telemetry
    requestContext.run(connection.context, security, {
      event: 'refused_by_limit',
      limit: 'messages',
    })
    end(connection, BROKEN_RULE, 'too many messages')
  }

  return { onMessage, onPing, onError }
}

function once(socket: Duplex): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

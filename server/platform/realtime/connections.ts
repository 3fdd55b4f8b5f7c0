import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CLOSED_UNAUTHORIZED } from '@inkling/protocol/channels'
import type { RawData, WebSocket } from 'ws'
import type { Bus } from '../bus/bus.ts'
import type { Claims, SignIn } from '../../features/sign-in/sign-in.ts'
import type { Limiter } from '../limits/limiter.ts'
import { Refused } from '../refused.ts'
import { type RequestContext, requestContext } from '../telemetry/request-context.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { createBroadcaster } from './broadcaster.ts'
import { createChannelHandler } from './channel-handler.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import { createConnectionCounter } from './connection-counter.ts'
import { type Message, readMessage, createOutbox } from './frames.ts'
import type { Limits } from './limits.ts'
import { createReach } from './reach.ts'

/** Close codes of RFC 6455 and its registry. */
const UNSUPPORTED = 1003
const INVALID = 1007
const BROKEN_RULE = 1008
const RESTART = 1012
/** What is sent counts once, and once more for each so many bytes. */
const BYTES = 2_048
/** How many messages of a connection are dealt with at the same time. */
const MAX_AT_ONCE = 200

/** Who connects, and from where. */
type Visitor = { claims: Claims; context: RequestContext }

type Dependencies = {
  bus: Bus
  sign_in: Pick<SignIn, 'read' | 'holds'>
  channels: Channels
  limiter: Limiter
  limits: Limits
  telemetry: Telemetry
}

/** The open connections of this server: hears what they say, and ends those that may not go on. */
export function createConnections(dependencies: Dependencies) {
  const { bus, sign_in, channels, limiter, limits, telemetry } = dependencies
  const connections = new Map<WebSocket, Connection>()
  const counter = createConnectionCounter(limits)
  const outbox = createOutbox(limits.buffered_bytes)
  const broadcaster = createBroadcaster({ bus, outbox })
  const about = { broadcaster, outbox, channels, sign_in, limits, telemetry }
  const { answer, clear } = createChannelHandler(about)
  const listeners = createListeners({ connections, answer, limiter, telemetry, end })
  let opened = 0

  function open(ws: WebSocket, socket: Socket, { claims, context }: Visitor): void {
    connections.set(ws, {
      ws,
      socket,
      claims,
      context,
      subscriptions: new Map(),
      asking: null,
      out: null,
      id: ++opened,
      heard_at: performance.now(),
      heard_bytes: socket.bytesRead,
      under_way: 0,
    })
    counter.change(1, { claims, context })
    listeners.listen(ws)
    ws.on('close', onClose)
  }

  function onClose(this: WebSocket): void {
    const connection = connections.get(this)
    if (connection === undefined) return
    connections.delete(this)
    counter.change(-1, connection)
    clear(connection)
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
    clear(connection)
    outbox.flush(connection)
    connection.ws.close(code, reason)
  }

  /** Ends all connections, so that their clients come back to the server that follows. */
  async function close(): Promise<void> {
    const closed = Array.from(connections.values(), ({ socket }) => once(socket))
    for (const connection of connections.values()) end(connection, RESTART, 'restart')
    await Promise.all(closed)
  }

  const reaches = createReach({ connections, hasUser: counter.hasUser })
  return { open, sweep, close, reaches, isFull: counter.isFull, count: () => connections.size }
}
export type Connections = ReturnType<typeof createConnections>

type Act = (connection: Connection) => Promise<void> | void

type Hearing = {
  connections: ReadonlyMap<WebSocket, Connection>
  answer(connection: Connection, message: Message): Promise<void> | void
  end(connection: Connection, code: number, reason: string): void
} & Pick<Dependencies, 'limiter' | 'telemetry'>

/** One listener serves all connections: a closure for each would be a tenth of what a connection weighs. */
function createListeners({ connections, answer, end, limiter, telemetry }: Hearing) {
  function onMessage(this: WebSocket, data: RawData, is_binary: boolean): void {
    hear(this, (connection) => {
      if (is_binary || !Buffer.isBuffer(data)) return end(connection, UNSUPPORTED, 'text only')
      const message = readMessage(data.toString())
      if (message === null) return end(connection, INVALID, 'not a message')
      return answer(connection, message)
    })
  }

  function onPing(this: WebSocket, data: Buffer): void {
    hear(this, ({ ws }) => ws.pong(data))
  }

  /** Nobody asks for pongs, so that they count too. */
  function onPong(this: WebSocket): void {
    hear(this, () => undefined)
  }

  function onError(this: WebSocket, error: Error): void {
    telemetry.log.debug(error, 'A client broke the rules of WebSockets.')
    const connection = connections.get(this)
    if (connection !== undefined) setImmediate(() => connection.socket.pause())
  }

  function hear(ws: WebSocket, act: Act): void {
    const connection = connections.get(ws)
    if (connection === undefined || ws.readyState !== ws.OPEN) return
    if (connection.under_way === MAX_AT_ONCE) return putOut(connection)
    connection.under_way += 1
    requestContext.run(connection.context, countAndAct, connection, act).then(
      () => (connection.under_way -= 1),
      (error: unknown) => {
        telemetry.log.error(error)
        connection.socket.destroy()
      },
    )
  }

  /** Counts what a connection sends against what it may; ends one that sends too much. */
  async function countAndAct(connection: Connection, act: Act): Promise<void> {
    const { ws } = connection
    try {
      await limiter.take('message', connection.id, weigh(connection))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return putOut(connection)
    }
    if (ws.readyState === ws.OPEN) return act(connection)
  }

  /** What the client goes on sending is not read any more. */
  function putOut(connection: Connection): void {
    if (connection.ws.readyState !== connection.ws.OPEN) return
    telemetry.security({ event: 'refused_by_limit', limit: 'messages' })
    end(connection, BROKEN_RULE, 'too many messages')
    connection.socket.pause()
  }

  function listen(ws: WebSocket): void {
    ws.on('message', onMessage)
    ws.on('ping', onPing)
    ws.on('pong', onPong)
    ws.on('error', onError)
  }

  return { listen }
}

/** What has been sent since the last time. */
function weigh(connection: Connection): number {
  const { socket, heard_bytes } = connection
  connection.heard_at = performance.now()
  connection.heard_bytes = socket.bytesRead
  return 1 + Math.floor((socket.bytesRead - heard_bytes) / BYTES)
}

function once(socket: Duplex): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

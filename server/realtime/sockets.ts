import type { Duplex } from 'node:stream'
import { CLOSED_UNAUTHORIZED } from '@inkling/protocol/channels'
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { Bus } from '../adapters/bus/bus.ts'
import type { Claims, SignIn } from '../features/sign-in/sign-in.ts'
import type { Connection } from './connection.ts'
import { createConversation } from './conversation.ts'
import { createCrowd } from './crowd.ts'
import { createHub } from './hub.ts'
import type { Limits } from './limits.ts'
import { readMessage } from './message.ts'
import { createOutbox } from './outbox.ts'
import type { Topics } from './topics.ts'

const SWEEP_MS = 500
/** How long a client has to answer that its socket is being closed. */
export const CLOSE_WITHIN = 1_000
/** Close codes of RFC 6455 and its registry. */
const UNSUPPORTED = 1003
const INVALID = 1007
const BROKEN_RULE = 1008
const RESTART = 1012

type Needs = {
  bus: Bus
  sign_in: Pick<SignIn, 'read' | 'holds'>
  topics: Topics
  limits: Limits
  log: FastifyBaseLogger
}

/** The open sockets of this server: hears what they say, and ends those that may not go on. */
export function createSockets({ bus, sign_in, topics, limits, log }: Needs) {
  const connections = new Map<WebSocket, Connection>()
  const crowd = createCrowd(limits.sockets_per_player)
  const outbox = createOutbox(limits.buffered_bytes)
  const hub = createHub<Connection>({
    bus,
    deliver: outbox.put,
    expel: (...subscription) => conversation.expel(...subscription),
  })
  const conversation = createConversation({ hub, outbox, topics, sign_in, limits, log })
  const sweeping = setInterval(sweep, SWEEP_MS).unref()

  function open(ws: WebSocket, socket: Duplex, claims: Claims): void {
    const connection: Connection = {
      ws,
      socket,
      claims,
      joins: new Map(),
      asking: null,
      out: null,
      allowance: limits.burst,
      heard_at: performance.now(),
    }
    connections.set(ws, connection)
    crowd.enter(claims.user_id)
    ws.on('message', onMessage)
    ws.on('ping', onPing)
    ws.on('error', onError)
    ws.on('close', onClose)
  }

  // One listener serves all sockets: a closure for each would be a tenth of what a socket weighs.
  function onMessage(this: WebSocket, data: RawData, is_binary: boolean): void {
    const connection = connections.get(this)
    if (connection !== undefined) hear(connection, data, is_binary)
  }

  function onPing(this: WebSocket, data: Buffer): void {
    const connection = connections.get(this)
    if (connection !== undefined && mayGoOn(connection)) this.pong(data)
  }

  function onError(error: Error): void {
    log.debug(error, 'A client broke the rules of WebSockets.')
  }

  function onClose(this: WebSocket): void {
    const connection = connections.get(this)
    if (connection === undefined) return
    connections.delete(this)
    crowd.leave(connection.claims.user_id)
    conversation.forget(connection)
  }

  function hear(connection: Connection, data: RawData, is_binary: boolean): void {
    if (!mayGoOn(connection)) return
    if (is_binary || !Buffer.isBuffer(data)) return end(connection, UNSUPPORTED, 'text only')
    const message = readMessage(data.toString())
    if (message === null) return end(connection, INVALID, 'not a message')
    conversation.answer(connection, message).catch((error: unknown) => {
      log.error(error)
      connection.socket.destroy()
    })
  }

  /** Counts a message against what its sender may send; ends the socket of one who sends too many. */
  function mayGoOn(connection: Connection): boolean {
    if (connection.ws.readyState !== connection.ws.OPEN) return false
    const now = performance.now()
    const earned = ((now - connection.heard_at) / 1000) * limits.messages_per_second
    connection.allowance = Math.min(limits.burst, connection.allowance + earned) - 1
    connection.heard_at = now
    if (connection.allowance < 0) end(connection, BROKEN_RULE, 'too many messages')
    return connection.allowance >= 0
  }

  function sweep(): void {
    const heard_since = performance.now() - limits.silent_ms
    for (const connection of connections.values()) {
      if (connection.heard_at < heard_since) connection.socket.destroy()
      else if (connection.socket.writableLength > limits.buffered_bytes) connection.socket.destroy()
      else if (!sign_in.holds(connection.claims)) {
        end(connection, CLOSED_UNAUTHORIZED, 'token ended')
      }
    }
  }

  /** Says good-bye; from now on the socket gets nothing more. */
  function end(connection: Connection, code: number, reason: string): void {
    conversation.forget(connection)
    outbox.flush(connection)
    connection.ws.close(code, reason)
  }

  /** Ends all sockets, so that their clients come back to the server that follows. */
  async function close(): Promise<void> {
    clearInterval(sweeping)
    const closed = Array.from(connections.values(), ({ socket }) => once(socket))
    for (const connection of connections.values()) end(connection, RESTART, 'restart')
    await Promise.all(closed)
  }

  return {
    open,
    close,
    isFull: ({ user_id }: Claims) => crowd.isFull(user_id),
    count: () => connections.size,
  }
}

function once(socket: Duplex): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

import type { Bus } from '../bus/bus.ts'
import { networkOf } from '../limits/address.ts'
import type { Limiter } from '../limits/limiter.ts'
import { Refused } from '../refused.ts'
import { type RequestContext, requestContext } from '../telemetry/log.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { createBroadcaster } from './broadcaster.ts'
import { type Channels, createChannelHandler, findChannel } from './channel-handler.ts'
import type { Claims, Connection, Limits, OpenConnection, Tokens } from './connection.ts'
import { type Message, readMessage, createSocketWriter } from './frames.ts'
import { CLOSED_UNAUTHORIZED } from '@inkling/protocol/channels'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'

/** Close codes of RFC 6455 and its registry. */
const UNSUPPORTED = 1003
const INVALID = 1007
const BROKEN_RULE = 1008
const RESTART = 1012
/** A message costs one point, and one more per this many bytes. */
const BYTES = 2_048
/** Messages of one connection that are handled at the same time. */
const MAX_IN_PROGRESS = 200

/** A client that wants to connect. */
export type Visitor = { claims: Claims; context: RequestContext }

type Dependencies = {
  bus: Bus
  tokens: Tokens
  channels: Channels
  limiter: Limiter
  limits: Limits
  telemetry: Telemetry
}

/** The open connections of this server. */
export function createConnections(dependencies: Dependencies) {
  const { bus, tokens, channels, limiter, limits, telemetry } = dependencies
  const connections = new Map<WebSocket, Connection>()
  const counter = createConnectionCounter(limits)
  const writer = createSocketWriter(limits.bufferedBytes)
  const broadcaster = createBroadcaster({ bus, writer, tellOfMissed })
  const shared = { broadcaster, writer, channels, tokens, limits, telemetry }
  const { answer, clear } = createChannelHandler(shared)
  const listeners = createListeners({ connections, answer, limiter, telemetry, end })
  let opened = 0

  function tellOfMissed(name: string): void {
    const found = findChannel(channels, name)
    if (found?.rule.missed !== undefined) bus.publish(found.channel, found.rule.missed)
  }

  function open(ws: WebSocket, socket: Socket, { claims, context }: Visitor): void {
    connections.set(ws, {
      state: 'open',
      ws,
      socket,
      claims,
      context,
      joins: new Map(),
      id: ++opened,
      heardAt: Math.floor(performance.now()),
      heardBytes: socket.bytesRead,
      inProgress: 0,
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
    if (connection.state === 'open') clear(connection)
  }

  /** Closes silent, slow and signed-out connections. */
  function sweep(): void {
    const heardSince = performance.now() - limits.silentMs
    for (const connection of connections.values()) {
      if (connection.state !== 'open') continue
      const { socket, heardAt, claims } = connection
      if (heardAt < heardSince || socket.writableLength > limits.bufferedBytes) socket.destroy()
      else if (!tokens.isValid(claims)) end(connection, CLOSED_UNAUTHORIZED, 'token ended')
    }
  }

  /** Closes a connection; nothing more is sent to it. */
  function end(connection: OpenConnection, code: number, reason: string): void {
    const { ws, socket, claims, context } = connection
    connections.set(ws, { state: 'closing', socket, claims, context })
    clear(connection)
    writer.flush(socket)
    ws.close(code, reason)
  }

  /** Closes all connections; their clients reconnect to the next server. */
  async function close(): Promise<void> {
    const closed = Array.from(connections.values(), ({ socket }) => once(socket))
    for (const connection of listOpen(connections)) end(connection, RESTART, 'restart')
    await Promise.all(closed)
  }

  const hasLiveTab = createTabCheck({ connections, hasUser: counter.hasUser })
  return { open, sweep, close, hasLiveTab, isFull: counter.isFull, count: () => connections.size }
}
export type Connections = ReturnType<typeof createConnections>

function listOpen(connections: ReadonlyMap<WebSocket, Connection>): OpenConnection[] {
  return Array.from(connections.values()).filter((one) => one.state === 'open')
}

type Act = (connection: OpenConnection) => Promise<void> | void

type Hearing = {
  connections: ReadonlyMap<WebSocket, Connection>
  answer(connection: OpenConnection, message: Message): Promise<void> | void
  end(connection: OpenConnection, code: number, reason: string): void
} & Pick<Dependencies, 'limiter' | 'telemetry'>

/** One set of listeners serves all connections: closures per connection would be a tenth of its memory. */
function createListeners({ connections, answer, end, limiter, telemetry }: Hearing) {
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    hear(this, (connection) => {
      if (isBinary || !Buffer.isBuffer(data)) return end(connection, UNSUPPORTED, 'text only')
      const message = readMessage(data.toString())
      if (message === null) return end(connection, INVALID, 'not a message')
      return answer(connection, message)
    })
  }

  function onPing(this: WebSocket, data: Buffer): void {
    hear(this, ({ ws }) => ws.pong(data))
  }

  /** Unsolicited pongs count against the limit. */
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
    if (connection?.state !== 'open' || ws.readyState !== ws.OPEN) return
    if (connection.inProgress === MAX_IN_PROGRESS) return endForFlooding(connection)
    connection.inProgress += 1
    requestContext.run(connection.context, countAndAct, connection, act).then(
      () => (connection.inProgress -= 1),
      (error: unknown) => {
        telemetry.log.error(error)
        connection.socket.destroy()
      },
    )
  }

  /** Takes the message from the connection's limit, and closes one that sends too much. */
  async function countAndAct(connection: OpenConnection, act: Act): Promise<void> {
    const { ws } = connection
    try {
      await limiter.take('message', connection.id, weigh(connection))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return endForFlooding(connection)
    }
    if (ws.readyState === ws.OPEN) return act(connection)
  }

  /** Stops reading, so that further messages cost nothing. */
  function endForFlooding(connection: OpenConnection): void {
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

/** Returns the cost of what was read since the last call. */
function weigh(connection: OpenConnection): number {
  const { socket, heardBytes } = connection
  connection.heardAt = Math.floor(performance.now())
  connection.heardBytes = socket.bytesRead
  return 1 + Math.floor((socket.bytesRead - heardBytes) / BYTES)
}

function once(socket: Duplex): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/** Counts connections per user and per network. */
function createConnectionCounter(limits: Limits) {
  const ofUsers = new Map<string, number>()
  const ofNetworks = new Map<string, number>()

  function isFull({ claims, context }: Visitor): boolean {
    if ((ofUsers.get(claims.user_id) ?? 0) >= limits.connectionsPerUser) return true
    const network = networkOf(context.address)
    return network !== null && (ofNetworks.get(network) ?? 0) >= limits.connectionsPerAddress
  }

  function change(by: 1 | -1, { claims, context }: Visitor): void {
    add(ofUsers, claims.user_id, by)
    const network = networkOf(context.address)
    if (network !== null) add(ofNetworks, network, by)
  }

  const hasUser = (user_id: string) => ofUsers.has(user_id)

  return { isFull, change, hasUser }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

export const PONG_TIMEOUT_MS = 2_000

type TabCheck = {
  connections: ReadonlyMap<WebSocket, Connection>
  hasUser: (user_id: string) => boolean
}

/** Resolves to true if a tab of the user answers a ping: a suspended device leaves its socket open for a while. */
function createTabCheck({ connections, hasUser }: TabCheck) {
  return async function hasLiveTab(user_id: string): Promise<boolean> {
    if (!hasUser(user_id)) return false
    const tabs = listOpen(connections).filter(({ claims }) => claims.user_id === user_id)
    const answers = await Promise.all(tabs.map(({ ws }) => answersPing(ws)))
    return answers.includes(true)
  }
}

function answersPing(ws: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PONG_TIMEOUT_MS, false)
    const onPong = () => end(true)
    ws.on('pong', onPong)
    ws.ping()
    function end(answers: boolean): void {
      clearTimeout(timer)
      ws.off('pong', onPong)
      resolve(answers)
    }
  })
}

import type { Bus } from '../bus/bus.ts'
import { takeByNetwork } from '../limits/address.ts'
import type { Limiter } from '../limits/limiter.ts'
import { Refused } from '../refused.ts'
import { requestContext } from '../telemetry/log.ts'
import type { Channels } from './channel-handler.ts'
import { type Limits, LIMITS, type Tokens } from './connection.ts'
import { type Connections, createConnections } from './connections.ts'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import type { FastifyInstance } from 'fastify'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'

const CLOSE_TIMEOUT_MS = 1_000

const UPGRADE = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false,
  closeTimeout: CLOSE_TIMEOUT_MS,
  handleProtocols: () => SUBPROTOCOL,
}

type Dependencies = {
  bus: Bus
  tokens: Tokens
  channels: Channels
  limiter: Limiter
  origin: string
  limits?: Limits | undefined
}

/** The channel server: private channels over WebSockets in Phoenix's protocol. A message `{ event, payload }` that is
 *  published on the bus under a channel's name goes to every connection that has joined the channel. */
export function createRealtime(dependencies: Dependencies) {
  const { bus, tokens, channels, limiter, origin, limits = LIMITS } = dependencies

  /** Attaches to an HTTP server that does not listen yet, and closes with it. Call `sweep` every half second to close
   *  silent, slow and signed-out connections. */
  function attach(http: FastifyInstance): Pick<Connections, 'count' | 'sweep' | 'hasLiveTab'> {
    const { telemetry } = http
    const connections = createConnections({ bus, tokens, channels, limiter, limits, telemetry })
    const upgrades = new WebSocketServer({ ...UPGRADE, ...boundsOf(limits) })
    let isClosing = false

    async function admit(request: IncomingMessage, head: Buffer): Promise<void> {
      const { socket } = request
      const context = http.contexts.contextOf(request)
      const handshake = readHandshake(request, origin)
      if ('refused' in handshake) return refuse(socket, handshake.refused)
      const check = () => takeByNetwork(limiter, 'new_token', context.network)
      const claims = await tokens.read(handshake.token, check)
      if (claims === null || !tokens.isValid(claims)) return refuse(socket, 401)
      context.user_id = claims.user_id
      if (isClosing) return refuse(socket, 503)
      const visitor = { claims, context }
      if (connections.isFull(visitor)) return refuse(socket, 429)
      upgrades.handleUpgrade(request, socket, head, (ws) => connections.open(ws, socket, visitor))
    }

    function refuse(socket: Duplex, status: number): void {
      if (status === 403) telemetry.security({ event: 'forbidden_origin' })
      if (status === 429) telemetry.security({ event: 'refused_by_limit', limit: 'sockets' })
      refuseHandshake(socket, status)
    }

    http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const hangUp = () => socket.destroy()
      socket.on('error', hangUp)
      requestContext
        .run(http.contexts.contextOf(request), () => admit(request, head))
        .catch((error: unknown) => {
          if (error instanceof Refused) return refuse(socket, 429)
          telemetry.log.error(error)
          refuseHandshake(socket, 503)
        })
        .finally(() => socket.off('error', hangUp))
    })
    http.addHook('preClose', async () => {
      isClosing = true
      await connections.close()
    })
    telemetry.metrics.show(
      { name: 'inkling_sockets', help: 'Open sockets of the channel server.' },
      () => [[{}, connections.count()]],
    )
    const { count, sweep, hasLiveTab } = connections
    return { count, sweep, hasLiveTab }
  }

  return { attach }
}

/** The types of `ws` lack some of these options. */
function boundsOf({ frameBytes, fragments, chunks }: Limits) {
  return { maxPayload: frameBytes, maxFragments: fragments, maxBufferedChunks: chunks }
}

/** Subprotocol of the `phoenix` client; it sends its token as another one. */
const SUBPROTOCOL = 'phoenix'
const TOKEN = 'base64url.bearer.phx.'
const VERSION = '2.0.0'

/** Returns the access token of a handshake, or the HTTP status that refuses it. */
function readHandshake(
  { url, headers }: IncomingMessage,
  origin: string,
): { token: string } | { refused: number } {
  const { pathname, searchParams } = new URL(url ?? '/', origin)
  if (pathname !== `${SOCKET_PATH}/websocket`) return { refused: 404 }
  if (headers.origin !== origin) return { refused: 403 }
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  if (searchParams.get('vsn') !== VERSION || !protocols.includes(SUBPROTOCOL)) {
    return { refused: 400 }
  }
  const sealed = protocols.find((name) => name.startsWith(TOKEN))
  if (sealed === undefined) return { refused: 401 }
  return { token: Buffer.from(sealed.slice(TOKEN.length), 'base64url').toString() }
}

/** Answers a refused handshake and closes the socket. */
function refuseHandshake(socket: Duplex, status: number): void {
  if (!socket.writable) return
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Bus } from '../bus/bus.ts'
import type { SignIn } from '../../features/sign-in/sign-in.ts'
import { requestContext } from '../telemetry/request-context.ts'
import type { Channels } from './channels.ts'
import { takeByAddress } from '../limits/address.ts'
import type { Limiter } from '../limits/limiter.ts'
import { Refused } from '../refused.ts'
import { type Connections, createConnections } from './connections.ts'
import { readHandshake, refuseHandshake, SUBPROTOCOL } from './handshake.ts'
import { type Limits, LIMITS } from './limits.ts'

/** How long a client has to answer that its connection is being closed. */
const CLOSE_WITHIN = 1_000

const UPGRADE = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false,
  closeTimeout: CLOSE_WITHIN,
  handleProtocols: () => SUBPROTOCOL,
}

type Dependencies = {
  bus: Bus
  sign_in: Pick<SignIn, 'read' | 'holds'>
  channels: Channels
  limiter: Limiter
  origin: string
  limits?: Limits | undefined
}

/** The channel server: private channels over WebSockets, in the channel protocol of Phoenix. Whatever is published on
 *  the bus as `{ event, payload }` under the name of a channel goes to all who have joined that channel. */
export function createRealtime(dependencies: Dependencies) {
  const { bus, sign_in, channels, limiter, origin, limits = LIMITS } = dependencies

  /** Opens the channel server on an HTTP server that does not listen yet; it closes with it. `sweep`, to be called every
   *  half second, ends connections that may not go on; `reaches` tells whether a tab of a user is open here. */
  function attach(http: FastifyInstance): Pick<Connections, 'sweep' | 'reaches'> {
    const { telemetry } = http
    const connections = createConnections({ bus, sign_in, channels, limiter, limits, telemetry })
    const upgrades = new WebSocketServer({ ...UPGRADE, ...boundsOf(limits) })
    let is_closing = false

    async function admit(request: IncomingMessage, head: Buffer): Promise<void> {
      const { socket } = request
      const context = http.peers.contextOf(request)
      const asked = readHandshake(request, origin)
      if ('refused' in asked) return refuse(socket, asked.refused)
      const check = () => takeByAddress(limiter, 'new_token', context.address)
      const claims = await sign_in.read(asked.token, check)
      if (claims === null || !sign_in.holds(claims)) return refuse(socket, 401)
      context.user_id = claims.user_id
      if (is_closing) return refuse(socket, 503)
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
        .run(http.peers.contextOf(request), () => admit(request, head))
        .catch((error: unknown) => {
          if (error instanceof Refused) return refuse(socket, 429)
          telemetry.log.error(error)
          refuseHandshake(socket, 503)
        })
        .finally(() => socket.off('error', hangUp))
    })
    http.addHook('preClose', async () => {
      is_closing = true
      await connections.close()
    })
    telemetry.metrics.show(
      { name: 'inkling_sockets', help: 'Open sockets of the channel server.' },
      () => [[{}, connections.count()]],
    )
    const { sweep, reaches } = connections
    return { sweep, reaches }
  }

  return { attach }
}

/** Some of these the types of `ws` do not know yet. */
function boundsOf({ frame_bytes, fragments, chunks }: Limits) {
  return { maxPayload: frame_bytes, maxFragments: fragments, maxBufferedChunks: chunks }
}

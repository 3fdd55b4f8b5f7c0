import type { AddressInfo, Socket as NetSocket } from 'node:net'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import { Socket, type SocketConnectOption } from 'phoenix'
import { WebSocket } from 'ws'
import { createInProcessBus } from '../bus/in-process.ts'
import { entered } from '../../features/sign-in/test-browser.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createChannels } from '../../channels.ts'
import { type Limits, LIMITS } from './connection.ts'
import { createRealtime } from './realtime.ts'
import { createTestGames } from '../../test/channel-games.ts'
import { createTestLog } from '../../test/test-dependencies.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { createTestHttp } from '../http/test-http.ts'
import { createTestSignIn } from '../../features/sign-in/test-sign-in.ts'
import { createTestPresence } from '../../features/presence/test-world.ts'

export const ORIGIN = 'http://localhost:3000'
const AT = { origin: ORIGIN }

const SWEEP_MS = 500
/** Claims that all users of the tests share. */
const ANYBODY = { issuer: 'https://id.example', picture: null, email: null }

type Handshake = {
  token?: string
  origin?: string | undefined
  path?: string
  protocols?: string[]
}

/** Opens a channel server on its own port, which can be killed and restarted. */
export async function openChannelServer(limits: Partial<Limits> = {}) {
  const { db, close: closeDatabase } = await openTestDatabase()
  const bus = createInProcessBus()
  const signIn = createTestSignIn({ db, bus })
  const presence = createTestPresence({ db, bus, now: () => Date.now() })
  const games = createTestGames()
  const limiter = createLimiter()
  const channels = createChannels({ limiter, presence, games })
  const most = { ...LIMITS, ...limits }
  const realtime = createRealtime({ bus, tokens: signIn, channels, limiter, ...AT, limits: most })
  const log = createTestLog()
  const wires = new Set<NetSocket>()
  let attached: ReturnType<typeof realtime.attach> | null = null

  async function start(port: number) {
    const http = await createTestHttp({ telemetry: createTelemetry(log) })
    attached = realtime.attach(http)
    const sweeping = setInterval(attached.sweep, SWEEP_MS)
    http.server.once('close', () => clearInterval(sweeping))
    http.server.on('connection', (wire) => wires.add(wire.once('close', () => wires.delete(wire))))
    await http.listen({ port, host: '127.0.0.1' })
    return http
  }

  let http = await start(0)
  const [{ port }] = http.addresses() as [AddressInfo]
  const address = `ws://127.0.0.1:${port}`

  return {
    bus,
    log,
    games,
    db,
    signIn,
    /** Signs a user in on a device. */
    enter: async (name: string) =>
      entered(await signIn.openSession({ ...ANYBODY, subject: name, full_name: name })),
    phoenix: (token: () => string, logger?: SocketConnectOption['logger']) =>
      openPhoenix(address, token, logger),
    /** Returns true if a tab of a user answers. */
    hasLiveTab: async (user_id: string) => attached?.hasLiveTab(user_id),
    raw: (handshake: Handshake) => openRaw(address, handshake),
    /** Number of open sockets, by the metrics of the server. */
    async sockets(): Promise<number> {
      const body = await http.telemetry.metrics.register.metrics()
      return Number(/^inkling_sockets(?:\{.*\})? (\d+)/m.exec(body)?.[1])
    },
    stop: () => http.close(),
    /** Kills it as `kill -9` does: without notice. */
    async kill(): Promise<void> {
      http.server.close()
      for (const wire of wires) wire.destroy()
      await http.close()
    },
    async restart(): Promise<void> {
      http = await start(port)
    },
    async close(): Promise<void> {
      await http.close()
      await presence.close()
      await bus.close()
      await closeDatabase()
    },
  }
}

/** Opens the client that browsers use, with the URL and the origin of a page. */
export function openPhoenix(
  address: string,
  token: () => string,
  logger?: SocketConnectOption['logger'],
): Socket {
  const transport = new Proxy(WebSocket, {
    construct: (Transport, [url, protocols]) => new Transport(url, protocols, { origin: ORIGIN }),
  })
  const options = {
    transport,
    authToken: token,
    reconnectAfterMs: () => 20,
    rejoinAfterMs: () => 20,
    logger,
  }
  return new Socket(`${address}${SOCKET_PATH}`, options as object)
}

/** Opens a raw WebSocket; `refused` is the status if the handshake fails. */
function openRaw(address: string, { token = '', origin = ORIGIN, path, protocols }: Handshake) {
  const sealed = `base64url.bearer.phx.${btoa(token).replaceAll('=', '')}`
  const url = `${address}${path ?? `${SOCKET_PATH}/websocket?vsn=2.0.0`}`
  return listenTo(new WebSocket(url, protocols ?? ['phoenix', sealed], { origin }))
}

function listenTo(ws: WebSocket) {
  const heard: unknown[] = []
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  ws.on('error', () => undefined)
  const opened = new Promise<void>((resolve) => ws.once('open', () => resolve()))
  const refused = new Promise<number>((resolve) => {
    ws.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
  const closed = new Promise<number>((resolve) => ws.once('close', (code) => resolve(code)))
  return {
    ws,
    heard,
    refused,
    closed,
    opened,
    say: (...parts: unknown[]) => ws.send(JSON.stringify(parts)),
  }
}

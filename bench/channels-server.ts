import type { webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import { channelOf } from '@inkling/protocol/channels'
import { Server } from 'socket.io'
import { createChannels } from '../server/channels.ts'
import { createAccessTokens } from '../server/features/sign-in/tokens.ts'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { createHttp } from '../server/platform/http/http.ts'
import { createLimiter } from '../server/platform/limits/limiter.ts'
import { LIMITS } from '../server/platform/realtime/connection.ts'
import { createRealtime } from '../server/platform/realtime/realtime.ts'
import { createTelemetry } from '../server/platform/telemetry/telemetry.ts'
import { quietLog } from './process.ts'

/** Commands to the server. */
export type Order =
  | { order: 'open'; peer: 'inkling' | 'socket.io'; origin: string; jwk: webcrypto.JsonWebKey }
  | { order: 'weigh' }
  | { order: 'tell'; user_ids: string[]; times: number }
/** Results of commands: `cpu_us` is the processor time of sending the messages. */
export type Answer = { port: number } | { rss: number } | { cpu_us: number }

type Tell = (user_id: string) => void

const AT_ONCE = 100
const NAMES = ['friends_change_to', 'friend_requests_to', 'status_updates_to_friend'] as const
let tell: Tell = () => undefined

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer))
})

async function obey(order: Order): Promise<Answer> {
  if (order.order === 'weigh') return { rss: await weigh() }
  if (order.order === 'tell') return { cpu_us: await tellAll(order) }
  const { jwk, origin, peer } = order
  const { d: _secret, key_ops: _uses, ...access_public } = jwk
  const [private_key, public_key] = [await keyOf(jwk, 'sign'), await keyOf(access_public, 'verify')]
  const keys = {
    getSigningKey: async () => ({ kid: 'bench', private_key }),
    findPublicKey: async () => public_key,
  }
  const tokens = createAccessTokens({ keys, origin })
  return { port: await (peer === 'inkling' ? openInkling : openSocketIo)(tokens, origin) }
}

const nobody = async () => Promise.reject(new Error('Nobody plays here.'))
const games = { mayFollow: async () => false, submitGuess: nobody, useHint: nobody }

const SWEEP_MS = 500

type Tokens = ReturnType<typeof createAccessTokens>

async function openInkling(sign_in: Tokens, origin: string): Promise<number> {
  const bus = createInProcessBus()
  const limiter = createLimiter()
  const presence = { watch: () => () => undefined }
  const channels = createChannels({ limiter, presence, games })
  const http = await createHttp({ origin, telemetry: createTelemetry(quietLog) })
  const realtime = createRealtime({
    bus,
    tokens: sign_in,
    channels,
    limiter,
    origin,
    limits: LIMITS,
  })
  setInterval(realtime.attach(http).sweep, SWEEP_MS).unref()
  await http.listen({ port: 0, host: '127.0.0.1' })
  tell = (user_id) => {
    bus.publish(channelOf('status_updates_to_friend', user_id), {
      event: 'UPDATE',
      payload: news(user_id),
    })
  }
  return portOf(http.server.address())
}

async function openSocketIo(tokens: Tokens, origin: string): Promise<number> {
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'], serveClient: false, cors: { origin } })
  io.use((socket, next) => {
    tokens.read(String(socket.handshake.auth['token'])).then(
      (claims) => {
        if (claims === null) return next(new Error('unauthorized'))
        void socket.join(NAMES.map((name) => channelOf(name, claims.user_id)))
        next()
      },
      () => next(new Error('unauthorized')),
    )
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  tell = (user_id) => {
    io.to(channelOf('status_updates_to_friend', user_id)).emit('UPDATE', news(user_id))
  }
  return portOf(http.address())
}

const news = (user_id: string) => ({ user_id, last_active_at: new Date().toISOString() })

/** Sends messages to all users as fast as possible, a batch in each turn of the event loop. */
async function tellAll({ user_ids, times }: Order & { order: 'tell' }): Promise<number> {
  const begin = process.cpuUsage()
  for (let sent = 0; sent < user_ids.length * times; sent += AT_ONCE) {
    for (let next = sent; next < sent + AT_ONCE; next += 1) {
      tell(user_ids[next % user_ids.length] ?? '')
    }
    await immediate()
  }
  await pause(100)
  const { user, system } = process.cpuUsage(begin)
  return user + system
}

async function weigh(): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await pause(200)
  }
  return process.memoryUsage.rss()
}

function keyOf(jwk: webcrypto.JsonWebKey, use: 'sign' | 'verify') {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('jwk', jwk, algorithm, true, [use])
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}

import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createApp } from '../server/app.ts'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { fits } from '../server/platform/bus/messages.ts'
import { createNats } from '../server/platform/bus/nats.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { createDisk } from '../server/platform/files/disk.ts'
import { createLocalIdentity } from '../server/platform/identity/local.ts'
import { RULES } from '../server/platform/limits/rules.ts'
import { createWebPush } from '../server/platform/push/web-push.ts'
import { LIMITS } from '../server/platform/realtime/connection.ts'
import { quietLog, cpu, serveOrders } from './process.ts'

/** The two limits that a bench of throughput has to lift: how often a player may guess, and how much a socket may say. */
const LIFTED = {
  rules: {
    call: { ...RULES.call, points: 1e9 },
    guess: { ...RULES.guess, points: 1e9 },
    join: { ...RULES.join, points: 1e9 },
    message: { ...RULES.message, points: 1e9 },
  },
  realtime: { ...LIMITS, subscriptions: 1_000, connections_per_user: 1_000 },
}
const ORIGIN = 'http://localhost:3000'
const orders = { open, weigh, cpu, strain }
export type ServerOrders = typeof orders
serveOrders(orders)

let read_bytes = 0

type Opened = { connection: pg.PoolConfig; is_lifted: boolean; port?: number; nats_url?: string }

/** The whole server as players have it, but for the limits if they are lifted; on any free port if none is given, and
 *  with others only where they share a NATS. */
async function open({ connection, is_lifted, port = 0, nats_url }: Opened): Promise<number> {
  const http = await createApp({
    ...openDatabase(connection),
    bus:
      nats_url === undefined
        ? createInProcessBus()
        : await createNats({ url: nats_url, fits, warn: console.error, onError: console.error }),
    files: createDisk(join(tmpdir(), `inkling-bench-files-${process.pid}`)),
    identity: createLocalIdentity({ origin: ORIGIN }),
    push: createWebPush({ origin: ORIGIN }),
    origin: ORIGIN,
    web_dir: null,
    log: quietLog,
    ...(is_lifted && { limits: LIFTED }),
  })
  http.server.on('connection', (socket) => {
    socket.once('close', () => (read_bytes += socket.bytesRead))
  })
  await http.listen({ port, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/** Bytes of memory, garbage collected first. On Linux `strain` forgets the most of before. */
async function weigh(): Promise<{ rss: number; heap: number }> {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await pause(200)
  }
  const { rss, heapUsed: heap } = process.memoryUsage()
  await writeFile('/proc/self/clear_refs', '5').catch(() => undefined)
  return { rss, heap }
}

/** The most bytes of memory that it ever held, and what it has read of connections that have ended. */
async function strain(): Promise<{ peak_rss: number; read_bytes: number }> {
  return { peak_rss: process.resourceUsage().maxRSS * 1024, read_bytes }
}

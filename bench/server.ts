import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createApp } from '../server/app.ts'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { isMessage } from '../server/platform/bus/messages.ts'
import { createNats } from '../server/platform/bus/nats.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { createDisk } from '../server/platform/files/disk.ts'
import { RULES } from '../server/platform/limits/rules.ts'
import { LIMITS } from '../server/platform/realtime/connection.ts'
import { testDependencies } from '../server/test/test-dependencies.ts'
import { quietLog, cpu, serveCommands } from './process.ts'

/** All players of a benchmark have one address. */
const ONE_ADDRESS = { ...LIMITS, connectionsPerAddress: Infinity }
/** Limits that throughput must not meet: guesses of a player, and messages and channels of a socket. */
const LIFTED = {
  rules: {
    call: { ...RULES.call, points: 1e9 },
    guess: { ...RULES.guess, points: 1e9 },
    join: { ...RULES.join, points: 1e9 },
    message: { ...RULES.message, points: 1e9 },
  },
  realtime: { ...ONE_ADDRESS, subscriptions: 1_000, connectionsPerUser: 1_000 },
}
const ORIGIN = 'http://localhost:3000'
const commands = { open, weigh, cpu }
export type ServerCommands = typeof commands
serveCommands(commands)

type Opened = { connection: pg.PoolConfig; isLifted: boolean; port?: number; natsUrl?: string }

/** Starts the whole server as in production, but with any number of connections from one address, and with lifted limits
 *  if `isLifted`; on a free port unless one is given. Servers on one NATS form a cluster. */
async function open({ connection, isLifted, port = 0, natsUrl }: Opened): Promise<number> {
  const http = await createApp({
    ...testDependencies(ORIGIN),
    ...openDatabase(connection),
    bus:
      natsUrl === undefined
        ? createInProcessBus()
        : await createNats({
            url: natsUrl,
            isMessage,
            warn: console.error,
            onError: console.error,
          }),
    files: createDisk(join(tmpdir(), `inkling-bench-files-${process.pid}`)),
    log: quietLog,
    limits: isLifted ? LIFTED : { realtime: ONE_ADDRESS },
  })
  await http.listen({ port, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/** Reads the bytes of memory after garbage collection. */
async function weigh(): Promise<{ rss: number; heap: number }> {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await pause(200)
  }
  const { rss, heapUsed: heap } = process.memoryUsage()
  return { rss, heap }
}

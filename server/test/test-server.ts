import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createNats } from '../platform/bus/nats.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createDisk } from '../platform/files/disk.ts'
import { createApp } from '../app.ts'
import { isMessage } from '../platform/bus/messages.ts'
import { createTestLog, testDependencies } from './test-dependencies.ts'
import { SHORT_COUNTDOWNS } from './test-countdowns.ts'
import { type Chaos, createChaosBus } from './chaos-bus.ts'

/** Setup of a test server. Port 0 is any free one; the server sends its port when it is ready. */
export type ServerSetup = {
  connection: pg.PoolConfig
  natsUrl: string
  origin: string
  port: number
  metricsToken: string
  chaos: Chaos | null
}

const { connection, natsUrl, origin, port, metricsToken, chaos } = JSON.parse(
  process.argv[2] ?? '',
) as ServerSetup
process.once('disconnect', () => process.exit())

const log = createTestLog()
const nats = await createNats({
  url: natsUrl,
  isMessage,
  warn: (sentence) => log.warn(sentence),
  onError: (error) => log.error(error),
})
const database = openDatabase(connection, (error) => log.warn(error))
const http = await createApp({
  ...testDependencies(origin),
  ...database,
  bus: chaos === null ? nats : createChaosBus(nats, chaos),
  files: createDisk(join(tmpdir(), `inkling-files-${process.pid}`)),
  countdowns: SHORT_COUNTDOWNS,
  metricsToken,
  log,
})
await http.listen({ port, host: '127.0.0.1' })
process.once('SIGTERM', () => void drain())
process.send?.((http.server.address() as AddressInfo).port)

async function drain(): Promise<void> {
  await http.close()
  await nats.close()
  await database.close()
  process.exit()
}

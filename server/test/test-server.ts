import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createNats } from '../platform/bus/nats.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createDisk } from '../platform/files/disk.ts'
import { createLocalIdentity } from '../platform/identity/local.ts'
import { createWebPush } from '../platform/push/web-push.ts'
import { createApp } from '../app.ts'
import { isMessage } from '../platform/bus/messages.ts'
import { createTestLog } from './test-app.ts'
import { SHORT_COUNTDOWNS } from './test-countdowns.ts'
import { type Chaos, createChaosBus } from './chaos-bus.ts'

/** Setup of a test server. Port 0 is any free one; the server sends its port when it is ready. */
export type ServerSetup = {
  connection: pg.PoolConfig
  nats_url: string
  origin: string
  port: number
  metrics_token: string
  chaos: Chaos | null
}

const { connection, nats_url, origin, port, metrics_token, chaos } = JSON.parse(
  process.argv[2] ?? '',
) as ServerSetup
process.once('disconnect', () => process.exit())

const log = createTestLog()
const nats = await createNats({
  url: nats_url,
  isMessage,
  warn: (sentence) => log.warn(sentence),
  onError: (error) => log.error(error),
})
const database = openDatabase(connection, (error) => log.warn(error))
const http = await createApp({
  ...database,
  bus: chaos === null ? nats : createChaosBus(nats, chaos),
  files: createDisk(join(tmpdir(), `inkling-files-${process.pid}`)),
  identity: createLocalIdentity({ origin }),
  push: createWebPush({ origin }),
  origin,
  countdowns: SHORT_COUNTDOWNS,
  metrics_token,
  web_dir: null,
  log,
  limits: { longest_delay: 0 },
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

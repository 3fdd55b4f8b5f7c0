import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createApp } from '../../server/app.ts'
import type { Bus } from '../../server/platform/bus/bus.ts'
import { createInProcessBus } from '../../server/platform/bus/in-process.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { createDisk } from '../../server/platform/files/disk.ts'
import { testDependencies } from '../../server/test/test-dependencies.ts'
import { quietLog, cpu, serveCommands } from '../process.ts'

/** State of a server after garbage collection: memory in bytes, with `heapTaken` for the heap that V8 has reserved; the
 *  resources that keep Node running, by kind; and everything that could leak. */
export type Look = {
  rss: number
  heapTaken: number
  heap: number
  outsideHeap: number
  handles: Record<string, number>
  busListeners: number
  emitterListeners: number
  connections: number
  pool: number
  poolWaiting: number
  warnings: number
  cpu_us: number
}
type Emitter = {
  eventNames(): (string | symbol)[]
  listenerCount(event: string | symbol): number
}

const commands = { open, look }
export type SoakServerCommands = typeof commands
let looked: () => Promise<Look> = () => Promise.reject(new Error('The server is not open.'))
let warnings = 0
process.on('warning', () => (warnings += 1))
serveCommands(commands)

/** Starts the server with the limits of production; those by address do not apply to this machine. */
async function open({
  connection,
  origin,
}: {
  connection: pg.PoolConfig
  origin: string
}): Promise<null> {
  const database = openDatabase(connection)
  const { bus, listeners } = counted(createInProcessBus())
  const http = await createApp({
    ...testDependencies(origin),
    ...database,
    bus,
    files: createDisk(join(tmpdir(), `inkling-bench-files-${process.pid}`)),
    log: quietLog,
    limits: {},
  })
  await http.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  // V8 lets go of code that runs once, 15 MB of it the list of English words, only after some minutes.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  looked = async () => {
    globalThis.gc?.()
    const { rss, heapTotal, heapUsed, external: outsideHeap } = process.memoryUsage()
    return {
      rss,
      heapTaken: heapTotal,
      heap: heapUsed,
      outsideHeap,
      handles: tally(process.getActiveResourcesInfo()),
      busListeners: listeners(),
      emitterListeners: [http.server, database.pool, process].reduce(
        (sum, emitter) => sum + listenersOf(emitter),
        0,
      ),
      connections: await new Promise((resolve) =>
        http.server.getConnections((_error, count) => resolve(count)),
      ),
      pool: database.pool.totalCount,
      poolWaiting: database.pool.waitingCount,
      warnings,
      cpu_us: await cpu(),
    }
  }
  return null
}

function look(): Promise<Look> {
  return looked()
}

/** Wraps a bus to count its subscriptions. */
function counted(bus: Bus): { bus: Bus; listeners: () => number } {
  const listening = new Set<symbol>()
  const subscribe: Bus['subscribe'] = (subject, listener) => {
    const one = Symbol(subject)
    listening.add(one)
    const stop = bus.subscribe(subject, listener)
    return () => {
      listening.delete(one)
      stop()
    }
  }
  return { bus: { ...bus, subscribe }, listeners: () => listening.size }
}

function listenersOf(emitter: Emitter): number {
  return emitter.eventNames().reduce((sum, event) => sum + emitter.listenerCount(event), 0)
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

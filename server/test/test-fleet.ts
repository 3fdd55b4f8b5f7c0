import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createArticles } from '../features/articles/articles.ts'
import type { Chaos } from './chaos-bus.ts'
import { openNatsServer } from './nats-server.ts'
import { testArticle } from './test-app.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { signInUsers } from './fixtures.ts'
import type { ServerSetup } from './test-server.ts'

const ORIGIN = 'http://localhost:3000'
const PROGRAM = join(import.meta.dirname, 'test-server.ts')
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/node')
const QUIET_STEP = 50
const METRICS_TOKEN = 'metrics of the fleet'
/** Application name of the servers' database connections. */
const FLEET = 'inkling of the fleet'

/** Ports of the servers, and the origin of their pages. */
export type Servers = { origin: string; ports: readonly number[] }

/** Part that can be killed: either server, or NATS. */
export type Part = 0 | 1 | 'nats'

type Setup = {
  chaos?: Chaos | null
  database?: TestDatabase
  /** NATS URL of each server; by default both use one of their own. */
  natsUrls?: readonly string[]
}

/** Starts two server processes on one database, connected by NATS, with the faults of `chaos`. They have their own
 *  database unless one is given. */
export async function openFleet({ chaos = null, ...given }: Setup = {}) {
  const [database, nats] = await Promise.all([
    given.database ?? openTestDatabase(),
    openNatsServer(),
  ])
  const natsUrls = given.natsUrls ?? [nats.url, nats.url]
  const { db, pool } = database
  let starts = 0

  function run(part: 0 | 1, port: number): Promise<Running> {
    starts += 1
    return runServer({
      connection: { ...database.connection, application_name: FLEET },
      natsUrl: natsUrls[part]!,
      origin: ORIGIN,
      port,
      metricsToken: METRICS_TOKEN,
      chaos: chaos && { ...chaos, seed: chaos.seed + starts },
    })
  }

  const running = await Promise.all([run(0, 0), run(1, 0)])
  const ports = running.map(({ port }) => port)

  /** Kills a part as a power cut would. */
  async function kill(part: Part): Promise<void> {
    await (part === 'nats' ? nats.kill() : end(running[part]))
  }

  /** Stops a server as an upgrade does; returns its exit code. */
  async function drain(part: 0 | 1): Promise<number | null> {
    const { child } = running[part]
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return ended
  }

  /** Suspends a server, as a machine that is put to sleep, until it continues. */
  const signal = (part: 0 | 1, name: 'SIGSTOP' | 'SIGCONT') => void running[part].child.kill(name)

  async function start(part: Part): Promise<void> {
    if (part === 'nats') await nats.start()
    else running[part] = await run(part, ports[part]!)
  }

  /** Waits until the database has ended the work of killed servers. */
  async function isQuiet(): Promise<void> {
    const text = 'select from pg_stat_activity where datname = $1 and application_name = $2'
    const { database: name } = database.connection
    while ((await pool.query(text, [name, FLEET])).rowCount !== 0) {
      await pause(QUIET_STEP)
    }
  }

  /** Counts the refusals with a code that each server has given since its start. */
  async function countRefusals(code: string): Promise<number[]> {
    const asked = ports.map(async (port) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
      const line = new RegExp(`^inkling_refusals_total\\{code="${code}"\\} (\\d+)$`, 'm')
      return Number(line.exec(await answer.text())?.[1] ?? 0)
    })
    return Promise.all(asked)
  }

  async function addArticle(title: string, text: string): Promise<void> {
    await createArticles({ db }).add(testArticle(title, text))
  }

  return {
    origin: ORIGIN,
    ports,
    natsUrl: nats.url,
    db,
    kill,
    drain,
    standStill: (part: 0 | 1) => signal(part, 'SIGSTOP'),
    goOn: (part: 0 | 1) => signal(part, 'SIGCONT'),
    start,
    isQuiet,
    countRefusals,
    signInUsers: (count: number) => signInUsers(db, ORIGIN, count),
    addArticle,
    async close(): Promise<void> {
      await Promise.all(running.map(end))
      await nats.kill()
      await database.close()
    },
  }
}

type Running = { child: ChildProcess; port: number }

function runServer(setup: ServerSetup): Promise<Running> {
  const env = { NODE_COMPILE_CACHE: CACHE, ...process.env }
  const child = fork(PROGRAM, [JSON.stringify(setup)], { env, execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('A server of the test ended before it was ready.')))
    child.once('message', (port) => resolve({ child, port: Number(port) }))
  })
}

async function end({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

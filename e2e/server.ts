import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from '../server/platform/database/embedded.ts'
import { fastFolder } from '../server/test/fast-folder.ts'
import { connectionUrl, WITHOUT_TIMEOUTS } from '../server/test/postgres-settings.ts'
import { WITHOUT_SYNC } from '../server/test/postgres-settings.ts'
import { installClock, WITH_TEST_CLOCK } from '../server/test/test-clock.ts'
import { orderArticles } from './articles.ts'
import { type Connection, query } from './database.ts'
import { freePort } from './free-port.ts'
import { server as shared } from './shared-server.ts'

const root = join(import.meta.dirname, '..')
const MAIN = join(import.meta.dirname, 'main.ts')
/** Token for the metrics. */
export const TOKEN = 'the token of a server of tests'
const READY_WITHIN = 90_000

/** A server as `npm start` runs it, with its own port, data folder and database, which are deleted after `stop`.
 *  `connection` reaches the database. */
export type RunningServer = {
  origin: string
  connection: Connection
  /** Lines that it has printed so far. */
  printed: readonly string[]
  /** Kills the server and resolves when all its processes have ended. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server of `main.ts` with `env`, and resolves when it reports that it is ready. `settings` are those of its
 *  PostgreSQL. */
export async function startServer(
  env: Record<string, string> = {},
  { settings = WITHOUT_SYNC }: { settings?: Record<string, string> } = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(fastFolder(), 'inkling-e2e-'))
  await chmod(dataDir, 0o755)
  const { connection, end: endDatabase } = await openDatabase(dataDir, settings)
  const port = await freePort()
  const printed: string[] = []
  let server = run()
  process.once('exit', () => server.child.kill('SIGKILL'))

  function run() {
    const child = spawn(process.execPath, [MAIN], {
      cwd: root,
      env: {
        ...process.env,
        CATALOGUE: 'off',
        METRICS_TOKEN: TOKEN,
        PORT: String(port),
        DATA_DIR: dataDir,
        ORIGIN: '',
        DATABASE_URL: connectionUrl(connection),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    return { child, ended, origin: ready(child.stdout, ended, printed) }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    server.child.kill(signal)
    await server.ended
  }

  async function stop(): Promise<void> {
    await end('SIGTERM')
    await endDatabase()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function start(): Promise<void> {
    server = run()
    await server.origin
  }

  try {
    const origin = await server.origin
    await orderArticles(connection)
    return { origin, connection, printed, kill: () => end('SIGKILL'), start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates a database in the PostgreSQL of the shared server if there is one, else starts another PostgreSQL. */
async function openDatabase(dataDir: string, settings: Record<string, string>) {
  if (shared.connection.host === undefined) return startOwnPostgres(dataDir, settings)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const connection = { ...shared.connection, database: name }
  await query(shared.connection, `create database ${name} strategy file_copy`)
  await installTestClock(connection)
  return { connection, end: () => query(shared.connection, `drop database ${name} with (force)`) }
}

function installTestClock(connection: Connection): Promise<void> {
  return installClock({ query: (statement) => query(connection, statement) })
}

async function startOwnPostgres(dataDir: string, settings: Record<string, string>) {
  const { folder, stop, ...postgres } = await startPostgres({ dataDir, settings })
  const connection = { ...postgres.connection, ...WITHOUT_TIMEOUTS, ...WITH_TEST_CLOCK }
  await installTestClock(connection)
  return {
    connection,
    async end(): Promise<void> {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(
  output: NodeJS.ReadableStream,
  ended: Promise<void>,
  printed: string[],
): Promise<string> {
  const said = new Promise<string>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      printed.push(line)
      if (process.env['TEST_LOG'] !== undefined) console.error(line)
      const origin = /ready at (\S+)/.exec(line)?.[1]
      if (origin !== undefined) resolve(origin)
    })
  })
  const failed = ended.then(() => {
    throw new Error('The server ended before it was ready.')
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The server was not ready in time.')), READY_WITHIN).unref()
  })
  return Promise.race([said, failed, late])
}

import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { startPostgres } from '../server/adapters/database/embedded.ts'

const root = join(import.meta.dirname, '..')
const READY_WITHIN = 60_000

/** A server as `npm start` runs it, on a port and in a data folder of its own, which are gone after `stop`.
 *  `connection` reaches its database. */
export type RunningServer = { origin: string; connection: pg.PoolConfig; stop(): Promise<void> }

/** Starts the real server and answers when it says that it is ready. */
export async function startServer(): Promise<RunningServer> {
  const data_dir = await mkdtemp(join(tmpdir(), 'inkling-e2e-'))
  await chmod(data_dir, 0o755)
  const postgres = await startPostgres({ data_dir })
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data_dir, ORIGIN: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))

  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    await ended
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(data_dir, { recursive: true, force: true })
  }

  try {
    const origin = await ready(server.stdout, ended)
    return { origin, connection: postgres.connection, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const said = new Promise<string>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port.'))
        else resolve(address.port)
      })
    })
  })
}

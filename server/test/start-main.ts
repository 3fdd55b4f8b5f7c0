import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { openTestDatabase } from './test-database.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

/** Time in milliseconds in which a server is ready on busy cores. */
export const READY_WITHIN = 120_000

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

type Database = Pick<Awaited<ReturnType<typeof openTestDatabase>>, 'connection'>

/** Runs `main.ts` in a process of its own on this database, and waits until it is ready. */
export async function startMain(
  { connection: { host, port, user, database, options } }: Database,
  execArgv: string[] = [],
  settings: Record<string, string> = {},
) {
  const query = new URLSearchParams({ host: host!, ...(options !== undefined && { options }) })
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?${query.toString()}`
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'inkling-main-'))
  const webPort = await freePort()
  const env = { PATH: process.env.PATH, CATALOGUE: 'off', DATABASE_URL, DATA_DIR }
  const child = spawn(process.execPath, [...execArgv, MAIN], {
    env: { ...env, PORT: String(webPort), ...settings },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const closed = once(child, 'close')
  const ended = closed.then(() => {
    throw new Error(`The server ended before it was ready:\n${output}`)
  })
  const ready = vi.waitFor(() => expect(output).toContain('Inkling is ready'), {
    timeout: READY_WITHIN,
  })
  await Promise.race([ready, ended])

  return {
    child,
    port: webPort,
    output: () => output,
    /** Waits until the process has ended; returns its exit code, null after a signal. */
    async end(): Promise<number | null> {
      await closed
      await rm(DATA_DIR, { recursive: true })
      return child.exitCode
    },
  }
}

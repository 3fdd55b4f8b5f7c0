import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { startPostgres } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { installClock, WITH_TEST_CLOCK } from './test-clock.ts'
import type { TestDatabase } from './test-database.ts'

/** Starts a PostgreSQL for one test, whose processes can be suspended and killed. Commits are durable, as in
 *  production. */
export async function openOwnPostgres(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkling-own-'))
  await putPostgres(dataDir)
  const all = { shared_buffers: '16MB', ...settings }
  const postgres = await startPostgres({ dataDir, settings: all })
  const { folder } = postgres
  const connection = { ...postgres.connection, ...WITH_TEST_CLOCK }
  const opened = openDatabase(connection)
  await installClock(opened.pool)
  await migrate(opened.pool)

  async function postmaster(): Promise<number> {
    return parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'))
  }

  /** Ids of all of its processes. */
  async function processes(): Promise<number[]> {
    const first = await postmaster()
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
    const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    return [first, ...all.flatMap(([pid = 0, parent]) => (parent === first ? pid : []))]
  }

  async function signalAll(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    for (const pid of await processes()) process.kill(pid, name)
  }

  async function kill(): Promise<void> {
    process.kill(await postmaster(), 'SIGKILL')
  }

  const database: TestDatabase = {
    ...opened,
    connection,
    async close() {
      await opened.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return {
    database,
    /** Suspends it until it continues. */
    standStill: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    /** Kills it as a power cut would; it is restarted automatically. */
    kill,
    /** Does the same; it comes back as a standby. */
    async demote(): Promise<void> {
      await writeFile(join(folder, 'data/standby.signal'), '')
      await kill()
    },
  }
}

/** Creates a data directory as after a first start, but faster. */
export async function putPostgres(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  await promisify(execFile)('cp', ['-a', inject('preparedPostgres'), join(dataDir, 'postgres')])
}

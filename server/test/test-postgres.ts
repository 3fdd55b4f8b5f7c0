import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { startPostgres } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { installClock, WITH_TEST_CLOCK } from './test-clock.ts'
import type { TestDatabase } from './test-database.ts'

/** A PostgreSQL of a test's own, whose processes can be stopped and killed. It keeps what it has committed, as one of
 *  players does. */
export async function openOwnPostgres(settings: Record<string, string> = {}) {
  const data_dir = await mkdtemp(join(tmpdir(), 'inkling-own-'))
  await putPostgres(data_dir)
  const all = { shared_buffers: '16MB', ...settings }
  const postgres = await startPostgres({ data_dir, settings: all })
  const { folder } = postgres
  const connection = { ...postgres.connection, ...WITH_TEST_CLOCK }
  const opened = openDatabase(connection)
  await installClock(opened.pool)
  await migrate(opened.pool)

  async function postmaster(): Promise<number> {
    return parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'))
  }

  /** All of its processes: the one that the others come from, and those. */
  async function processes(): Promise<number[]> {
    const first = await postmaster()
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
    const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    return [first, ...all.flatMap(([pid = 0, parent]) => (parent === first ? pid : []))]
  }

  async function signalAll(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    for (const pid of await processes()) process.kill(pid, name)
  }

  const database: TestDatabase = {
    ...opened,
    connection,
    async close() {
      await opened.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
      await rm(data_dir, { recursive: true, force: true })
    },
  }
  return {
    database,
    /** Lets it stand still until it goes on. */
    standStill: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    /** Kills it as a power cut would; it is started again. */
    kill: async () => void process.kill(await postmaster(), 'SIGKILL'),
  }
}

/** Gives a data directory a PostgreSQL as its first start would leave it, without the time that takes. */
export async function putPostgres(data_dir: string): Promise<void> {
  await mkdir(data_dir, { recursive: true })
  await chmod(data_dir, 0o755)
  await promisify(execFile)('cp', ['-a', inject('prepared_postgres'), join(data_dir, 'postgres')])
}

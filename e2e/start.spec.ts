import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startPostgres } from '../server/platform/database/embedded.ts'
import { WITHOUT_SYNC } from '../server/test/postgres-settings.ts'
import { query } from './database.ts'
import { freePort } from './free-port.ts'

/** Time for a start on a busy machine. */
const READY_WITHIN = 90_000

const root = join(import.meta.dirname, '..')

/** Ids of the processes that a process has started. */
function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []))
}

test('when its server is killed, npm start reports it, and leaves no database running', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'inkling-start-'))
  await chmod(data_dir, 0o755)
  const postgres = await startPostgres({ data_dir, settings: WITHOUT_SYNC })
  await postgres.stop()
  const env = { CATALOGUE: 'off', ORIGIN: '', DATABASE_URL: '', DATA_DIR: data_dir }
  const started = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => started.kill())
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += text))
  const ended = new Promise((resolve) => started.once('exit', resolve))
  await expect.poll(() => said, { timeout: READY_WITHIN }).toContain('Inkling is ready')

  for (const pid of childrenOf(started.pid)) process.kill(pid, 'SIGKILL')

  expect(await ended).toBe(1)
  expect(said).toContain(
    'The server crashed, so its PostgreSQL is being stopped. Start it again with npm start',
  )
  await expect(query(postgres.connection, 'select 1')).rejects.toThrow()
  await rm(postgres.folder, { recursive: true, force: true })
  await rm(data_dir, { recursive: true, force: true })
})

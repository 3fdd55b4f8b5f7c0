import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, READY_WITHIN } from './start-main.ts'
import { putPostgres } from './test-postgres.ts'

const root = join(import.meta.dirname, '../..')

/** Ids of the processes that a process has started. */
function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []))
}

test(
  'when its server is killed, npm start reports it, and leaves no database running',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'inkling-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await putPostgres(dataDir)
    const env = { CATALOGUE: 'off', ORIGIN: '', DATABASE_URL: '', DATA_DIR: dataDir }
    const started = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void started.kill())
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (text) => (said += text))
    }
    const ended = once(started, 'exit')
    await expect.poll(() => said, { timeout: READY_WITHIN }).toContain('Inkling is ready')
    expect(await readdir(join(dataDir, 'postgres/data'))).toContain('postmaster.pid')

    for (const pid of childrenOf(started.pid)) process.kill(pid, 'SIGKILL')

    expect((await ended)[0]).toBe(1)
    expect(said).toContain(
      'The server crashed, so its PostgreSQL is being stopped. Start it again with npm start',
    )
    expect(await readdir(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid')
  },
  READY_WITHIN,
)

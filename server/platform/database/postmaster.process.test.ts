import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putPostgres } from '../../test/test-postgres.ts'
import { installPostgres } from './pg-install.ts'
import { readPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'inkling-postmaster-'))
await putPostgres(dataDir)
const install = await installPostgres(dataDir)
afterAll(async () => {
  await stopPostmaster(install)
  await rm(install.folder, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

test('a database starts even if its lock file disappears after being read', async () => {
  const before = { pid: process.pid, sockets: '', ready: true }

  expect(await startPostmaster(install, before, {})).toBeNull()

  expect(await readPostmaster(install)).toMatchObject({ ready: true })
})

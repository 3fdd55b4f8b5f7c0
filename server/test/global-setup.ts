import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/database.ts'
import { startPostgres } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { installPostgres } from '../platform/database/pg-install.ts'
import { fastFolder } from './fast-folder.ts'
import { WITHOUT_SYNC } from './postgres-settings.ts'
import { WITHOUT_TIMEOUTS } from './postgres-settings.ts'
import { installClock, WITH_TEST_CLOCK } from './test-clock.ts'
import { BARE_TEMPLATE, TEMPLATE, type ServerAddress } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerAddress
    preparedPostgres: string
    natsServer: string | null
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that the tests copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('natsServer', process.env['NATS_SERVER_PATH'] ?? null)
  const dataDir = await mkdtemp(join(fastFolder(), 'inkling-tests-'))
  // Root starts PostgreSQL as another user, who has to reach it.
  await chmod(dataDir, 0o755)
  const prepared = await mkdtemp(join(tmpdir(), 'inkling-prepared-'))
  const install = await installPostgres(dataDir)
  await promisify(execFile)('cp', ['-a', `${install.folder}/.`, prepared])
  project.provide('preparedPostgres', prepared)
  const settings = { shared_buffers: '32MB', max_connections: '200', ...WITHOUT_SYNC }
  const postgres = await startPostgres({ dataDir, settings })
  const { connection, folder } = postgres
  const way = { ...connection, ...WITHOUT_TIMEOUTS, ...WITH_TEST_CLOCK }
  const admin = openDatabase(way)
  await admin.pool.query(`create database ${BARE_TEMPLATE}`)
  const bare = openDatabase({ ...way, database: BARE_TEMPLATE })
  await installClock(bare.pool)
  await bare.close()
  await admin.pool.query(`create database ${TEMPLATE} template ${BARE_TEMPLATE}`)
  const template = openDatabase({ ...way, database: TEMPLATE })
  await migrate(template.pool)
  await template.close()
  await admin.close()
  const { host, port, user } = connection
  project.provide('postgres', { host, port, user })

  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    for (const dir of [dataDir, prepared]) await rm(dir, { recursive: true, force: true })
  }
}

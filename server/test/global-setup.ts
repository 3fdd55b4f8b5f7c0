import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findNats } from '../../scripts/programs/nats.mjs'
import { openDatabase } from '../adapters/database/database.ts'
import { startPostgres } from '../adapters/database/embedded.ts'
import { migrate } from '../adapters/database/migrate.ts'
import { FORGETFUL } from './forgetful.ts'
import { TEMPLATE, type ServerAddress } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerAddress
    nats_server: string | null
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that the tests copy; and says where a
 *  nats-server is. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('nats_server', await findNats())
  const data_dir = await mkdtemp(join(tmpdir(), 'inkling-tests-'))
  const settings = { shared_buffers: '32MB', max_connections: '200', ...FORGETFUL }
  const postgres = await startPostgres({ data_dir, settings })
  const { connection, folder } = postgres
  const admin = openDatabase({ ...connection, statement_timeout: 0, query_timeout: 0 })
  await admin.pool.query(`create database ${TEMPLATE}`)
  const template = openDatabase({ ...connection, database: TEMPLATE })
  await migrate(template.pool)
  await template.close()
  await admin.close()
  const { host, port, user } = connection
  project.provide('postgres', { host, port, user })

  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(data_dir, { recursive: true, force: true })
  }
}

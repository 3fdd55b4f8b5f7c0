import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts'
import { WITHOUT_TIMEOUTS } from './postgres-settings.ts'
import { WITH_TEST_CLOCK } from './test-clock.ts'

/** Template of the test databases: all tables and no rows. */
export const TEMPLATE = 'inkling_template'
/** Template without tables. */
export const BARE_TEMPLATE = 'inkling_bare'

/** Address of the PostgreSQL of the test run. */
export type ServerAddress = { host: string; port: number; user: string }

/** Longer than in production: PostgreSQL serves all tests at once. */
const CONNECT_MS = 60_000

export type TestDatabase = OpenDatabase & { connection: pg.PoolConfig }

/** Opens a new database without timeouts, with the clock of the run; `close` drops it. `connection` has the timeouts of a
 *  server. */
export async function openTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin().query(`create database ${name} template ${template} strategy file_copy`)
  const connection = at(name)
  const database = openDatabase({ ...connection, ...WITHOUT_TIMEOUTS })

  async function close(): Promise<void> {
    await database.close()
    await admin().query(`drop database if exists ${name} with (force)`)
  }

  return { ...database, connection, close }
}

let pool: pg.Pool | null = null

/** Pool that creates and drops databases, for all tests of a process. */
function admin(): pg.Pool {
  return (pool ??= openDatabase({ ...at('postgres'), ...WITHOUT_TIMEOUTS }).pool)
}

function at(database: string): pg.PoolConfig {
  const connection = { ...inject('postgres'), database, password: '', ssl: false }
  return { ...connection, connectionTimeoutMillis: CONNECT_MS, ...WITH_TEST_CLOCK }
}

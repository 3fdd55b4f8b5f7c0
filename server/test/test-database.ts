import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../adapters/database/database.ts'

/** The name of the migrated, empty database that each test database is a copy of. */
export const TEMPLATE = 'inkling_template'

/** Where the PostgreSQL of the test run answers. */
export type ServerAddress = { host: string; port: number; user: string }

export type TestDatabase = OpenDatabase & { connection: pg.PoolConfig }

/** How long a test waits for a connection: longer than a player would, since a busy machine is no fault of the game. */
const PATIENCE_MS = 60_000

/** Opens a database of its own: migrated, empty, gone after `close`. `way` changes how its own pool reaches it; of the
 *  `template` `template0` it has no tables at all. */
export async function openTestDatabase(
  way: pg.PoolConfig = {},
  template = TEMPLATE,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(`create database ${name} template ${template}`)
  const connection = at(name)
  const database = openDatabase({ ...connection, ...way })

  async function close(): Promise<void> {
    await database.close()
    await ask(`drop database if exists ${name} with (force)`)
  }

  return { ...database, connection, close }
}

/** Copying a database takes as long as it takes, and so does being let in while others are copied. */
async function ask(statement: string): Promise<void> {
  const no_limits = {
    connectionTimeoutMillis: 0,
    statement_timeout: 0,
    lock_timeout: 0,
    query_timeout: 0,
  }
  const { pool, close } = openDatabase({ ...at('postgres'), ...no_limits })
  try {
    await pool.query(statement)
  } finally {
    await close()
  }
}

function at(database: string): pg.PoolConfig {
  const connection = { ...inject('postgres'), database, password: '', ssl: false }
  return { ...connection, connectionTimeoutMillis: PATIENCE_MS }
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { isBlocked } from './failures.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const LOCK = 0x696e6b6c
/** The longest that a timer can be set to, 24 days. */
const AS_LONG_AS_IT_TAKES = 2 ** 31 - 1
/** Whoever comes after a migration that waits for a table waits too, players among them. */
const LOCK_MS = 500
/** Between two tries the players go first. */
const PAUSE_MS = 1_000
/** About five minutes. */
const MAX_TRIES = 200
const TURN_MS = 100
/** The first line of a file whose statements are run one by one, outside a transaction. */
const ONE_BY_ONE = '-- one by one\n'

type Migration = { name: string; sql: string; sha256: string }

/** Brings the tables up to date and tells which migrations it applied. Servers that start together wait for each other.
 *  Each migration is one transaction, but for those marked `-- one by one`: they build indexes `concurrently`, and what
 *  broke off is run again from its first statement. A migration that waits for a table in use gives way and tries again.
 *  Throws a sentence, changing nothing, if an applied file was edited or the database knows migrations that this version
 *  does not. The limits of time of the pool's connections do not hold for it. It
 *  stops after the migration `last`, if one is named. */
export async function migrate(
  pool: Pool,
  folder = MIGRATIONS,
  last: string | null = null,
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = last === null ? all : all.filter(({ name }) => name <= last)
  const client = await pool.connect()
  let broken = true
  try {
    await ask(client, 'set statement_timeout = 0; set lock_timeout = 0')
    await takeTurn(client)
    const applied = await applyAll(client, migrations)
    await ask(client, 'select pg_advisory_unlock($1)', [LOCK])
    await ask(client, 'reset statement_timeout; reset lock_timeout')
    broken = false
    return applied
  } finally {
    client.release(broken)
  }
}

/** Asks again and again: whoever waited inside a question would hold up the building of an index. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const text = 'select pg_try_advisory_lock($1) as is_mine'
    const { rows } = await ask<{ is_mine: boolean }>(client, text, [LOCK])
    if (rows[0]?.is_mine === true) return
    await pause(TURN_MS)
  }
}

async function applyAll(client: PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  const known = await countApplied(client, migrations)
  const missing = migrations.slice(known)
  for (const migration of missing) {
    try {
      if (migration.sql.startsWith(ONE_BY_ONE)) await applyOneByOne(client, migration)
      else await applyAtOnce(client, migration)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`The migration ${migration.name} failed: ${why}.`, { cause: error })
    }
  }
  return missing.map(({ name }) => name)
}

/** The names of the migrations that this version knows, in their order. */
export async function listMigrations(folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return migrations.map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function countApplied(client: PoolClient, migrations: readonly Migration[]): Promise<number> {
  await ask(
    client,
    `create table if not exists migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`,
  )
  const { rows } = await ask<{ name: string; sha256: string }>(
    client,
    'select name, sha256 from migrations order by name collate "C"',
  )
  for (const [index, row] of rows.entries()) checkApplied(row, migrations[index], migrations)
  return rows.length
}

function checkApplied(
  row: { name: string; sha256: string },
  file: Migration | undefined,
  migrations: readonly Migration[],
): void {
  if (!migrations.some(({ name }) => name === row.name)) {
    throw new Error(
      `The database is newer than this version of Inkling: it already has the migration ${row.name}.`,
    )
  }
  if (file?.name !== row.name) {
    throw new Error(
      `The migration ${file?.name} comes before ${row.name}, which is already applied; give it a higher number.`,
    )
  }
  if (file.sha256 !== row.sha256) {
    throw new Error(
      `The migration ${row.name} was edited after it was applied; write a new migration instead.`,
    )
  }
}

async function applyAtOnce(client: PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await ask(client, `begin; set local lock_timeout = ${LOCK_MS}`)
      await ask(client, migration.sql)
      await remember(client, migration)
      await ask(client, 'commit')
      return
    } catch (error) {
      await ask(client, 'rollback').catch(() => undefined)
      if (tries === MAX_TRIES || !isBlocked(error)) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** Nobody waits for an index that is built `concurrently`, so it may take its time. */
async function applyOneByOne(client: PoolClient, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;\n/)) await ask(client, statement)
  await remember(client, migration)
}

async function remember(client: PoolClient, { name, sha256 }: Migration): Promise<void> {
  await ask(client, 'insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}

function ask<Row extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  const patient: QueryConfig & { query_timeout: number } = {
    text,
    values,
    query_timeout: AS_LONG_AS_IT_TAKES,
  }
  return client.query<Row>(patient)
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { isBlocked } from './failures.ts'
import { LOCKS } from './locks.ts'

/** Players wait behind a migration that waits for a table, so it gives way after this and tries again. */
const LOCK_MS = 500
const PAUSE_MS = 1_000
/** About five minutes. */
const MAX_TRIES = 200
/** The longest timeout that Node.js can set, 24 days. */
const NO_TIMEOUT = 2 ** 31 - 1

/** First line of a migration after which versions that do not know it still run. */
const COMPATIBLE = /^-- compatible$/

type Applied = { name: string; sha256: string; compatible: boolean }
type Migration = Applied & { sql: string }

/** Creates the tables or brings them up to date, and returns the names of the files it applied: `schema.sql`, then
 *  `migrations/*.sql` by number, up to `last` if given. Each file is one transaction, without the timeouts of the pool.
 *  Servers that start together wait for each other. Unknown migrations of a newer version are accepted if they say that
 *  they are compatible. Throws a sentence, changing nothing, if one is not, or if an applied file was edited. */
export async function migrate(
  pool: Pool,
  folder = import.meta.dirname,
  last: string | null = null,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const end =
    last === null ? migrations.length : migrations.findIndex(({ name }) => name === last) + 1
  const applied: string[] = []
  const client = await pool.connect()
  try {
    for (;;) {
      const name = await givingWay(() => applyNext(client, migrations, end))
      if (name === null) return applied
      applied.push(name)
    }
  } finally {
    client.release()
  }
}

async function givingWay<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await step()
    } catch (error) {
      const isWaiting = error instanceof Error && isBlocked(error.cause)
      if (tries === MAX_TRIES || !isWaiting) throw error
    }
    await pause(PAUSE_MS)
  }
}

/** Lists the names of the migrations that this version knows, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readMigrations(import.meta.dirname)).map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const later = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql'))
  const paths = ['schema.sql', ...later.sort().map((name) => join('migrations', name))]
  return Promise.all(
    paths.map(async (path) => {
      const sql = (await readFile(join(folder, path), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const compatible = COMPATIBLE.test(sql.split('\n', 1)[0] ?? '')
      return { name: basename(path), sql, sha256, compatible }
    }),
  )
}

/** Applies the first missing migration before `end`; returns its name, or null if none is missing. */
async function applyNext(
  client: PoolClient,
  migrations: readonly Migration[],
  end: number,
): Promise<string | null> {
  await query(client, 'begin; set local statement_timeout = 0; set local lock_timeout = 0')
  try {
    await query(client, 'select pg_advisory_xact_lock($1, 0)', [LOCKS.migrations])
    const next = migrations.slice(await countKnown(client, migrations), end)[0]
    if (next !== undefined) await apply(client, next)
    await query(client, 'commit')
    return next?.name ?? null
  } catch (error) {
    await query(client, 'rollback').catch(() => undefined)
    throw error
  }
}

/** Counts the migrations of this version that are applied. */
async function countKnown(client: PoolClient, migrations: readonly Migration[]): Promise<number> {
  await query(
    client,
    `create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      compatible boolean not null,
      applied_at timestamptz not null default now()
    )`,
  )
  const { rows } = await query<Applied>(client, 'select name, sha256, compatible from migrations')
  const isUnknown = (row: Applied) => !migrations.some(({ name }) => name === row.name)
  const strange = rows.find((row) => !row.compatible && isUnknown(row))
  if (strange !== undefined) {
    throw new Error(
      `The database is newer than this version of Inkling: it already has the migration ${strange.name}, with which this version cannot run.`,
    )
  }
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of migrations.slice(0, applied.size)) {
    if (!applied.has(name)) {
      throw new Error(
        `The migration ${name} comes before one that is already applied; give it a higher number.`,
      )
    }
    if (applied.get(name) !== sha256) {
      throw new Error(
        `The migration ${name} was edited after it was applied; write a new migration instead.`,
      )
    }
  }
  return Math.min(applied.size, migrations.length)
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  const { name, sql, sha256, compatible } = migration
  try {
    await query(client, `set local lock_timeout = ${LOCK_MS}`)
    await query(client, sql)
    await query(client, 'insert into migrations (name, sha256, compatible) values ($1, $2, $3)', [
      name,
      sha256,
      compatible,
    ])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed: ${why}.`, { cause: error })
  }
}

function query<Row extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  const config: QueryConfig & { query_timeout: number } = {
    text,
    values,
    query_timeout: NO_TIMEOUT,
  }
  return client.query<Row>(config)
}

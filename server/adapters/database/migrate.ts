import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const LOCK = 0x696e6b6c
/** The longest that a timer can be set to, 24 days. */
const AS_LONG_AS_IT_TAKES = 2 ** 31 - 1

type Migration = { name: string; sql: string; sha256: string }

/** Brings the tables up to date and tells which migrations it applied. Each is one transaction, and servers that start
 *  together wait for each other. Throws a sentence, changing nothing, if an applied file was edited or the database
 *  knows migrations that this version does not. The limits of time of the pool's connections do not hold for it. */
export async function migrate(pool: Pool, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const name = await applyNext(pool, migrations)
    if (name === null) return applied
    applied.push(name)
  }
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

async function applyNext(pool: Pool, migrations: Migration[]): Promise<string | null> {
  const client = await pool.connect()
  let broken = true
  try {
    await ask(client, 'begin; set local statement_timeout = 0; set local lock_timeout = 0')
    const next = await findNext(client, migrations)
    if (next !== undefined) await apply(client, next)
    await ask(client, 'commit')
    broken = false
    return next?.name ?? null
  } finally {
    client.release(broken)
  }
}

async function findNext(
  client: PoolClient,
  migrations: Migration[],
): Promise<Migration | undefined> {
  await ask(client, 'select pg_advisory_xact_lock($1)', [LOCK])
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
  return migrations[rows.length]
}

function checkApplied(
  row: { name: string; sha256: string },
  file: Migration | undefined,
  migrations: Migration[],
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

async function apply(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await ask(client, sql)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed: ${why}.`, { cause: error })
  }
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

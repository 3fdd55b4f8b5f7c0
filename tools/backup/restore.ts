import { rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg, { type Pool, type PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import { openDatabase, reachDatabase } from '../../server/platform/database/database.ts'
import type { OwnPostgres } from '../../server/platform/database/embedded.ts'
import { listMigrations, migrate } from '../../server/platform/database/migrate.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { createDisk } from '../../server/platform/files/disk.ts'
import { NO_TIMEOUTS } from '../server-database.ts'
import {
  checkArchive,
  type End,
  type Header,
  type Part,
  readArchive,
  type Table,
} from './archive.ts'

/** Database that a backup is restored into before it takes the place of the one in use. */
const RESTORED = 'inkling_restored'
const REPLACED = 'inkling_replaced'
/** Matches the codes of PostgreSQL for values, rows, names and sizes that it refuses, but for missing privileges:
 *  https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DAMAGE = /^(?:0A|22|23|42(?!501)|54)/

/** Backup to restore, and the folder that its pictures go to; null leaves them out. */
export type Restoring = { path: string; header: Header; files: string | null }

/** Reads the header of a complete backup that this version understands; throws a sentence for any other file. */
export async function checkBackup(path: string): Promise<Header> {
  const header = await checkArchive(path)
  const known = await listMigrations()
  const strange = header.migrations.find((name, index) => known[index] !== name)
  if (strange === undefined) return header
  throw new Error(
    `${path} was made by a newer version of Inkling: it has the migration ${strange}, which this version does not know.`,
  )
}

/** Restores into the own PostgreSQL, in a second database that takes the place of the one in use when it is complete. A
 *  restore that fails or is cut off changes nothing. Throws a sentence while a server runs, and where somebody has played
 *  unless `force` is set. */
export async function restoreOwn(
  postgres: OwnPostgres,
  { force, ...restoring }: Restoring & { force: boolean },
): Promise<void> {
  const { connection } = postgres
  if (!(await postgres.claim())) {
    throw new Error('A server is using this data: stop it first.')
  }
  const admin = openDatabase({ ...connection, ...NO_TIMEOUTS, database: 'postgres' })
  const database = openDatabase({ ...connection, ...NO_TIMEOUTS })
  const restored = openDatabase({ ...connection, ...NO_TIMEOUTS, database: RESTORED })
  try {
    if (!force && !(await hasNoPlayers(database.pool))) {
      throw new Error(
        'The database has players: add --force to replace everything with the backup.',
      )
    }
    await database.close()
    await dropLeftovers(admin.pool)
    await admin.pool.query(`create database ${RESTORED}`)
    await fillDatabase(restored.pool, restoring)
    await restored.close()
    await swapDatabases(admin.pool, connection.database)
    if (restoring.files !== null) await placeFiles(restoring.files)
  } finally {
    await Promise.all([database.close(), restored.close()])
    await dropLeftovers(admin.pool)
    await admin.close()
  }
}

/** Restores into the database of a URL. Throws a sentence where somebody has played: others may look after that database
 *  too, so it is never emptied. */
export async function restoreElsewhere(databaseUrl: string, restoring: Restoring): Promise<void> {
  const { pool, close } = openDatabase({ connectionString: databaseUrl, ...NO_TIMEOUTS })
  try {
    await reachDatabase(pool)
    if (!(await hasNoPlayers(pool))) {
      throw new Error(
        'The database of DATABASE_URL has players: create an empty one and set DATABASE_URL to it.',
      )
    }
    await fillDatabase(pool, restoring)
    if (restoring.files !== null) await placeFiles(restoring.files)
  } finally {
    await close()
  }
}

async function hasNoPlayers(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ users: string | null }>(
    "select to_regclass('public.users') as users",
  )
  if (rows[0]?.users === null) return true
  return (await pool.query('select from users limit 1')).rowCount === 0
}

/** Renames both databases in one step. */
async function swapDatabases(admin: Pool, name: string): Promise<void> {
  const used = pg.escapeIdentifier(name)
  await admin.query(`begin; alter database ${used} rename to ${REPLACED};
    alter database ${RESTORED} rename to ${used}; commit`)
}

/** Drops the databases that a restore leaves behind, also one that was cut off. */
async function dropLeftovers(admin: Pool): Promise<void> {
  for (const name of [RESTORED, REPLACED]) {
    await admin.query(`drop database if exists ${name} with (force)`)
  }
}

/** Fills a database whose rows may be lost with those of a backup, in one transaction. Throws a sentence if the backup is
 *  damaged. The pictures wait beside their folder for `placeFiles`. */
export async function fillDatabase(pool: Pool, { path, header, files }: Restoring): Promise<void> {
  const { tables, migrations } = header
  await migrate(pool, undefined, migrations.at(-1))
  await refuseNewerTables(pool, migrations)
  await dropPictures(files)
  const disk = files === null ? null : createDisk(beside(files))
  const client = await pool.connect()
  const loader = createLoader(client, tables)
  try {
    await client.query('begin')
    await truncate(client, tables)
    const { end } = await readArchive(path, async ({ kind, name, bytes }) => {
      if (kind === 'table') await loader.take(name, bytes)
      else await disk?.put(name, await buffer(bytes), '')
    })
    await loader.finish()
    loader.check(end.rows)
    await setSequences(client, end.sequences)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await dropPictures(files)
    throw damageIn(error, loader.current()) ?? error
  } finally {
    client.release(true)
  }
}

/** Migrations fill columns of rows that are there: rows that come after them would stay without. */
async function refuseNewerTables(pool: Pool, migrations: Header['migrations']): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  const newer = rows.find(({ name }) => !migrations.includes(name))
  if (newer === undefined) return
  throw new Error(
    `The database already has the migration ${newer.name}, which is newer than the backup: restore into an empty database.`,
  )
}

/** Returns a sentence if PostgreSQL refused what is in the backup; null for other failures. */
function damageIn(error: unknown, table: string | null): Error | null {
  if (!(error instanceof pg.DatabaseError) || !DAMAGE.test(error.code ?? '')) return null
  const what = table === null ? 'its tables do not' : `its table ${table} does not`
  const sentence = `The backup is damaged: ${what} fit into the database (${error.message}).`
  return new Error(sentence, { cause: error })
}

/** Empties tables; migrations fill some. */
async function truncate(client: PoolClient, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
}

async function setSequences(client: PoolClient, sequences: End['sequences']): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::text::regclass, $2)', [pg.escapeIdentifier(name), value])
  }
}

/** Drops the pictures of a restore that failed, also one that was cut off. */
async function dropPictures(files: string | null): Promise<void> {
  if (files !== null) await rm(beside(files), { recursive: true, force: true })
}

/** Replaces the pictures by those of `fillDatabase`. */
async function placeFiles(files: string): Promise<void> {
  await rm(files, { recursive: true, force: true })
  await rename(beside(files), files).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
}

function beside(files: string): string {
  return `${files}.restored`
}

/** Fills one table after the other from its parts. */
function createLoader(client: PoolClient, tables: readonly Table[]) {
  const counts = new Map<string, number>()
  let filling: Filling | null = null

  async function take(part: string, bytes: Part['bytes']): Promise<void> {
    const [name = ''] = part.split('/')
    const table = tables.find((one) => one.name === name)
    if (table === undefined) {
      throw new Error(`The backup is damaged: it has rows of a table ${name} that it lacks.`)
    }
    if (filling?.name !== name) await begin(table)
    for await (const rows of bytes) await filling?.rows.write(rows)
  }

  async function begin({ name, columns }: Table): Promise<void> {
    await finish()
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const copy = client.query(from(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`))
    filling = { name, copy, rows: Writable.toWeb(copy).getWriter() }
  }

  async function finish(): Promise<void> {
    if (filling === null) return
    const { name, copy, rows } = filling
    await rows.close()
    filling = null
    counts.set(name, (counts.get(name) ?? 0) + copy.rowCount)
  }

  /** Throws a sentence if a table has not as many rows as were backed up. */
  function check(expected: End['rows']): void {
    for (const name of new Set([...counts.keys(), ...Object.keys(expected)])) {
      const [count, wanted] = [counts.get(name) ?? 0, expected[name] ?? 0]
      if (count === wanted) continue
      throw new Error(
        `The backup is damaged: it has ${count} of the ${wanted} rows of the table ${name}.`,
      )
    }
  }

  /** Returns the table that is being filled. */
  const current = () => filling?.name ?? null

  return { take, finish, check, current }
}

type Filling = {
  name: string
  copy: Writable & { rowCount: number }
  rows: WritableStreamDefaultWriter
}

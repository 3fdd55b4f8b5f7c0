import { opendir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg, { type Pool, type PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { errorCode } from '../../server/platform/error-code.ts'
import { type Add, type End, type Table, writeArchive } from './archive.ts'

/** Bytes of a table that are held in memory and become one part of the archive. */
const PART_BYTES = 1_000_000

type Setup = {
  pool: Pool
  /** Folder of the pictures; null leaves them out. */
  files: string | null
  path: string
  signal: AbortSignal
}

/** Numbers of rows and pictures in a backup. */
export type Written = { rows: number; pictures: number }

/** Writes the database and the pictures into one new file. The database is read as of one moment, while people play; the
 *  pictures as they are soon after. The file appears under its name only when it is complete. */
export async function backUp({ pool, files, path, signal }: Setup): Promise<Written> {
  const client = await pool.connect()
  const written: Written = { rows: 0, pictures: 0 }
  try {
    const tables = await listTables(client)
    await beginSnapshot(client, tables)
    const created_at = new Date().toISOString()
    const migrations = await readMigrations(client)
    const current = await listTables(client)
    if (JSON.stringify(current) !== JSON.stringify(tables)) {
      throw new Error('A newer version of Inkling has just changed the tables: try again.')
    }
    const fill = async (add: Add): Promise<End> => {
      const sequences = await readSequences(client)
      if (files !== null) written.pictures = await addFiles(files, add)
      const rows: End['rows'] = {}
      for (const table of tables) rows[table.name] = await addTable(client, table, add)
      written.rows = Object.values(rows).reduce((sum, count) => sum + count, 0)
      return { rows, sequences }
    }
    await writeArchive({ path, header: { created_at, migrations, tables }, fill, signal })
    return written
  } finally {
    client.release(true)
  }
}

/** Lists all tables but that of the migrations, each after those that it refers to. */
async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(`
    select relname::text as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = found.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
        where conrelid = found.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class found
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'migrations'
    order by relname collate "C"`)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

function inOrder<Referring extends { name: string; refers_to: string[] }>(
  tables: readonly Referring[],
): Referring[] {
  const done: Referring[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const next = rest.filter(({ refers_to }) => !refers_to.some((name) => names.has(name)))
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}.`)
    done.push(...next)
    rest = rest.filter((table) => !next.includes(table))
  }
  return done
}

/** Lets the client see what is committed now, and keeps others from altering the tables. */
async function beginSnapshot(client: PoolClient, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`lock table ${names.join(', ')} in access share mode`)
}

async function readMigrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from migrations order by name <> 'schema.sql', name collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** Reads the last value of each sequence that has been used. */
async function readSequences(client: PoolClient): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last_value: number }>(
    `select sequencename::text as name, last_value from pg_sequences
    where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]))
}

async function addTable(client: PoolClient, { name, columns }: Table, add: Add): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(to(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
  let part: Buffer[] = []
  let length = 0
  let number = 0

  async function addPart(): Promise<void> {
    number += 1
    await add('table', `${name}/${number}`, Buffer.concat(part))
    part = []
    length = 0
  }

  for await (const bytes of rows as AsyncIterable<Buffer>) {
    part.push(bytes)
    length += bytes.length
    if (length >= PART_BYTES) await addPart()
  }
  if (length > 0) await addPart()
  return rows.rowCount
}

/** Adds the pictures, but those that their owners remove meanwhile. */
async function addFiles(folder: string, add: Add): Promise<number> {
  const entries = await opendir(folder, { recursive: true }).catch(unlessAbsent)
  let count = 0
  for await (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (!entry.isFile() || name.startsWith('.')) continue
    const bytes = await readFile(path).catch(unlessAbsent)
    if (bytes === null) continue
    await add('file', name, bytes)
    count += 1
  }
  return count
}

function unlessAbsent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}

import { rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import { listMigrations, migrate } from '../../server/platform/database/migrate.ts'
import { createDisk } from '../../server/platform/files/disk.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { checkArchive, readArchive, type Header, type Part } from './archive.ts'
import * as store from './tables-store.ts'
import { AFTER_ROWS, BEFORE_ROWS, isVersion01, mapTables } from './version-0-1.ts'

/** A backup, and the folder that its pictures go to; null leaves them out. */
export type Restoring = { path: string; header: Header; files: string | null }

/** Makes sure that a file is a whole backup that this version understands; throws a sentence if not. */
export async function checkBackup(path: string): Promise<Header> {
  const header = await checkArchive(path)
  if (isVersion01(header)) return header
  const known = await listMigrations()
  const strange = header.migrations.find((name, index) => known[index] !== name)
  if (strange === undefined) return header
  throw new Error(
    `${path} was made by a newer version of Inkling: it has the migration ${strange}, which this version does not know.`,
  )
}

/** Fills a database that holds nothing to be kept: with all of a backup, or nothing. The pictures wait beside their folder
 *  for `placeFiles`. */
export async function fillDatabase(pool: Pool, { path, header, files }: Restoring): Promise<void> {
  const isOld = isVersion01(header)
  const tables = isOld ? mapTables(header.tables) : header.tables
  await migrate(pool, undefined, isOld ? 'schema.sql' : header.migrations.at(-1))
  if (files !== null) await rm(beside(files), { recursive: true, force: true })
  const disk = files === null ? null : createDisk(beside(files))
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (isOld) await client.query(BEFORE_ROWS)
    await store.empty(client, tables)
    const loader = createLoader(client, header.tables, tables)
    const { end } = await readArchive(path, async ({ kind, name, bytes }) => {
      if (kind === 'table') await loader.take(name, bytes)
      else await disk?.put(name, await buffer(bytes), '')
    })
    await loader.finish()
    loader.check(end.rows)
    if (isOld) await client.query(AFTER_ROWS)
    for (const [name, value] of Object.entries(end.sequences)) {
      await store.setSequence(client, name, value)
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** Puts the pictures of `fillDatabase` in the place of those that were there. */
export async function placeFiles(files: string): Promise<void> {
  await rm(files, { recursive: true, force: true })
  await rename(beside(files), files).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
}

/** Fills one table after the other, each from parts that follow each other. Tables of the backup that are not to be filled
 *  are skipped. */
function createLoader(
  client: PoolClient,
  listed: readonly store.Table[],
  tables: readonly store.Table[],
) {
  const counts = new Map<string, number>()
  let filling: Filling | null = null

  async function take(part: string, bytes: Part['bytes']): Promise<void> {
    const [name = ''] = part.split('/')
    const table = tables.find((one) => one.name === name)
    if (table === undefined) {
      if (listed.some((one) => one.name === name)) return
      throw new Error(`The backup has rows of a table ${name} that it lacks.`)
    }
    if (filling?.name !== name) await begin(table)
    for await (const rows of bytes) await filling?.rows.write(rows)
  }

  async function begin(table: store.Table): Promise<void> {
    await finish()
    const copy = store.copyIn(client, table)
    filling = { name: table.name, copy, rows: Writable.toWeb(copy).getWriter() }
  }

  async function finish(): Promise<void> {
    if (filling === null) return
    const { name, copy, rows } = filling
    filling = null
    await rows.close()
    counts.set(name, (counts.get(name) ?? 0) + copy.rowCount)
  }

  /** Throws a sentence if a table has other rows than were backed up. */
  function check(expected: Record<string, number>): void {
    for (const { name } of tables) {
      const [count, wanted] = [counts.get(name) ?? 0, expected[name] ?? 0]
      if (count === wanted) continue
      throw new Error(
        `The backup is damaged: it has ${count} of the ${wanted} rows of the table ${name}.`,
      )
    }
  }

  return { take, finish, check }
}

type Filling = {
  name: string
  copy: ReturnType<typeof store.copyIn>
  rows: WritableStreamDefaultWriter
}

function beside(files: string): string {
  return `${files}.restored`
}

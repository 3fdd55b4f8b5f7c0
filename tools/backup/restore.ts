import { rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import { listMigrations, migrate } from '../../server/platform/database/migrate.ts'
import { createDisk } from '../../server/platform/files/disk.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { checkArchive, readArchive, type Header, type Part } from './archive.ts'
import * as store from './tables-store.ts'

/** A backup, and the folder that its pictures go to; null leaves them out. */
export type Restoring = { path: string; header: Header; files: string | null }

/** Makes sure that a file is a whole backup that this version understands; throws a sentence if not. */
export async function checkBackup(path: string): Promise<Header> {
  const header = await checkArchive(path)
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
  await migrate(pool, undefined, header.migrations.at(-1))
  if (files !== null) await rm(beside(files), { recursive: true, force: true })
  const disk = files === null ? null : createDisk(beside(files))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await store.empty(client, header.tables)
    const loader = createLoader(client, header.tables)
    const { end } = await readArchive(path, async ({ kind, name, bytes }) => {
      if (kind === 'table') await loader.take(name, bytes)
      else await disk?.put(name, await buffer(bytes), '')
    })
    await loader.finish()
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

/** Fills one table after the other, each from parts that follow each other. */
function createLoader(client: PoolClient, tables: readonly store.Table[]) {
  let filling: { name: string; rows: WritableStreamDefaultWriter } | null = null

  async function take(part: string, bytes: Part['bytes']): Promise<void> {
    const [name] = part.split('/')
    if (filling?.name !== name) await begin(name)
    for await (const rows of bytes) await filling?.rows.write(rows)
  }

  async function begin(name: string | undefined): Promise<void> {
    await finish()
    const table = tables.find((one) => one.name === name)
    if (table === undefined)
      throw new Error(`The backup has rows of a table ${name} that it lacks.`)
    filling = { name: table.name, rows: Writable.toWeb(store.copyIn(client, table)).getWriter() }
  }

  async function finish(): Promise<void> {
    await filling?.rows.close()
    filling = null
  }

  return { take, finish }
}

function beside(files: string): string {
  return `${files}.restored`
}

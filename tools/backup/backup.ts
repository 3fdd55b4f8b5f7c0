import { opendir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { errorCode } from '../../server/platform/error-code.ts'
import { type Add, type End, writeArchive } from './archive.ts'
import * as store from './tables-store.ts'

/** How much of a table is held in memory. */
const PART = 1_000_000

type Needs = {
  pool: Pool
  /** The folder of the pictures; null leaves them out. */
  files: string | null
  path: string
  signal: AbortSignal
}

/** What is in a backup. */
export type Written = { rows: number; pictures: number }

/** Writes all that the database and the folder hold into one file: the database as it is in one moment, whoever plays
 *  meanwhile, and the pictures as they are soon after. The file has its name when it is whole, and not before. */
export async function backUp({ pool, files, path, signal }: Needs): Promise<Written> {
  const client = await pool.connect()
  const written: Written = { rows: 0, pictures: 0 }
  try {
    const tables = await store.listTables(client)
    await store.beginSnapshot(client, tables)
    const created_at = new Date().toISOString()
    const migrations = await store.readMigrated(client)
    const same = await store.listTables(client)
    if (JSON.stringify(same) !== JSON.stringify(tables)) {
      throw new Error('A newer version of Inkling has just changed the tables: try again.')
    }
    const fill = async (add: Add): Promise<End> => {
      const sequences = await store.readSequences(client)
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

async function addTable(client: PoolClient, table: store.Table, add: Add): Promise<number> {
  const rows = store.copyOut(client, table)
  let part: Buffer[] = []
  let length = 0
  let number = 0

  async function addPart(): Promise<void> {
    number += 1
    await add('table', `${table.name}/${number}`, Buffer.concat(part))
    part = []
    length = 0
  }

  for await (const bytes of rows as AsyncIterable<Buffer>) {
    part.push(bytes)
    length += bytes.length
    if (length >= PART) await addPart()
  }
  if (length > 0) await addPart()
  return rows.rowCount
}

/** Pictures that their owner takes away meanwhile are left out. */
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

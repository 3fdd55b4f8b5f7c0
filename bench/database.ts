import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'

/** Opens an empty, migrated database in a PostgreSQL of its own, without time limits for statements. `close` stops the
 *  PostgreSQL and deletes its files. */
export async function openBenchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkling-bench-'))
  const postgres = await startPostgres({ dataDir })
  const { connection } = postgres
  const database = openDatabase({ ...connection, statement_timeout: 0, query_timeout: 0 })
  await migrate(database.pool)

  async function close(): Promise<void> {
    await database.close()
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }

  return { ...database, connection, close }
}

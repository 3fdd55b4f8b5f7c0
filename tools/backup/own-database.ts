import { openDatabase } from '../../server/platform/database/database.ts'
import type { OwnPostgres } from '../../server/platform/database/embedded.ts'
import { NO_LIMITS } from '../server-database.ts'
import { fillDatabase, placeFiles, type Restoring } from './restore.ts'
import * as store from './databases-store.ts'

/** Restores into the own PostgreSQL, in a database beside the one in use, which takes its place when it is filled. So what
 *  fails or is cut leaves all as it was. Throws a sentence while a server runs, or where somebody has played unless
 *  `force` says that it may be lost. */
export async function restoreOwn(
  postgres: OwnPostgres,
  { force, ...restoring }: Restoring & { force: boolean },
): Promise<void> {
  const { connection } = postgres
  if (!(await postgres.claim())) {
    throw new Error('A server of Inkling runs on this data: stop it first.')
  }
  const admin = openDatabase({ ...connection, ...NO_LIMITS, database: 'postgres' })
  const database = openDatabase({ ...connection, ...NO_LIMITS })
  const restored = openDatabase({ ...connection, ...NO_LIMITS, database: store.RESTORED })
  try {
    if (!force && !(await store.hasNoPlayers(database.pool))) {
      throw new Error(
        'There are players in this database: say --force to put the backup in their place.',
      )
    }
    await database.close()
    await store.makeRestored(admin.pool)
    await fillDatabase(restored.pool, restoring)
    await restored.close()
    await store.swapDatabases(admin.pool, connection.database)
    if (restoring.files !== null) await placeFiles(restoring.files)
  } finally {
    await Promise.all([database.close(), restored.close()])
    await store.dropRestored(admin.pool)
    await admin.close()
  }
}

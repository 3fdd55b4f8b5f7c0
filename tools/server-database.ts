import {
  openDatabase,
  reachDatabase,
  type OpenDatabase,
} from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded.ts'
import type { Config } from '../server/config.ts'

/** Timeouts of work that may take any time. */
export const NO_TIMEOUTS = {
  statement_timeout: 0,
  lock_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** Opens the database of the server, which may be running, lets `use` work with it, and closes it again. */
export async function withServerDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  limits: Partial<typeof NO_TIMEOUTS>,
  use: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const postgres = config.databaseUrl === null ? await startPostgres(config) : null
  const connection = postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const database = openDatabase({ ...connection, ...limits })
  try {
    await reachDatabase(database.pool)
    return await use(database)
  } finally {
    await database.close()
    await postgres?.stop()
  }
}

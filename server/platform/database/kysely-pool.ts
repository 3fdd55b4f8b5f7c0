import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isEndOfConnection } from './failures.ts'

/** The pool as Kysely takes it. `pg` would hand a connection on though a query hangs on it, and each later one would
 *  wait behind that; here it is cut off at once, so that a rollback does not wait either. */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => kyselyClient(await pool.connect()),
    end: () => pool.end(),
  }
}

function kyselyClient(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('Rows are read at once, never by a cursor.')
    return client.query(sql, [...parameters]).catch((error: unknown) => {
      if (isEndOfConnection(error)) void client.end()
      throw error
    })
  }

  return { query, release: (destroy) => client.release(destroy) }
}

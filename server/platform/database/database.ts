import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { breakIfNotReplicated, isEndOfConnection, refuseStandby } from './failures.ts'
import type { Tables } from './tables.ts'

const MAX_CONNECTIONS = 10
const MAX_SLOW_CONNECTIONS = 3
/** Browsers give up after 10 s, so a later answer helps nobody. */
export const CONNECT_MS = 5_000
/** Statements of play take milliseconds. */
const STATEMENT_MS = 5_000
/** Exports, deletions and figures take longer for users who have played for years. */
const SLOW_STATEMENT_MS = 15_000
/** A change of a game takes milliseconds, so a lock held this long hangs. Less than `STATEMENT_MS`, to tell the two apart. */
const LOCK_MS = 3_000
/** For a connection that swallows everything. More than `STATEMENT_MS`, so that PostgreSQL itself comes first. */
const ANSWER_MS = 6_000
const SLOW_ANSWER_MS = SLOW_STATEMENT_MS + ANSWER_MS - STATEMENT_MS
/** A transaction of a server that hangs is rolled back after this. */
const IDLE_MS = 10_000

/** The type of `integer[]`, which pg's list of types leaves out. */
const INT4_ARRAY: number = 1007
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(INT4_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`))

/** Query builder over the tables, inside or outside a transaction. */
export type Database = Kysely<Tables>

/** A database inside a transaction, for functions that must run in one. */
export type Tx = Transaction<Tables>

/** Time by the clock of the database, which all servers share. */
export type Moment = RawBuilder<Date>

/** A pool of connections, and the query builder over it. */
export type Connections = { db: Database; pool: pg.Pool }

/** An open database, to be closed. `slow` has a few connections of its own, for queries that take long and that no game
 *  waits for. */
export type OpenDatabase = Connections & { slow: Connections; close(): Promise<void> }

/** Opens a PostgreSQL by its URL or its parts. Connects at the first query, so call `reachDatabase` before serving.
 *  Every query has timeouts; 0 in `connection` lifts one. `onError` is called for an idle connection that broke; the pool
 *  replaces it by itself. */
export function openDatabase(
  connection: pg.PoolConfig | string,
  onError: (error: Error) => void = () => undefined,
): OpenDatabase {
  const parts = typeof connection === 'string' ? { connectionString: connection } : connection
  const limits: pg.PoolConfig = {
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    application_name: 'inkling',
    verify: (client, done) => void refuseStandby(client).then(() => done(), done),
  }
  const quick = connect({ ...limits, ...parts }, onError)
  const slowLimits = { statement_timeout: SLOW_STATEMENT_MS, query_timeout: SLOW_ANSWER_MS }
  const slow = connect({ ...limits, ...slowLimits, ...parts, max: MAX_SLOW_CONNECTIONS }, onError)
  let closing: Promise<unknown> | null = null

  async function close(): Promise<void> {
    await (closing ??= Promise.all([quick.pool.end(), slow.pool.end()]))
  }

  return { ...quick, slow, close }
}

function connect(config: pg.PoolConfig, onError: (error: Error) => void): Connections {
  const pool = new pg.Pool(config)
  pool.on('error', onError)
  // A connection in use rejects its query too; without a listener here, the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('connect', breakIfNotReplicated)
  const dialect = new PostgresDialect({ pool: kyselyPool(pool) })
  return { db: new Kysely<Tables>({ dialect }), pool }
}

/** `pg` gives a connection back to the pool although a query hangs on it, and every later one would wait behind that. Here
 *  it is closed at once, so that a rollback does not wait either. */
function kyselyPool(pool: pg.Pool): PostgresPool {
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

/** Checks that the database answers; throws a sentence that says where and why not, without any password. */
export async function reachDatabase(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new Error(`The database${address(pool)} cannot be reached: ${reason(error)}.`, {
      cause: error,
    })
  }
}

/** Checks that the database takes writes: commits one. */
export async function tryWriting(pool: pg.Pool): Promise<void> {
  await pool.query('update readiness set written_at = now()')
}

function address(pool: pg.Pool): string {
  const { connectionString, host, port } = pool.options
  if (connectionString === undefined) return host === undefined ? '' : ` at ${host}:${port ?? 5432}`
  if (!URL.canParse(connectionString)) return ''
  const url = new URL(connectionString)
  return ` at ${url.host}${url.pathname}`
}

function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return 'it gave no reason'
  return first.message.replace(/\.$/, '')
}

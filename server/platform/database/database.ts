import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { kyselyPool } from './kysely-pool.ts'
import type { Tables } from './tables.ts'

const MAX_CONNECTIONS = 10
const MAX_SLOW_CONNECTIONS = 3
/** How long to wait for a connection: players' browsers give up after 10 s, so what comes later helps nobody. */
export const CONNECT_MS = 5_000
/** Nothing that a player waits for takes a second: this is for the one that went wrong. */
const STATEMENT_MS = 5_000
/** A change of a room takes milliseconds, so whoever is in the way for this long hangs. Shorter than a statement may
 *  take, so that it is told apart. */
const LOCK_MS = 3_000
/** For a connection that swallows everything: later than PostgreSQL itself would have broken off and said so. */
const ANSWER_MS = 6_000
/** A server that hangs in the middle of a change lets go of it after this. */
const IDLE_MS = 10_000

/** The type of `integer[]`, which pg's list of types leaves out. */
const INT4_ARRAY: number = 1007
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(INT4_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`))

/** What every query of the server is written against. */
export type Database = Kysely<Tables>

/** A database inside a transaction, for functions that must run in one. */
export type Tx = Transaction<Tables>

/** A moment by the clock of the database, by which all servers go. */
export type Moment = RawBuilder<Date>

/** Connections to a database, and what asks it over them. */
export type Connections = { db: Database; pool: pg.Pool }

/** A database that can be asked, and has to be closed. `slow` is for what takes long, and nobody at play waits for: it has
 *  a few connections of its own. */
export type OpenDatabase = Connections & { slow: Connections; close(): Promise<void> }

/** Opens a PostgreSQL by its URL or its parts. Connects at the first query, so ask `reachDatabase` before serving.
 *  Every question has a limit of time; 0 in `connection` lifts one. `onError` hears of connections that broke while nobody
 *  used them; the pool replaces them by itself. */
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
  }
  const quick = connect({ ...limits, ...parts }, onError)
  const slow = connect({ ...limits, ...parts, max: MAX_SLOW_CONNECTIONS }, onError)
  let closing: Promise<unknown> | null = null

  async function close(): Promise<void> {
    await (closing ??= Promise.all([quick.pool.end(), slow.pool.end()]))
  }

  return { ...quick, slow, close }
}

function connect(config: pg.PoolConfig, onError: (error: Error) => void): Connections {
  const pool = new pg.Pool(config)
  pool.on('error', onError)
  // One in use tells it by its query too; with nobody listening, the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool: kyselyPool(pool) })
  return { db: new Kysely<Tables>({ dialect }), pool }
}

/** Makes sure that the database answers; throws one sentence that tells where and why not, without any password. */
export async function reachDatabase(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new Error(`The database${address(pool)} cannot be reached: ${reason(error)}.`, {
      cause: error,
    })
  }
}

/** Writes something, and answers when it is committed. */
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

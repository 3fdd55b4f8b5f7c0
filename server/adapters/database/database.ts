import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const MOST_CONNECTIONS = 10
const CONNECT_MS = 10_000
/** A server that hangs in the middle of a change lets go of it after this. */
const IDLE_MS = 10_000
const DEADLOCK = '40P01'
/** No server there, one that is just starting or stopping, one that takes no more connections. */
const AWAY = ['ECONNREFUSED', 'ENOENT', '57P03', '53300']
/** What `pg` says when no connection became free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** What every query of the server is written against. */
export type Database = Kysely<Tables>

/** A database that can be asked, and has to be closed. */
export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** Opens a PostgreSQL by its URL or its parts. Connects at the first query, so ask `reachDatabase` before serving.
 *  `lost` hears of connections that broke while nobody used them; the pool replaces them by itself. */
export function openDatabase(
  connection: pg.PoolConfig | string,
  lost: (error: Error) => void = () => undefined,
): OpenDatabase {
  const parts = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_MS,
    application_name: 'inkling',
    ...parts,
  })
  pool.on('error', lost)
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | null = null
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** Whether a transaction was ended because it and another one waited for each other: it may be tried again. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DEADLOCK
}

/** Whether the database could not even be asked, because it is away or has too much to do: nothing has happened, and
 *  it may be asked again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message === NO_CONNECTION) return true
  return 'code' in error && typeof error.code === 'string' && AWAY.includes(error.code)
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

import pg from 'pg'
import { errorCode } from '../error-code.ts'

/** Codes of PostgreSQL, whole or by class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** Matches the detail of a foreign key violation in any language: the id, and the table that lacks it. */
const MISSING_USER = /=\((?<id>[\da-f-]{36})\).*\busers\b/
const READ_ONLY = '25006'
const STATEMENT_TIMEOUT = '57014'
const UNAVAILABLE = [
  DEADLOCK,
  LOCK_TIMEOUT,
  '08', // connection failure
  '25P03', // transaction idle for too long
  READ_ONLY, // a standby, or a primary that has become one
  '40001', // serialization failure
  '53', // no disk, memory or connection left
  STATEMENT_TIMEOUT,
  '57P', // shutting down, starting, crashed
]
/** Codes of the operating system for connections. */
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Message of `pg` for a query without an answer in time. The query stays under way on its connection. */
const NO_ANSWER = 'Query read timeout'
/** Message of a commit that stopped waiting for its standby. */
const NOT_REPLICATED = 'The commit did not reach the standby'
/** Message of a connection to a standby. */
const IS_STANDBY = 'The database is a standby'
/** Messages of `pg`, Kysely and this module, which have no code for a missing or lost connection. */
const NO_CONNECTION = new Set([
  NO_ANSWER,
  NOT_REPLICATED,
  IS_STANDBY,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
])

/** True for a deadlock: the transaction may be tried again. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DEADLOCK
}

/** True if a row was refused because another has the same value in a unique column. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
}

/** Returns the id of a deleted user that a new row refers to; null for any other failure. */
export function missingUserIn(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return null
  return MISSING_USER.exec(error.detail ?? '')?.groups?.['id'] ?? null
}

/** True if a statement waited for another transaction for too long: nothing of it has happened. */
export function isBlocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === LOCK_TIMEOUT || isDeadlock(error))
}

/** True if the database could not be reached, or the connection broke before its answer. The statement may or may not
 *  have had its effect, so a retry must be right in both cases. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) {
    return UNAVAILABLE.some((code) => error.code?.startsWith(code) === true)
  }
  if (NO_CONNECTION.has(error.message)) return true
  if ('syscall' in error && error.syscall === 'connect') return true
  return NETWORK.has(errorCode(error) ?? '')
}

/** True if a failure concerns one row or game, and the database itself is there for others. */
export function isIsolatedFailure(error: unknown): boolean {
  return isBlocked(error) || !isUnavailable(error)
}

/** True if a statement took too long; others may still succeed. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === STATEMENT_TIMEOUT
}

/** True if the connection of the failed query cannot be used any more, or leads to a standby. */
export function isEndOfConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    return error.code === READ_ONLY || /^(FATAL|PANIC)$/.test(error.severity ?? '')
  }
  return error instanceof Error && error.message === NO_ANSWER
}

/** Breaks a connection on which a commit stops waiting for its standby, so that its outcome is unknown. PostgreSQL only
 *  warns, in any language, and then reports success, but such a commit is lost when the standby takes over. */
export function breakIfNotReplicated(client: pg.Client): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') client.connection.emit('error', new Error(NOT_REPLICATED))
  })
}

/** Refuses a connection to a standby. It may be a former primary, with rows whose commit was never answered. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
  if (rows[0].is_standby === true) throw new Error(IS_STANDBY)
}

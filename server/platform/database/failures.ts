import pg from 'pg'
import { errorCode } from '../error-code.ts'

/** What PostgreSQL says (https://www.postgresql.org/docs/current/errcodes-appendix.html), as whole codes or classes. */
const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** Matches the detail of such an error in any language: the id that a row refers to, and the table that lacks it. */
const MISSING_USER = /=\((?<id>[\da-f-]{36})\).*\busers\b/
const UNAVAILABLE = [
  DEADLOCK,
  LOCK_TIMEOUT,
  '08', // the connection
  '25P03', // its transaction was left alone for too long
  '25006', // a standby, which may not write
  '40001', // passed by another transaction
  '53', // no disk, no memory, no connection to spare
  '57014', // it took too long
  '57P', // it is ended, starts or stops
]
/** What the operating system says of a connection. */
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
/** What `pg` says of a query that got no answer in time. It leaves that query under way on its connection. */
const NO_ANSWER = 'Query read timeout'
/** What `pg` and Kysely say without a code when there is no connection, or no more. */
const NO_CONNECTION = new Set([
  NO_ANSWER,
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

/** Whether a transaction was ended because it and another one waited for each other: it may be tried again. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DEADLOCK
}

/** Tells if a row was refused because another row has the same value in a unique column. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
}

/** The id of a deleted user that a new row refers to; null for any other failure. */
export function missingUserIn(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return null
  return MISSING_USER.exec(error.detail ?? '')?.groups?.['id'] ?? null
}

/** Whether a statement was in another transaction's way for too long: nothing of it has happened. */
export function isBlocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === LOCK_TIMEOUT || isDeadlock(error))
}

/** Whether the database could not be asked, or broke off before it had answered. Then nobody knows what has happened:
 *  whoever asks again must be right whether or not the first time had its effect. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) {
    return UNAVAILABLE.some((code) => error.code?.startsWith(code) === true)
  }
  if (NO_CONNECTION.has(error.message)) return true
  if ('syscall' in error && error.syscall === 'connect') return true
  return NETWORK.has(errorCode(error) ?? '')
}

/** Whether others can go on where one thing has failed: the database itself is there. */
export function isOfOneRow(error: unknown): boolean {
  return isBlocked(error) || !isUnavailable(error)
}

/** Whether the connection that a query was asked on cannot be used any more. */
export function isEndOfConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(FATAL|PANIC)$/.test(error.severity ?? '')
  return error instanceof Error && error.message === NO_ANSWER
}

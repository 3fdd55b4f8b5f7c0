import type { PoolConfig } from 'pg'

/** Lifts the timeouts that protect players: setup of a test may be slow, and a test has its own timeout. */
export const WITHOUT_TIMEOUTS = {
  connectionTimeoutMillis: 0,
  statement_timeout: 0,
  lock_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** Returns the URL of a PostgreSQL on a Unix socket, for programs that read `DATABASE_URL`. */
export function connectionUrl({ host = '', port, user, database, options }: PoolConfig): string {
  const query = new URLSearchParams({ host, ...(options !== undefined && { options }) })
  return `postgresql://${user}@localhost:${port}/${database}?${query.toString().replaceAll('+', '%20')}`
}

/** Settings of a PostgreSQL whose data need not survive a crash. */
export const WITHOUT_SYNC = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

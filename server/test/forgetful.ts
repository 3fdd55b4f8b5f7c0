/** Settings of a PostgreSQL whose data is gone with the run, and need not reach the disk. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

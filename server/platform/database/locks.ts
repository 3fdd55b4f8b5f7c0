import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Kinds of advisory locks, each with a number space of its own: the first of a lock's two numbers. The second one tells
 *  locks of a kind apart, and is 0 where there is only one. */
export const LOCKS = { migrations: 1, runningServer: 2, title: 3, ratings: 4 }

/** Waits for a lock, and keeps it until the transaction ends. `name` tells locks of a kind apart. */
export async function lock(tx: Tx, kind: keyof typeof LOCKS, name?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[kind]}, ${numberOf(name)})`.execute(tx)
}

/** Takes a lock until the transaction ends. Returns false if somebody else has it. */
export async function tryLock(tx: Tx, kind: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS[kind]}, 0) as is_mine`.execute(tx)
  return rows[0]?.is_mine === true
}

function numberOf(name: string | undefined) {
  return name === undefined ? sql.lit(0) : sql`hashtext(${name})`
}

import pg, { type Pool } from 'pg'

/** The database that a backup is restored into, before it takes the place of the one in use. */
export const RESTORED = 'inkling_restored'
const REPLACED = 'inkling_replaced'

/** Whether nobody has ever played here. */
export async function hasNoPlayers(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ users: string | null }>(
    "select to_regclass('public.users') as users",
  )
  if (rows[0]?.users === null) return true
  return (await pool.query('select from users limit 1')).rowCount === 0
}

export async function makeRestored(admin: Pool): Promise<void> {
  await dropRestored(admin)
  await admin.query(`create database ${RESTORED}`)
}

/** Lets `RESTORED` take the place of a database, in one step. */
export async function swapDatabases(admin: Pool, name: string): Promise<void> {
  const used = pg.escapeIdentifier(name)
  await admin.query(`begin; alter database ${used} rename to ${REPLACED};
    alter database ${RESTORED} rename to ${used}; commit`)
}

/** Drops what a restore leaves or left behind, cut ones included. */
export async function dropRestored(admin: Pool): Promise<void> {
  for (const name of [RESTORED, REPLACED]) {
    await admin.query(`drop database if exists ${name} with (force)`)
  }
}

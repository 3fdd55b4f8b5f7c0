import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { newName } from '../../users/users.ts'

const DELETIONS_AT_ONCE = 10
const NAMELESS = newName('')

/** Hides the name and the picture too, which nobody may see while the rest waits to be deleted. */
export async function markClosed(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ closed_at: sql`coalesce(closed_at, now())`, full_name: NAMELESS })
    .set({ has_uploaded_avatar: false, provider_avatar_url: null })
    .where('id', '=', user_id)
    .execute()
}

/** Deletes the row of a user, and those that refer to it; false if there is none. */
export async function deleteRow(tx: Tx, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Claims closed accounts for this server for a minute. */
export async function claimClosed(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set closed_at = now() where id in (
      select id from users where closed_at < now() - interval '1 minute'
      order by closed_at limit ${DELETIONS_AT_ONCE} for update skip locked
    ) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'

/** Says whether a player's avatar is one that he uploaded; false if there is no such player. */
export async function setUploaded(
  db: Database,
  user_id: string,
  has_uploaded_avatar: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ has_uploaded_avatar, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

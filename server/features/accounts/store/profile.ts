import type { Me, Settings } from '@inkling/protocol/profile'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { USER_COLUMNS, type UserRow } from '../../users/users.ts'

const ME_COLUMNS = [...USER_COLUMNS, 'users.language'] as const
const SETTINGS = ['appear_offline', 'language', 'ghosts'] as const

export type MeRow = UserRow & Pick<Me, 'language'>
export type SettingsChanges = { [Key in keyof Settings]?: Settings[Key] | undefined }

export function findMe(db: Database, id: string): Promise<MeRow | undefined> {
  return db.selectFrom('users').select(ME_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function setName(db: Database, id: string, full_name: string): Promise<MeRow | undefined> {
  return db
    .updateTable('users')
    .set({ full_name, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(ME_COLUMNS)
    .executeTakeFirst()
}

export function findSettings(db: Database, id: string): Promise<Settings | undefined> {
  return db.selectFrom('users').select(SETTINGS).where('id', '=', id).executeTakeFirst()
}

export function setSettings(
  db: Database,
  id: string,
  { appear_offline, language, ghosts }: SettingsChanges,
): Promise<Settings | undefined> {
  return db
    .updateTable('users')
    .set({ appear_offline, language, ghosts })
    .where('id', '=', id)
    .returning(SETTINGS)
    .executeTakeFirst()
}

/** Records that a user's avatar is an uploaded one, or not; false if there is no such user. */
export async function setUploaded(
  db: Database,
  id: string,
  has_uploaded_avatar: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ has_uploaded_avatar, updated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

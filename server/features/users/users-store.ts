import type { Settings, User } from '@inkling/protocol/profile'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'

/** What a user is made of, in every query that shows one. */
export const USER_COLUMNS = [
  'users.id',
  'users.full_name',
  'users.has_uploaded_avatar',
  'users.provider_avatar_url',
  'users.updated_at',
] as const

/** A row of `USER_COLUMNS`, whatever else stands in it. */
export type UserRow = Omit<User, 'updated_at'> & { updated_at: Date }

const ME_COLUMNS = [...USER_COLUMNS, 'users.language'] as const
const SETTINGS = ['appear_offline', 'language'] as const

export type SettingsChanges = { [Key in keyof Settings]?: Settings[Key] | undefined }

/** A user as others see them. */
export function toUser({ id, full_name, updated_at, ...row }: UserRow): User {
  const { has_uploaded_avatar, provider_avatar_url } = row
  return {
    id,
    full_name,
    has_uploaded_avatar,
    provider_avatar_url,
    updated_at: iso(updated_at),
  }
}

/** The same of a row that may have no user. */
export function toUserOrNull(row: { [Key in keyof UserRow]: UserRow[Key] | null }): User | null {
  const { id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at } = row
  if (id === null || full_name === null || has_uploaded_avatar === null || updated_at === null) {
    return null
  }
  return toUser({ id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at })
}

export function findMe(db: Database, id: string) {
  return db.selectFrom('users').select(ME_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function rename(db: Database, id: string, full_name: string) {
  return db
    .updateTable('users')
    .set({ full_name, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(ME_COLUMNS)
    .executeTakeFirst()
}

export function findSettings(db: Database, id: string) {
  return db.selectFrom('users').select(SETTINGS).where('id', '=', id).executeTakeFirst()
}

export function updateSettings(db: Database, id: string, changes: SettingsChanges) {
  return db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returning(SETTINGS)
    .executeTakeFirst()
}

/** Writes down whether a user's avatar is one that they uploaded; false if there is no such user. */
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

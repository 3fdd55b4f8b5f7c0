import type { User } from '@inkling/protocol/profile'
import { iso } from '../../platform/database/sql.ts'

/** Columns of a user, in every query that shows one. */
export const USER_COLUMNS = [
  'users.id',
  'users.full_name',
  'users.has_uploaded_avatar',
  'users.provider_avatar_url',
  'users.updated_at',
] as const

/** A row of `USER_COLUMNS`, which may hold more. */
export type UserRow = Omit<User, 'updated_at'> & { updated_at: Date }

/** Makes a row the user that others see. */
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

/** `toUser` for a row of a left join, which may have no user. */
export function toUserOrNull(row: { [Key in keyof UserRow]: UserRow[Key] | null }): User | null {
  const { id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at } = row
  if (id === null || full_name === null || has_uploaded_avatar === null || updated_at === null) {
    return null
  }
  return toUser({ id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at })
}

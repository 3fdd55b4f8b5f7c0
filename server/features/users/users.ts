import { hasUnseen, inOneLine, shownLine } from '@inkling/game/open/shown-text'
import type { User } from '@inkling/protocol/profile'
import { sql } from 'kysely'
import { iso } from '../../platform/database/sql.ts'

export { filterChosenLanguages, isGuest } from './store.ts'

/** Columns of a user, in every query that shows one. */
export const USER_COLUMNS = [
  'users.id',
  'users.full_name',
  'users.has_uploaded_avatar',
  'users.provider_avatar_url',
  'users.updated_at',
  'users.registered_at',
  'users.suspended_at',
] as const

/** `USER_COLUMNS` for raw SQL. */
export const userColumns = sql.join(USER_COLUMNS.map((column) => sql.ref(column)))

/** A row of `USER_COLUMNS`, which may hold more. */
export type UserRow = Omit<User, 'updated_at' | 'is_guest'> & {
  updated_at: Date
  registered_at: Date | null
  suspended_at: Date | null
}

/** Makes a row the user that others see, without name and picture while the user is suspended. */
export function toUser(row: UserRow): User {
  const user = toNamedUser(row)
  if (row.suspended_at === null) return user
  return { ...user, full_name: '', has_uploaded_avatar: false, provider_avatar_url: null }
}

/** Makes a row the user that operators see. */
export function toNamedUser({ id, full_name, updated_at, ...row }: UserRow): User {
  const { has_uploaded_avatar, provider_avatar_url, registered_at } = row
  return {
    id,
    full_name,
    has_uploaded_avatar,
    provider_avatar_url,
    updated_at: iso(updated_at),
    ...(registered_at === null && { is_guest: true }),
  }
}

/** `toUser` for a row of a left join, which may have no user. */
export function toUserOrNull(row: { [Key in keyof UserRow]: UserRow[Key] | null }): User | null {
  const { id, full_name, has_uploaded_avatar, updated_at } = row
  if (id === null || full_name === null || has_uploaded_avatar === null || updated_at === null) {
    return null
  }
  return toUser({ ...row, id, full_name, has_uploaded_avatar, updated_at })
}

const MAX_NAME_LENGTH = 80
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Reads a name that somebody typed, in one spelling; null if it cannot be shown as a name. */
export function readName(typed: string): string | null {
  const name = inOneLine(typed)
  if (hasUnseen(name) || !VISIBLE.test(name)) return null
  return [...name].length <= MAX_NAME_LENGTH ? name : null
}

/** Makes the name of a new user fit that an identity provider has sent; 'User' if nothing of it can be shown. */
export function newName(provided: string): string {
  const cut = [...shownLine(provided)].slice(0, MAX_NAME_LENGTH).join('')
  return readName(cut) ?? 'User'
}

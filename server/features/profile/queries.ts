import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'

const user = [
  'id',
  'full_name',
  'has_uploaded_avatar',
  'provider_avatar_url',
  'updated_at',
] as const

export function findUser(db: Database, id: string) {
  return db.selectFrom('users').select(user).where('id', '=', id).executeTakeFirst()
}

export function rename(db: Database, id: string, full_name: string) {
  return db
    .updateTable('users')
    .set({ full_name, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(user)
    .executeTakeFirst()
}

export function findSettings(db: Database, id: string) {
  return db.selectFrom('users').select('appear_offline').where('id', '=', id).executeTakeFirst()
}

export function updateSettings(db: Database, id: string, appear_offline: boolean) {
  return db
    .updateTable('users')
    .set({ appear_offline })
    .where('id', '=', id)
    .returning('appear_offline')
    .executeTakeFirst()
}

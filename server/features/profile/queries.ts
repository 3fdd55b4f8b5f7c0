import type { Database } from '../../adapters/database/database.ts'

export function findUser(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'has_uploaded_avatar', 'provider_avatar_url', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Lists which of these languages a user has chosen. */
export async function filterChosenLanguages(
  db: Database,
  languages: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    select lang from unnest(${languages}::text[]) as known (lang)
    where exists (select from users where language = lang)`.execute(db)
  return rows.map(({ lang }) => lang)
}

/** True for a user without an identity. */
export async function isGuest(db: Database | Tx, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('registered_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Key as the database has it: in clear, or encrypted. */
export type StoredKey = JWK | string

export async function findKey(db: Database, name: string): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('server_keys')
    .select('private_jwk')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.private_jwk ?? null
}

export async function listKeys(db: Database): Promise<{ name: string; private_jwk: StoredKey }[]> {
  return db.selectFrom('server_keys').select(['name', 'private_jwk']).execute()
}

/** Stores a key unless one has that name. */
export async function offerKey(db: Database, name: string, key: StoredKey): Promise<void> {
  await db
    .insertInto('server_keys')
    .values({ name, private_jwk: JSON.stringify(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a key in another form, unless another server has done so. */
export async function replaceKey(
  db: Database,
  name: string,
  { from, to }: { from: StoredKey; to: StoredKey },
): Promise<void> {
  await db
    .updateTable('server_keys')
    .set({ private_jwk: JSON.stringify(to) })
    .where('name', '=', name)
    .where('private_jwk', '=', JSON.stringify(from))
    .execute()
}

/** Deletes keys with this prefix that are older than these seconds. */
export async function deleteKeys(db: Database, prefix: string, seconds: number): Promise<void> {
  await db
    .deleteFrom('server_keys')
    .where('name', 'like', `${prefix}%`)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute()
}

import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { registerUser } from './identities.ts'

/** In the place of the issuer of an identity provider. */
export const PASSWORD_ISSUER = 'password'

/** User who signs in with a password. */
export type PasswordUser = NewPassword & { user_id: string; full_name: string }

export type NewPassword = { name_key: string; password_hash: string }

export type PasswordLink = {
  secret_hash: Buffer
  /** User who sets a new password; null for an invitation. */
  user_id: string | null
  /** Null on the command line. */
  created_by: string | null
  days: number
}

export async function findByName(db: Database, name_key: string): Promise<PasswordUser | null> {
  return (await selectUsers(db).where('name_key', '=', name_key).executeTakeFirst()) ?? null
}

export async function findByUser(db: Database, user_id: string): Promise<PasswordUser | null> {
  return (
    (await selectUsers(db).where('identities.user_id', '=', user_id).executeTakeFirst()) ?? null
  )
}

function selectUsers(db: Database) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['identities.user_id', 'full_name', 'name_key', 'password_hash'])
    .where('issuer', '=', PASSWORD_ISSUER)
    .$narrowType<NewPassword>()
}

export async function hasUsers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has_users: boolean }>`
    select exists (select from users where registered_at is not null) as has_users`.execute(db)
  return rows[0]?.has_users ?? false
}

/** Makes a user; `addPassword` lets them sign in. */
export async function insertUser(tx: Tx, full_name: string): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ full_name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets a user without a password sign in with a name and a password; false if somebody has that name. */
export async function addPassword(
  tx: Tx,
  user_id: string,
  { name_key, password_hash }: NewPassword,
): Promise<boolean> {
  const added = await tx
    .insertInto('identities')
    .values({
      issuer: PASSWORD_ISSUER,
      subject: sql<string>`gen_random_uuid()::text`,
      user_id,
      name_key,
      password_hash,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added !== undefined) await registerUser(tx, user_id)
  return added !== undefined
}

/** Locks a user, so that no session opens before the end of the transaction. */
export async function lockUser(tx: Tx, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
}

/** Replaces the password of a user; with `old`, only that one. False if there is none. */
export async function replacePassword(
  tx: Tx,
  user_id: string,
  { password_hash, old = null }: { password_hash: string; old?: string | null },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('identities')
    .set({ password_hash })
    .where('issuer', '=', PASSWORD_ISSUER)
    .where('user_id', '=', user_id)
    .$if(old !== null, (query) => query.where('password_hash', '=', old))
    .returning('user_id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Stores a link. It replaces an earlier one for the same user. */
export async function insertLink(db: Database, { days, ...link }: PasswordLink): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(days => ${days})`
  await db
    .insertInto('password_links')
    .values({ ...link, expires_at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        secret_hash: eb.ref('excluded.secret_hash'),
        created_by: eb.ref('excluded.created_by'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Finds the user of a link that sets a new password; null if it is not valid. */
export async function findLinkUser(
  db: Database,
  secret_hash: Buffer,
): Promise<PasswordUser | null> {
  const row = await selectUsers(db)
    .innerJoin('password_links', 'password_links.user_id', 'users.id')
    .where('secret_hash', '=', secret_hash)
    .where('password_links.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}

export async function hasInvitation(db: Database, secret_hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('password_links')
    .select('secret_hash')
    .where('secret_hash', '=', secret_hash)
    .where('user_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a link, of a user or an invitation; false if it is not valid any more. */
export async function takeLink(
  tx: Tx,
  secret_hash: Buffer,
  user_id: string | null,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('password_links')
    .where('secret_hash', '=', secret_hash)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('secret_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes the link of a user, if there is one. */
export async function deleteLink(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('password_links').where('user_id', '=', user_id).execute()
}

export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('password_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

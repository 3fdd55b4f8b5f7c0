import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** Identity with the user to make of it the first time. */
export type Newcomer = {
  issuer: string
  subject: string
  full_name: string
  provider_avatar_url: string | null
  operator_key: Buffer | null
}

/** Finds the user of an identity, or makes both; many calls at once make one user. */
export function findOrMakeUser(db: Database, person: Newcomer): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const known = await findIdentity(tx, person)
    if (known !== undefined) {
      await updateUser(tx, known.user_id, person)
      return known.user_id
    }

    const { issuer, subject, ...newcomer } = person
    const user = await tx
      .insertInto('users')
      .values(newcomer)
      .returning('id')
      .executeTakeFirstOrThrow()
    const linked = await tx
      .insertInto('identities')
      .values({ issuer, subject, user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (linked !== undefined) return linked.user_id

    await tx.deleteFrom('users').where('id', '=', user.id).execute()
    const first = await findIdentity(tx, person)
    if (first === undefined) throw new Error('An identity was removed while its user signed in.')
    return first.user_id
  })
}

function findIdentity(tx: Tx, { issuer, subject }: Newcomer) {
  return tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

async function updateUser(
  tx: Tx,
  user_id: string,
  { provider_avatar_url: url, operator_key }: Newcomer,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ provider_avatar_url: url, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .where('provider_avatar_url', 'is distinct from', url)
    .execute()
  await tx
    .updateTable('users')
    .set({ operator_key })
    .where('id', '=', user_id)
    .where('operator_key', 'is distinct from', operator_key)
    .execute()
}

export async function findOperatorKey(db: Database, user_id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('users')
    .select('operator_key')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.operator_key ?? null
}

/** Finds the oldest account that is still there. */
export async function findFirstUser(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Deletes the identities of a user, so that nobody can sign in as them. */
export async function deleteIdentities(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', user_id).execute()
}

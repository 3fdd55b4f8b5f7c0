import { sql } from 'kysely'
import { retryDeadlocks } from '../../../platform/database/deadlocks.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** Identity as its provider has described it now. */
export type Identified = {
  issuer: string
  subject: string
  picture_url: string | null
  operator_key: Buffer | null
}

export type IdentityRow = { id: string; issuer: string; created_at: Date }

type Known = Pick<Identified, 'picture_url' | 'operator_key'> & { user_id: string }

export function findIdentity(
  tx: Tx,
  { issuer, subject }: Pick<Identified, 'issuer' | 'subject'>,
): Promise<Known | undefined> {
  return tx
    .selectFrom('identities')
    .select(['user_id', 'picture_url', 'operator_key'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Inserts an identity of a user; false if somebody has it. */
export async function insertIdentity(
  tx: Tx,
  user_id: string,
  identified: Identified,
): Promise<boolean> {
  const { issuer, subject, picture_url, operator_key } = identified
  const row = await tx
    .insertInto('identities')
    .values({ user_id, issuer, subject, picture_url, operator_key })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores how a provider describes a known identity now; most often nothing has changed. */
export async function updateIdentity(
  tx: Tx,
  known: Known,
  { issuer, subject, picture_url, operator_key }: Identified,
): Promise<void> {
  if (known.picture_url === picture_url && isSame(known.operator_key, operator_key)) return
  await lockUser(tx, known.user_id)
  await tx
    .updateTable('identities')
    .set({ picture_url, operator_key })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
  await updatePicture(tx, known.user_id)
}

/** Adds an identity to a user. 'taken': it is another user's. 'gone': the user may not sign in any more. */
export function addIdentity(
  db: Database,
  user_id: string,
  identified: Identified,
): Promise<'added' | 'taken' | 'gone'> {
  return retryDeadlocks(() =>
    db.transaction().execute(async (tx) => {
      if (!(await lockUser(tx, user_id))) return 'gone'
      if (await insertIdentity(tx, user_id, identified)) {
        await updatePicture(tx, user_id)
        await registerUser(tx, user_id)
        return 'added'
      }
      const known = await findIdentity(tx, identified)
      if (known?.user_id !== user_id) return 'taken'
      await updateIdentity(tx, known, identified)
      return 'added'
    }),
  )
}

/** Removes an identity of a user, and returns it; null if there is none. 'last': they could not sign in by any other one of
 *  these issuers. */
export function removeIdentity(
  db: Database,
  { user_id, id }: { user_id: string; id: string },
  issuers: readonly string[],
): Promise<IdentityRow | 'last' | null> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id)
    const rows = await listIdentities(tx, user_id)
    const removed = rows.find((row) => row.id === id)
    if (removed === undefined) return null
    if (!rows.some((row) => row !== removed && issuers.includes(row.issuer))) return 'last'
    await tx.deleteFrom('identities').where('id', '=', id).execute()
    await updatePicture(tx, user_id)
    return removed
  })
}

/** Lists the identities of a user, the oldest first. */
export function listIdentities(db: Database | Tx, user_id: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .select(['id', 'issuer', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Lists the hashes of operators' addresses among the identities of a user. */
export async function listOperatorKeys(db: Database, user_id: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('identities')
    .select('operator_key')
    .where('user_id', '=', user_id)
    .execute()
  return rows.flatMap(({ operator_key }) => operator_key ?? [])
}

/** Deletes the identities of a user, so that nobody can sign in as them. */
export async function deleteIdentities(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', user_id).execute()
}

/** Locks the row of a user, before their identities; false if they may not sign in any more. */
async function lockUser(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(['closed_at', 'suspended_at'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && row.closed_at === null && row.suspended_at === null
}

/** Makes a guest a user like others; changes nothing for these. */
export async function registerUser(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ registered_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .where('registered_at', 'is', null)
    .execute()
}

/** Gives a user the picture of their first identity that has one. */
async function updatePicture(tx: Tx, user_id: string): Promise<void> {
  await sql`
    update users set provider_avatar_url = first.picture_url, updated_at = now()
    from (select (
      select picture_url from identities where user_id = ${user_id} and picture_url is not null
      order by created_at, id limit 1
    )) first
    where users.id = ${user_id} and provider_avatar_url is distinct from first.picture_url`.execute(
    tx,
  )
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other)
}

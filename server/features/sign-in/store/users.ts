import type { Database } from '../../../platform/database/database.ts'
import { findIdentity, type Identified, insertIdentity, updateIdentity } from './identities.ts'

/** Identity with the name of the user to make of it the first time. */
export type Newcomer = Identified & { full_name: string }

/** Finds the user of an identity, or makes both; many calls at once make one user. */
export function findOrMakeUser(db: Database, person: Newcomer): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const known = await findIdentity(tx, person)
    if (known !== undefined) {
      await updateIdentity(tx, known, person)
      return known.user_id
    }

    const { full_name, picture_url } = person
    const user = await tx
      .insertInto('users')
      .values({ full_name, provider_avatar_url: picture_url })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (await insertIdentity(tx, user.id, person)) return user.id

    await tx.deleteFrom('users').where('id', '=', user.id).execute()
    const first = await findIdentity(tx, person)
    if (first === undefined) throw new Error('An identity was removed while its user signed in.')
    return first.user_id
  })
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

import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { findIdentity, type Identified, insertIdentity, updateIdentity } from './identities.ts'

const MAX_FORGOTTEN = 100

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

/** Finds the oldest account that is still there, from the day on which it got its first identity. */
export async function findFirstUser(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('registered_at', 'is not', null)
    .orderBy('registered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes a user without an identity. */
export async function makeGuest(db: Database, full_name: string): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ full_name, provider_avatar_url: null, registered_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists guests who have neither a session nor been active for these days, up to a hundred. */
export async function listForgottenGuests(db: Database, days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users left join user_status on user_status.user_id = users.id
    where registered_at is null and closed_at is null
      and created_at < now() - make_interval(days => ${days})
      and coalesce(last_active_at, created_at) < now() - make_interval(days => ${days})
      and not exists (select from live_sessions where live_sessions.user_id = users.id)
    order by created_at
    limit ${MAX_FORGOTTEN}`.execute(db)
  return rows.map(({ id }) => id)
}

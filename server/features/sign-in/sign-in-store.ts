import type { JWK } from 'jose'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Tables } from '../../adapters/database/tables.ts'

/** How long a refresh token waits to be used, and how long a session lasts however often it is. */
const IDLE_DAYS = 30
const SESSION_DAYS = 180
/** A token that is used again this soon was asked for twice by one browser, not stolen. */
const GRACE_S = 10
const MOST_FORGOTTEN = 1_000

/** A person with a name and a picture that fit the table. */
export type Newcomer = {
  issuer: string
  subject: string
  full_name: string
  provider_avatar_url: string | null
}

/** Finds the user that an identity stands for, or makes both; however many do so at once, there is one user. */
export function enterUser(db: Database, person: Newcomer): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const known = await findIdentity(tx, person)
    if (known !== undefined) {
      await updatePicture(tx, known.user_id, person.provider_avatar_url)
      return known.user_id
    }

    const { issuer, subject, full_name, provider_avatar_url } = person
    const user = await tx
      .insertInto('users')
      .values({ full_name, provider_avatar_url })
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

function findIdentity(tx: Database, { issuer, subject }: Newcomer) {
  return tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

async function updatePicture(tx: Database, user_id: string, url: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ provider_avatar_url: url, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .where('provider_avatar_url', 'is distinct from', url)
    .execute()
}

/** Opens a session with its first refresh token; answers the session's id. */
export async function openSession(db: Database, user_id: string, hash: Buffer): Promise<string> {
  const { rows } = await sql<{ session_id: string }>`
    with opened as (
      insert into sessions (user_id, expires_at)
      values (${user_id}, now() + make_interval(days => ${SESSION_DAYS}))
      returning id
    )
    insert into refresh_tokens (hash, session_id, expires_at)
    select ${hash}, id, now() + make_interval(days => ${IDLE_DAYS}) from opened
    returning session_id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The session was not opened.')
  return row.session_id
}

export type Rotation = {
  session_id: string
  user_id: string
  is_live: boolean
  is_replay: boolean
}

/** Spends a refresh token and puts the next one in its place, in one statement: a live one is marked as used, one that
 *  was used a moment ago gets another successor, one that was used before that ends its session. */
export async function rotate(db: Database, hash: Buffer, next: Buffer): Promise<Rotation | null> {
  const { rows } = await sql<Rotation>`
    with spent as (
      select t.session_id, s.user_id, s.expires_at,
        t.expires_at > now() and s.expires_at > now() and s.revoked_at is null as is_live,
        coalesce(t.used_at < now() - make_interval(secs => ${GRACE_S}), false) as is_replay
      from refresh_tokens t join sessions s on s.id = t.session_id
      where t.hash = ${hash}
    ), marked as (
      update refresh_tokens set used_at = now()
      where hash = ${hash} and used_at is null and (select is_live from spent)
    ), issued as (
      insert into refresh_tokens (hash, session_id, expires_at)
      select ${next}, session_id, least(now() + make_interval(days => ${IDLE_DAYS}), expires_at)
      from spent where is_live and not is_replay
    ), revoked as (
      update sessions set revoked_at = now()
      where id = (select session_id from spent where is_live and is_replay)
    )
    select session_id, user_id, is_live, is_replay from spent`.execute(db)
  return rows[0] ?? null
}

export type Ended = { session_id: string; user_id: string; is_last: boolean }

/** Ends the session that a refresh token belongs to; `is_last` says that its user has no other. */
export async function revokeSession(db: Database, hash: Buffer): Promise<Ended | null> {
  const { rows } = await sql<Ended>`
    with ended as (
      update sessions set revoked_at = coalesce(revoked_at, now())
      where id = (select session_id from refresh_tokens where hash = ${hash})
      returning id, user_id
    )
    select ended.id as session_id, ended.user_id, not exists (
      select from sessions s
      where s.user_id = ended.user_id and s.id <> ended.id
        and s.revoked_at is null and s.expires_at > now()
    ) as is_last
    from ended`.execute(db)
  return rows[0] ?? null
}

/** Ends every session of a user; answers their ids. */
export async function revokeSessions(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes some sessions and refresh tokens that can never be used again; false if there may be more. */
export async function forgetExpired(db: Database): Promise<boolean> {
  const sessions = await sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() or revoked_at < now() - interval '1 day'
      limit ${MOST_FORGOTTEN} for update skip locked
    )`.execute(db)
  const tokens = await sql`
    delete from refresh_tokens where hash in (
      select hash from refresh_tokens where expires_at < now()
      limit ${MOST_FORGOTTEN} for update skip locked
    )`.execute(db)
  return [sessions, tokens].every(({ numAffectedRows = 0n }) => numAffectedRows < MOST_FORGOTTEN)
}

export async function findKey(db: Database, name: string): Promise<JWK | null> {
  const row = await db
    .selectFrom('server_keys')
    .select('private_jwk')
    .where('name', '=', name)
    .executeTakeFirst()
  return row === undefined ? null : jwkOf(row)
}

/** Stores a key unless one has that name; answers it if it was stored. */
export async function offerKey(db: Database, name: string, jwk: JWK): Promise<JWK | null> {
  const row = await db
    .insertInto('server_keys')
    .values({ name, private_jwk: JSON.stringify(jwk) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('private_jwk')
    .executeTakeFirst()
  return row === undefined ? null : jwkOf(row)
}

function jwkOf({ private_jwk }: Pick<Selectable<Tables['server_keys']>, 'private_jwk'>): JWK {
  return private_jwk
}

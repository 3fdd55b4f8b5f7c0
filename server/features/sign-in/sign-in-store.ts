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
  operator_key: Buffer | null
}

/** Finds the user that an identity stands for, or makes both; however many do so at once, there is one user. */
export function enterUser(db: Database, person: Newcomer): Promise<string> {
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

function findIdentity(tx: Database, { issuer, subject }: Newcomer) {
  return tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

async function updateUser(
  tx: Database,
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

/** Opens a session with its first refresh token, unless the user is suspended or is being so just now. */
export async function openSession(
  db: Database,
  { user_id, device, hash }: { user_id: string; device: string | null; hash: Buffer },
): Promise<{ session_id: string } | { suspended: string }> {
  const { rows } = await sql<{ session_id: string | null; suspension: string | null }>`
    with person as (
      select id, suspension from users where id = ${user_id} for share
    ), opened as (
      insert into sessions (user_id, device, expires_at)
      select id, ${device}, now() + make_interval(days => ${SESSION_DAYS}) from person where suspension is null
      returning id
    ), first as (
      insert into refresh_tokens (hash, session_id, expires_at)
      select ${hash}, id, now() + make_interval(days => ${IDLE_DAYS}) from opened
    )
    select opened.id as session_id, suspension from person left join opened on true`.execute(db)
  const [row] = rows
  if (typeof row?.suspension === 'string') return { suspended: row.suspension }
  if (typeof row?.session_id === 'string') return { session_id: row.session_id }
  throw new Error('The session was not opened.')
}

/** What is kept of the address by which a user may be an operator. */
export async function findOperatorKey(db: Database, user_id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('users')
    .select('operator_key')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.operator_key ?? null
}

/** The user who came first of those who are still here. */
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

export type Rotation = {
  session_id: string
  user_id: string
  suspension: string | null
  is_live: boolean
  is_replay: boolean
}

/** Spends a refresh token and puts the next one in its place, in one statement: a live one is marked as used, one that
 *  was used a moment ago gets another successor, one that was used before that ends its session. */
export async function rotate(db: Database, hash: Buffer, next: Buffer): Promise<Rotation | null> {
  const { rows } = await sql<Rotation>`
    with spent as (
      select t.session_id, s.user_id, s.expires_at, u.suspension,
        t.expires_at > now() and s.expires_at > now() and s.revoked_at is null and u.suspension is null as is_live,
        coalesce(t.used_at < now() - make_interval(secs => ${GRACE_S}), false) as is_replay
      from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
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
    select session_id, user_id, suspension, is_live, is_replay from spent`.execute(db)
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

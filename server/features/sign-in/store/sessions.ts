import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** A token that is used again this soon was sent twice by one browser, not stolen. */
const GRACE_S = 10
/** A browser that shows the mark of its last refresh has lost the answer, also this long after. */
const LOST_ANSWER_S = 60
const MAX_LISTED = 100
const DELETED_AT_ONCE = 1_000

/** End of a session that is used now, with the rest of that day. It changes once a day, and so does its index. */
const idleEnd = sql<Date>`date_trunc('day', now()) + make_interval(days => ${RETENTION_DAYS.unused_sessions + 1})`

/** Refresh token as the database can compare it. */
export type PresentedToken = {
  session_id: string
  secret_hash: Buffer
  count: number
  /** Hash of the mark that the browser gave this refresh, if it did. */
  markHash?: Buffer | null
}

/** Session of a spent refresh token. `is_live`: the session goes on. `is_next`: the token was the last one, or was so
 *  until a moment ago; any other was used before. */
export type SpentToken = {
  user_id: string
  suspension: string | null
  is_live: boolean
  is_next: boolean
}

/** User of a session, or the secret of its refresh tokens: ending it takes either. */
export type EndedBy = { user_id: string } | { secret_hash: Buffer }

export type SessionRow = {
  id: string
  device: string | null
  created_at: Date
  last_used_at: Date
}

/** Opens a session, unless the user is suspended or has deleted their account, also by a transaction under way. */
export async function openSession(
  db: Database,
  session: { user_id: string; device: string | null; secret_hash: Buffer },
): Promise<{ session_id: string } | { suspended: string }> {
  const { user_id, device, secret_hash } = session
  const { rows } = await sql<{ session_id: string | null; suspension: string | null }>`
    with person as (
      select id, suspension from users where id = ${user_id} and closed_at is null for share
    ), opened as (
      insert into sessions (user_id, device, secret_hash, expires_at)
      select id, ${device}, ${secret_hash}, ${idleEnd} from person where suspension is null
      returning id
    )
    select opened.id as session_id, suspension from person left join opened on true`.execute(db)
  const [row] = rows
  if (typeof row?.suspension === 'string') return { suspended: row.suspension }
  if (typeof row?.session_id === 'string') return { session_id: row.session_id }
  throw new Error('The session was not opened.')
}

/** Spends a refresh token, in one statement: the last one makes the next one the last, one that was so a moment ago
 *  changes nothing. Null where there is no such session. */
export async function spendToken(
  db: Database,
  presented: PresentedToken,
): Promise<SpentToken | null> {
  const { session_id, secret_hash, count, markHash = null } = presented
  const { rows } = await sql<SpentToken>`
    with spent as (
      update sessions set
        refresh_count = ${count}::integer + 1,
        refresh_mark_hash = case when refresh_count > ${count} then refresh_mark_hash else ${markHash}::bytea end,
        last_used_at = case when refresh_count > ${count} then last_used_at else now() end,
        expires_at = least(${idleEnd}, created_at + make_interval(days => ${RETENTION_DAYS.sessions}))
      where id = ${session_id} and secret_hash = ${secret_hash}
        and ${isNext(count, markHash)}
        and revoked_at is null and expires_at > now()
        and not exists (select from users where users.id = user_id and suspension is not null)
      returning id
    )
    select user_id, suspension, revoked_at is null and expires_at > now() as is_live, spent.id is not null as is_next
    from sessions join users on users.id = user_id left join spent on true
    where sessions.id = ${session_id}`.execute(db)
  return rows[0] ?? null
}

/** True for the last refresh token of a session that goes on, and for the one before it for a moment: a longer one for
 *  the browser that has spent it. */
function isNext(count: number, markHash: Buffer | null) {
  return sql<boolean>`(refresh_count <= ${count}
    or refresh_count = ${count}::integer + 1 and last_used_at > now() - make_interval(
      secs => case when refresh_mark_hash = ${markHash}::bytea then ${LOST_ANSWER_S}::integer else ${GRACE_S}::integer end))`
}

/** Finds the user of a refresh token that could be spent now. */
export async function findUser(
  db: Database,
  { session_id, secret_hash, count }: PresentedToken,
): Promise<{ user_id: string; language: string | null } | null> {
  const { rows } = await sql<{ user_id: string; language: string | null }>`
    select user_id, language from sessions join users on users.id = user_id
    where sessions.id = ${session_id} and secret_hash = ${secret_hash} and ${isNext(count, null)}
      and revoked_at is null and expires_at > now() and suspension is null`.execute(db)
  return rows[0] ?? null
}

/** Ends an open session, if it belongs to the user or has this secret; `is_last` is true if its user has no other. */
export async function endSession(
  db: Database,
  session_id: string,
  by: EndedBy,
): Promise<{ user_id: string; is_last: boolean } | null> {
  const isTheirs =
    'user_id' in by ? sql`user_id = ${by.user_id}` : sql`secret_hash = ${by.secret_hash}`
  const { rows } = await sql<{ user_id: string; is_last: boolean }>`
    with ended as (
      update sessions set revoked_at = now()
      where id = ${session_id} and ${isTheirs} and revoked_at is null and expires_at > now()
      returning id, user_id
    )
    select ended.user_id, not exists (
      select from sessions s
      where s.user_id = ended.user_id and s.id <> ended.id and s.revoked_at is null and s.expires_at > now()
    ) as is_last
    from ended`.execute(db)
  return rows[0] ?? null
}

/** Ends every session of a user, or all but one; returns their ids. */
export async function endSessions(
  db: Database,
  user_id: string,
  except: string | null,
): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the open sessions of a user, last used first, up to a hundred. */
export function listSessions(db: Database, user_id: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

/** Lists the sessions that have ended within these seconds, also those of deleted users. */
export async function listEnded(db: Database, seconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ended_sessions')
    .select('session_id')
    .where('ended_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Deletes some sessions that can never be used again; false if there may be more. */
export async function deleteExpired(db: Database): Promise<boolean> {
  const { rows } = await sql<{ most: number }>`
    with ended as (
      delete from ended_sessions where session_id in (
        select session_id from ended_sessions where ended_at < now() - make_interval(days => ${RETENTION_DAYS.ended_sessions})
        limit ${DELETED_AT_ONCE} for update skip locked
      ) returning session_id
    ), expired as (
      delete from sessions where id in (
        select id from sessions where expires_at < now() limit ${DELETED_AT_ONCE} for update skip locked
      ) returning id
    ), revoked as (
      delete from sessions where id in (select session_id from ended) and expires_at >= now() returning id
    )
    select greatest(
      (select count(*) from ended), (select count(*) from expired), (select count(*) from revoked)
    )::integer as most`.execute(db)
  return (rows[0]?.most ?? 0) < DELETED_AT_ONCE
}

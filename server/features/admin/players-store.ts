import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { UserRow } from '../users/users.ts'
import type { Search } from './typed-search.ts'

export type PlayerRow = UserRow & {
  created_at: Date
  last_active_at: Date | null
  suspended_at: Date | null
  suspension: string | null
}

const PLAYER = sql`users.id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at,
  users.created_at, last_active_at, suspended_at, suspension`

/** Players by words of their name, in its order; the newest where none is asked for. */
export async function listPlayers(
  db: Database,
  { words, prefix }: Search,
  limit: number,
): Promise<PlayerRow[]> {
  const order = words === null && prefix === null ? sql`created_at desc` : sql`folded(full_name)`
  const { rows } = await sql<PlayerRow>`
    select ${PLAYER} from users left join user_status on user_id = users.id
    where ${namedBy({ words, prefix })}
    order by ${order}, users.id
    limit ${limit}`.execute(db)
  return rows
}

function namedBy({ words, prefix }: Search): RawBuilder<unknown> {
  if (words !== null) {
    return sql`to_tsvector('simple', folded(full_name)) @@ to_tsquery('simple', folded(${words}))`
  }
  return prefix === null ? sql`true` : sql`folded(full_name) like folded(${prefix}) || '%'`
}

export async function findPlayer(db: Database, id: string): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select ${PLAYER} from users left join user_status on user_id = users.id
    where users.id = ${id}`.execute(db)
  return rows[0]
}

/** How many games and reports there are of a player. */
export async function countOf(
  db: Database,
  id: string,
): Promise<{ games: number; reports: number }> {
  const { rows } = await sql<{ games: number; reports: number }>`
    select (select count(*) from game_players where user_id = ${id}) as games,
      (select count(*) from article_reports where user_id = ${id}) as reports`.execute(db)
  return rows[0]!
}

export type SessionRow = {
  id: string
  device: string | null
  created_at: Date
  last_used_at: Date
}

/** The sessions of a player that still hold, the one used last first. */
export async function listSessions(db: Database, user_id: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, created_at, last_used_at from sessions
    where user_id = ${user_id} and revoked_at is null and expires_at > now()
    order by last_used_at desc`.execute(db)
  return rows
}

/** Suspends a player; false if there is none. */
export async function suspend(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update users set suspended_at = now(), suspension = ${reason} where id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Lets a player in again; false if there is none who is suspended. */
export async function lift(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update users set suspended_at = null, suspension = null
    where id = ${id} and suspended_at is not null returning id`.execute(tx)
  return rows.length > 0
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

const DAY_MS = 86_400_000

/** Inserts a session of a user, which lasts for a day; returns its id. */
export async function newSession(db: Database, user_id: string): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id, secret_hash: Buffer.of(), expires_at: new Date(Date.now() + DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an identity of a user at a provider that the server does not offer; returns its id. */
export async function newIdentity(db: Database, user_id: string): Promise<string> {
  const { id } = await db
    .insertInto('identities')
    .values({ user_id, issuer: 'https://id.example', subject: user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the token of a user's invite link. */
export async function newToken(db: Database, user_id: string): Promise<string> {
  const token = randomUUID().slice(0, 8).toUpperCase()
  await db.insertInto('invite_tokens').values({ user_id, token }).execute()
  return token
}

/** Reads all rows about a player. */
export async function rowsOf(
  db: Database,
  { id, game_id }: { id: string; game_id: string },
): Promise<unknown> {
  const { rows } = await sql`
    select
      (select json_agg(u) from users u where id = ${id}) as users,
      (select json_agg(t) from invite_tokens t where user_id = ${id}) as tokens,
      (select json_agg(f order by f) from friends f where ${id} in (user_id, friend_id)) as friends,
      (select json_agg(r order by r) from friend_requests r where ${id} in (sender_id, receiver_id)) as requests,
      (select json_agg(b order by b) from blocks b where ${id} in (user_id, blocked_id)) as blocks,
      (select json_agg(p order by p.game_id) from game_players p where user_id = ${id}) as games,
      (select count(*) from guesses where game_id = ${game_id}) as guesses,
      (select json_agg(to_jsonb(g) - 'is_counted' order by g.id) from games g join game_players p on p.game_id = g.id where p.user_id = ${id}) as played,
      (select json_agg(i order by i.game_id) from game_invites i where ${id} in (sender_id, receiver_id)) as invites,
      (select json_agg(s order by s.id) from sessions s where user_id = ${id} and revoked_at is null) as sessions,
      (select json_agg(i order by i.id) from identities i where user_id = ${id}) as identities,
      (select json_agg(d order by d.id) from push_subscriptions d where user_id = ${id}) as devices,
      (select json_agg(s) from user_status s where user_id = ${id}) as status`.execute(db)
  return rows
}

/** Adds a player to a lobby. */
export async function insertPlayer(db: Database, game_id: string, user_id: string): Promise<void> {
  const player = { game_id, user_id, state: 'joined', finished_at: null } as const
  await db.insertInto('game_players').values(player).execute()
}

/** Makes a player of a race the first to decode it. */
export async function win(db: Database, game_id: string, user_id: string): Promise<void> {
  await db
    .updateTable('game_players')
    .set({ state: 'decoded', place: 1, finished_at: new Date() })
    .set({ guesses: 0, hits: 0, hints: 0, seconds: 0, time_played: 0 })
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .execute()
}

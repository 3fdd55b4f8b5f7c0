import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type Seen = { user_id: string; at: number }

/** When the race ends at the latest in which somebody plays now, 0 for none. */
export type Racing = { user_id: string; until: number }

/** What friends may see of somebody besides when they were active. */
export type State = Racing & { appears_offline: boolean }

/** What is written of somebody: when they were last active, and the rest. */
export type Written = {
  user_id: string
  at: number
  racing_until: number
  appears_offline: boolean
}

/** What presence reads and writes. Times are in milliseconds. */
export function createPresenceStore(db: Database) {
  /** The friends of each of these users who have any. */
  async function friendsOf(user_ids: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ user_id: string; friend_ids: string }>`
      select user_id, string_agg(friend_id::text, ',') as friend_ids
      from friends
      where user_id = any(${user_ids}::uuid[])
      group by user_id`.execute(db)
    return new Map(rows.map(({ user_id, friend_ids }) => [user_id, friend_ids.split(',')]))
  }

  async function statesOf(user_ids: readonly string[]): Promise<State[]> {
    const rows = await db
      .selectFrom('users')
      .select(['users.id', 'appear_offline', racingUntil('users.id').as('until')])
      .where('users.id', '=', sql<string>`any(${user_ids}::uuid[])`)
      .execute()
    return rows.map(({ id, appear_offline, until }) => ({
      user_id: id,
      until: timeOf(until),
      appears_offline: appear_offline,
    }))
  }

  /** Those of the asked users who are friends of the asker, with what is written of them. */
  async function listFriends(user_id: string, asked: readonly string[]): Promise<Written[]> {
    const rows = await db
      .selectFrom('friends')
      .innerJoin('users', 'users.id', 'friends.friend_id')
      .leftJoin('user_status', 'user_status.user_id', 'friends.friend_id')
      .select(['friend_id', 'last_active_at', 'appear_offline'])
      .select(racingUntil('friends.friend_id').as('until'))
      .where('friends.user_id', '=', user_id)
      .where('friend_id', '=', sql<string>`any(${asked}::uuid[])`)
      .execute()
    return rows.map(({ friend_id, last_active_at, appear_offline, until }) => ({
      user_id: friend_id,
      at: timeOf(last_active_at),
      racing_until: timeOf(until),
      appears_offline: appear_offline,
    }))
  }

  /** Makes a user's row at least as old as `at`. */
  async function age(user_id: string, at: number): Promise<void> {
    await db
      .updateTable('user_status')
      .set({ last_active_at: new Date(at) })
      .where('user_id', '=', user_id)
      .where('last_active_at', '>', new Date(at))
      .execute()
  }

  return {
    friendsOf,
    statesOf,
    listFriends,
    /** Writes when users were last active, except of those who appear offline; answers of whom it did. */
    write: (seen: readonly Seen[]) => writeSeen(db, seen),
    age,
  }
}
export type PresenceStore = ReturnType<typeof createPresenceStore>

async function writeSeen(db: Database, seen: readonly Seen[]): Promise<Set<string>> {
  const ids = seen.map(({ user_id }) => user_id)
  const times = seen.map(({ at }) => new Date(at).toISOString())
  const { rows } = await sql<{ user_id: string }>`
    insert into user_status (user_id, last_active_at)
    select id, at from unnest(${ids}::uuid[], ${times}::timestamptz[]) as seen (user_id, at)
    join users on id = seen.user_id
    where not appear_offline
    order by id
    on conflict (user_id) do update
    set last_active_at = greatest(user_status.last_active_at, excluded.last_active_at)
    returning user_id`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}

function racingUntil(user_id: 'friends.friend_id' | 'users.id') {
  return sql<Date | null>`(
    select max(ends_at)
    from game_players
    join games on games.id = game_id
    where game_players.user_id = ${sql.ref(user_id)} and state = 'playing'
      and mode = any(${modesWith('places', true)}) and over_at is null)`
}

function timeOf(date: Date | null): number {
  return date?.getTime() ?? 0
}

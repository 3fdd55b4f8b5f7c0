import { modesWith } from '@inkling/game/modes'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'

export type Seen = { user_id: string; at: number }

/** When the race ends at the latest in which somebody plays now, 0 for none. */
export type Racing = { user_id: string; until: number }

/** What presence reads and writes. Times are in milliseconds. */
export function createPresenceStore(db: Database) {
  async function friendsOf(user_id: string): Promise<Racing[]> {
    const rows = await db
      .selectFrom('friends')
      .select(['friend_id', racingUntil('friends.friend_id').as('until')])
      .where('user_id', '=', user_id)
      .execute()
    return rows.map(({ friend_id, until }) => ({ user_id: friend_id, until: timeOf(until) }))
  }

  async function racesOf(user_ids: readonly string[]): Promise<Racing[]> {
    const rows = await db
      .selectFrom('users')
      .select(['users.id', racingUntil('users.id').as('until')])
      .where('users.id', '=', sql<string>`any(${user_ids}::uuid[])`)
      .execute()
    return rows.map(({ id, until }) => ({ user_id: id, until: timeOf(until) }))
  }

  /** Those of the asked users who are friends of the asker, with what is written of them. */
  async function listFriends(
    user_id: string,
    asked: readonly string[],
  ): Promise<{ user_id: string; at: number; racing_until: number }[]> {
    const rows = await db
      .selectFrom('friends')
      .leftJoin('user_status', 'user_status.user_id', 'friends.friend_id')
      .select(['friend_id', 'last_active_at', racingUntil('friends.friend_id').as('until')])
      .where('friends.user_id', '=', user_id)
      .where('friend_id', '=', sql<string>`any(${asked}::uuid[])`)
      .execute()
    return rows.map(({ friend_id, last_active_at, until }) => ({
      user_id: friend_id,
      at: timeOf(last_active_at),
      racing_until: timeOf(until),
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
    racesOf,
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

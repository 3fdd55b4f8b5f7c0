import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { anyUuid } from '../../platform/database/sql.ts'

/** Part of a user's status besides when they were active. `racingUntil` is the latest end of the race they play in, 0 for
 *  none. */
type State = { user_id: string; racingUntil: number; appear_offline: boolean }

/** A friend as the database knows them; `writtenAt` is when they were last active by their row, 0 without one. */
export type FriendRow = State & { writtenAt: number }

/** Reads and writes presence. Times are in milliseconds since 1970. */
export function createPresenceStore(db: Database) {
  /** Reads the friends of each of these users who have any. */
  async function readFriendIds(user_ids: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ user_id: string; friend_ids: string }>`
      select user_id, string_agg(friend_id::text, ',') as friend_ids
      from friends
      where user_id = ${anyUuid(user_ids)}
      group by user_id`.execute(db)
    return new Map(rows.map(({ user_id, friend_ids }) => [user_id, friend_ids.split(',')]))
  }

  async function readStates(user_ids: readonly string[]): Promise<State[]> {
    const rows = await db
      .selectFrom('users')
      .select(['users.id', 'appear_offline', selectRaceEnd('users.id').as('until')])
      .where('users.id', '=', anyUuid(user_ids))
      .execute()
    return rows.map(({ id, appear_offline, until }) => ({
      user_id: id,
      racingUntil: until?.getTime() ?? 0,
      appear_offline,
    }))
  }

  /** Reads those of the wanted users who are friends of the asker. */
  async function readFriends(user_id: string, wanted: readonly string[]): Promise<FriendRow[]> {
    const rows = await db
      .selectFrom('friends')
      .innerJoin('users', 'users.id', 'friends.friend_id')
      .leftJoin('user_status', 'user_status.user_id', 'friends.friend_id')
      .select(['friend_id', 'last_active_at', 'appear_offline'])
      .select(selectRaceEnd('friends.friend_id').as('until'))
      .where('friends.user_id', '=', user_id)
      .where('friend_id', '=', anyUuid(wanted))
      .execute()
    return rows.map(({ friend_id, last_active_at, appear_offline, until }) => ({
      user_id: friend_id,
      writtenAt: last_active_at?.getTime() ?? 0,
      racingUntil: until?.getTime() ?? 0,
      appear_offline,
    }))
  }

  /** Writes when users were last active, except those who appear offline. Returns the ids of the written rows. */
  async function write(seen: readonly { user_id: string; at: number }[]): Promise<Set<string>> {
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

  /** Makes a user's row at least as old as `at`. Returns true if it was younger. */
  async function age(user_id: string, at: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('user_status')
      .set({ last_active_at: new Date(at) })
      .where('user_id', '=', user_id)
      .where('last_active_at', '>', new Date(at))
      .executeTakeFirst()
    return numUpdatedRows > 0
  }

  /** Reads when these users were last active by their rows, if they have one. */
  async function readWritten(user_ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('user_status')
      .select(['user_id', 'last_active_at'])
      .where('user_id', '=', anyUuid(user_ids))
      .execute()
    return new Map(rows.map((row) => [row.user_id, row.last_active_at.getTime()]))
  }

  return { readFriendIds, readStates, readFriends, readWritten, write, age }
}
export type PresenceStore = ReturnType<typeof createPresenceStore>

function selectRaceEnd(user_id: 'friends.friend_id' | 'users.id') {
  return sql<Date | null>`(
    select max(ends_at) from players
    where players.user_id = ${sql.ref(user_id)} and state = 'playing' and mode = any(${modesWith('places', true)}) and over_at is null)`
}

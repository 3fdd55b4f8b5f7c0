import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'

export type Seen = { user_id: string; at: number }

/** What presence reads and writes. Times are in milliseconds. */
export type Rows = ReturnType<typeof createRows>

export function createRows(db: Database) {
  async function friendIdsOf(user_id: string): Promise<string[]> {
    const rows = await db
      .selectFrom('friends')
      .select('friend_id')
      .where('user_id', '=', user_id)
      .execute()
    return rows.map(({ friend_id }) => friend_id)
  }

  /** Those of the asked who are friends of the asker, with what is written of them. */
  async function listFriends(
    user_id: string,
    asked: readonly string[],
  ): Promise<{ user_id: string; at: number | null }[]> {
    const rows = await db
      .selectFrom('friends')
      .leftJoin('user_status', 'user_status.user_id', 'friends.friend_id')
      .select(['friend_id', 'last_active_at'])
      .where('friends.user_id', '=', user_id)
      .where('friend_id', '=', sql<string>`any(${asked}::uuid[])`)
      .execute()
    return rows.map(({ friend_id, last_active_at }) => ({
      user_id: friend_id,
      at: last_active_at?.getTime() ?? null,
    }))
  }

  /** Writes when players were last active, except of those who appear offline; answers of whom it did. */
  async function write(seen: readonly Seen[]): Promise<Set<string>> {
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

  /** Makes a player's row at least as old as `at`. */
  async function age(user_id: string, at: number): Promise<void> {
    await db
      .updateTable('user_status')
      .set({ last_active_at: new Date(at) })
      .where('user_id', '=', user_id)
      .where('last_active_at', '>', new Date(at))
      .execute()
  }

  return { friendIdsOf, listFriends, write, age }
}

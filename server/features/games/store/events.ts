import type { GameEventKind } from '@inkling/game/open/game-state'
import type { GameEvent } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/sql.ts'
import { toUser, toUserOrNull, USER_COLUMNS } from '../../users/users.ts'

const MAX_LISTED = 1_000
const MAX_DELETED_AT_ONCE = 1_000

/** An event before it is written. */
export type NewEvent = {
  game_id: string
  number: number
  kind: GameEventKind
  user_id: string | null
  created_at: Date
  payload: Pick<GameEvent, 'game' | 'players' | 'gone'>
}

/** Writes events that follow each other; returns them as players read them. */
export async function writeEvents(tx: Tx, events: readonly NewEvent[]): Promise<GameEvent[]> {
  if (events.length === 0) return []
  const rows = events.map(({ payload, ...event }) => ({
    ...event,
    payload: JSON.stringify(payload),
  }))
  await tx.insertInto('game_events').values(rows).execute()
  const users = await usersOf(tx, events)
  return events.map(({ number, kind, user_id, created_at, payload }) => ({
    number,
    kind,
    at: iso(created_at),
    user_id,
    user: users.get(user_id) ?? null,
    ...payload,
  }))
}

async function usersOf(
  tx: Tx,
  events: readonly NewEvent[],
): Promise<ReadonlyMap<string | null, User>> {
  const ids = new Set(events.flatMap(({ user_id }) => user_id ?? []))
  if (ids.size === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, toUser(row)]))
}

/** Lists the first events of a game after a number. */
export async function listEvents(
  db: Database,
  game_id: string,
  since: number,
): Promise<GameEvent[]> {
  const rows = await db
    .selectFrom('game_events')
    .leftJoin('users', 'users.id', 'game_events.user_id')
    .select(['number', 'kind', 'payload', 'game_events.created_at'])
    .select(USER_COLUMNS)
    .where('game_id', '=', game_id)
    .where('number', '>', since)
    .orderBy('number')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ number, kind, payload, created_at, ...user }) => ({
    number,
    kind,
    at: iso(created_at),
    user_id: user.id,
    user: toUserOrNull(user),
    ...payload,
  }))
}

/** Deletes some old events, skipping those that another server is deleting. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await sql`
    delete from game_events where (game_id, number) in (
      select game_id, number from game_events where created_at < now() - make_interval(days => ${RETENTION_DAYS.game_events})
      order by created_at limit ${MAX_DELETED_AT_ONCE} for update skip locked)`.execute(db)
}

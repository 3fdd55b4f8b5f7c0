import type { GameEventKind } from '@inkling/game/open/room'
import type { GameEvent } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { toUser, toUserOrNull, USER_COLUMNS } from '../../users/users.ts'

/** Most events that are read at once. */
const AT_ONCE = 1_000

/** An event as it is written. */
export type NewEvent = {
  game_id: string
  number: number
  kind: GameEventKind
  user_id: string | null
  created_at: Date
  payload: Pick<GameEvent, 'game' | 'players' | 'gone' | 'reaction'>
}

/** Writes events that follow each other; answers with them as players read them. */
export async function writeEvents(tx: Tx, events: readonly NewEvent[]): Promise<GameEvent[]> {
  if (events.length === 0) return []
  const rows = events.map(({ payload, ...event }) => ({
    ...event,
    payload: JSON.stringify(payload),
  }))
  await tx.insertInto('game_events').values(rows).execute()
  const about = await usersOf(tx, events)
  return events.map(({ number, kind, user_id, created_at, payload }) => ({
    number,
    kind,
    at: created_at.toISOString(),
    user_id,
    user: about.get(user_id) ?? null,
    ...payload,
  }))
}

/** Whom events are about, by their ids: users need not lie where games do. */
async function usersOf(
  tx: Tx,
  events: readonly NewEvent[],
): Promise<ReadonlyMap<string | null, User>> {
  const ids = new Set(events.flatMap(({ user_id }) => user_id ?? []))
  if (ids.size === 0) return new Map()
  const users = tx.selectFrom('users').select(USER_COLUMNS)
  const rows = await users.where('id', 'in', [...ids]).execute()
  return new Map(rows.map((row) => [row.id, toUser(row)]))
}

/** What happened first in a game after a number. */
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
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ number, kind, payload, created_at, ...user }) => ({
    number,
    kind,
    at: created_at.toISOString(),
    user_id: user.id,
    user: toUserOrNull(user),
    ...payload,
  }))
}

import type { GameEventKind, Player } from '@inkling/game/open/game-state'
import type { GameEvent, Standing } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/sql.ts'
import { toUser, toUserOrNull, USER_COLUMNS } from '../../users/users.ts'
import type { AcceptedDecision, LockedGame } from './locked-game.ts'

const MAX_LISTED = 1_000

/** Tells the players of a game to read what they may have missed. */
export const MISSED = { event: 'MISSED', payload: {} } as const

/** An event before it is written. */
type NewEvent = {
  game_id: string
  number: number
  kind: GameEventKind
  user_id: string | null
  created_at: Date
  payload: Pick<GameEvent, 'game' | 'players' | 'gone'>
}

type Differences = { changed: readonly Player[]; gone: readonly Player[] }

/** Numbers the events of a transition; the first carries all its changes. */
export function eventsOf(
  { game, now }: LockedGame,
  { state, events, next_game_id }: AcceptedDecision,
  { changed, gone }: Differences,
): NewEvent[] {
  return events.map(({ kind, user_id }, index) => ({
    game_id: game.id,
    number: game.event_number + index + 1,
    kind,
    user_id,
    created_at: new Date(now),
    payload: {
      game: {
        host_id: state.host_id,
        started_at: iso(state.started_at),
        ends_at: iso(state.ends_at),
        over_at: iso(state.over_at),
        next_game_id: next_game_id ?? game.next_game_id,
      },
      players: index === 0 ? changed.map(standingOf) : [],
      gone: index === 0 ? gone.map(({ user_id: id }) => id) : [],
    },
  }))
}

function standingOf(player: Player): Standing {
  const { user_id, state, is_ready, votes, place, joined_at, finished_at } = player
  const times = { joined_at: iso(joined_at), finished_at: iso(finished_at) }
  return { user_id, state, is_ready, votes, place, ...times }
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

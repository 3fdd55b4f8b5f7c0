import type { GameEventKind } from '@inkling/game/game'
import type { GameEvent } from '@inkling/protocol/game'
import type { Database } from '../../adapters/database/database.ts'
import type { Writing } from './room-queries.ts'

/** Most events that are read at once. */
const AT_ONCE = 1_000

/** An event that is about to be numbered. */
export type NewEvent = {
  kind: GameEventKind
  user_id: string | null
  payload: Pick<GameEvent, 'game' | 'players' | 'gone' | 'reaction'>
}

/** Numbers events and writes them; answers with them as they are told. */
export async function writeEvents(
  tx: Database,
  { game, now }: Pick<Writing, 'game' | 'now'>,
  events: readonly NewEvent[],
): Promise<GameEvent[]> {
  const written = events.map(({ kind, user_id, payload }, index) => ({
    game_id: game.id,
    number: game.event_number + index + 1,
    kind,
    user_id,
    payload: JSON.stringify(payload),
    created_at: new Date(now),
  }))
  await tx.insertInto('game_events').values(written).execute()
  return listEvents(tx, game.id, game.event_number)
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
    .select(['number', 'kind', 'payload', 'game_events.created_at', 'users.id', 'full_name'])
    .select(['has_uploaded_avatar', 'provider_avatar_url', 'updated_at'])
    .where('game_id', '=', game_id)
    .where('number', '>', since)
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ number, kind, payload, created_at, id, ...user }) => ({
    number,
    kind,
    at: created_at.toISOString(),
    user_id: id,
    user:
      id === null
        ? null
        : {
            id,
            full_name: user.full_name ?? '',
            has_uploaded_avatar: user.has_uploaded_avatar ?? false,
            provider_avatar_url: user.provider_avatar_url,
            updated_at: (user.updated_at ?? created_at).toISOString(),
          },
    ...payload,
  }))
}

import { channelOf } from '@inkling/protocol/channels'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import type { Games } from '../games/games.ts'
import * as store from './store/cups.ts'

export type CupDependencies = {
  db: Database
  bus: Bus
  articles: Pick<Articles, 'drawSeveral' | 'countNew'>
  friends: Pick<Friends, 'filterFriends' | 'isBlockedByAny'>
  games: { start: Pick<Games['start'], 'lockUsers'> }
  limiter: Limiter
}

/** Times of a cup in milliseconds, as the rules take them. */
export function timesOf({ joins_until, ends_at, final_at }: store.CupRow) {
  return {
    joins_until: joins_until.getTime(),
    ends_at: ends_at.getTime(),
    final_at: final_at?.getTime() ?? null,
  }
}

/** Tells the tabs of all players of a cup, invited ones included, that it has changed. */
export async function tellMembers(
  { db, bus }: Pick<CupDependencies, 'db' | 'bus'>,
  cup_id: string,
): Promise<void> {
  const players = await store.listPlayers(db, [cup_id])
  tell(
    bus,
    players.flatMap(({ id }) => id ?? []),
    cup_id,
  )
}

export function tell(
  bus: Bus,
  user_ids: readonly string[],
  cup_id: string,
  is_final = false,
): void {
  const message = { event: 'CUP', payload: { cup_id, is_final } } as const
  for (const user_id of user_ids) bus.publish(channelOf('inbox_of', user_id), message)
}

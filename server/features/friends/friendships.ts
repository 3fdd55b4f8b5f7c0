import { channelOf, type ChannelEvents } from '@inkling/protocol/channels'
import { MAX_FRIENDS } from '@inkling/protocol/friends'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import * as store from './friends-store.ts'

/** Changes what is between two users while nobody else can. */
export function between<T>(
  db: Database,
  one: string,
  other: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (!(await store.lockPair(tx, one, other))) refuse('NOT_FOUND')
    return change(tx)
  })
}

/** Refuses what would lead to more friends than `me` or the other may have. */
export async function checkRoom(tx: Tx, me: string, other: string): Promise<void> {
  const friends = await store.countFriends(tx, me, other)
  if (friends.one >= MAX_FRIENDS) refuse('TOO_MANY_FRIENDS')
  if (friends.other >= MAX_FRIENDS) refuse('TOO_MANY_FRIENDS_THERE')
}

/** Makes two users friends, whoever of them asked; `me` is who does it. */
export async function befriend(tx: Tx, me: string, other: string): Promise<void> {
  await checkRoom(tx, me, other)
  await store.deleteRequestsBetween(tx, me, other)
  await store.insertFriendship(tx, me, other)
}

/** Tells two users that they have become friends, or are no longer; to be called after the commit. */
export function announceFriendship(
  bus: Bus,
  event: 'INSERT' | 'DELETE',
  one: string,
  other: string,
): void {
  for (const [user_id, friend_id] of [[one, other] as const, [other, one] as const]) {
    const payload: ChannelEvents['friends_change_to'][typeof event] = { friend_id }
    bus.publish(channelOf('friends_change_to', user_id), { event, payload })
  }
}

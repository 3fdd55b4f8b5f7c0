import { channelOf, type ChannelEvents } from '@inkling/protocol/channels'
import { MAX_FRIENDS } from '@inkling/protocol/friends'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Inbox } from '../inbox/inbox.ts'
import * as store from './store.ts'

type RemoveBetween = Pick<Inbox, 'removeBetween'>
type Dependencies = { db: Database; bus: Bus; inbox: RemoveBetween }

/** Creates the ends of friendships: removing and blocking. */
export function createFriendships({ db, bus, inbox }: Dependencies) {
  async function remove(user_id: string, friend_id: string): Promise<void> {
    await changePair(db, user_id, friend_id, async (tx) => {
      if (!(await store.deleteFriendship(tx, user_id, friend_id))) refuse('NOT_FOUND')
      await inbox.removeBetween(tx, user_id, friend_id, 'daily_beaten')
    })
    announceFriendship(bus, 'DELETE', user_id, friend_id)
  }

  /** Blocks a player that the user has met. A stranger's block would show their name and picture on a list, so it is
   *  not stored, though it looks like a success. */
  async function block(user_id: string, blocked_id: string): Promise<void> {
    const wereFriends = await changePair(db, user_id, blocked_id, async (tx) => {
      if (!(await store.haveMet(tx, user_id, blocked_id))) return false
      await store.insertBlock(tx, user_id, blocked_id)
      await store.deleteRequestsBetween(tx, user_id, blocked_id)
      await inbox.removeBetween(tx, user_id, blocked_id)
      return store.deleteFriendship(tx, user_id, blocked_id)
    })
    if (wereFriends) announceFriendship(bus, 'DELETE', user_id, blocked_id)
  }

  async function unblock(user_id: string, blocked_id: string): Promise<void> {
    await changePair(db, user_id, blocked_id, async (tx) => {
      if (!(await store.deleteBlock(tx, user_id, blocked_id))) refuse('NOT_FOUND')
    })
  }

  return { remove, block, unblock }
}

/** Changes the relation of two users in a transaction that locks both. */
export function changePair<T>(
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

/** Refuses if `me` or the other has as many friends as allowed. */
export async function enforceFriendLimit(tx: Tx, me: string, other: string): Promise<void> {
  const friends = await store.countFriends(tx, me, other)
  if (friends.one >= MAX_FRIENDS) refuse('TOO_MANY_FRIENDS')
  if (friends.other >= MAX_FRIENDS) refuse('TOO_MANY_FRIENDS_THERE')
}

/** Makes two users friends on behalf of `me`, and deletes the requests between them. */
export async function befriend(
  tx: Tx,
  inbox: RemoveBetween,
  me: string,
  other: string,
): Promise<void> {
  await enforceFriendLimit(tx, me, other)
  await store.deleteRequestsBetween(tx, me, other)
  await inbox.removeBetween(tx, me, other, 'friend_request')
  await store.insertFriendship(tx, me, other)
}

/** Tells two users that they have become friends, or are no longer. Call it after commit. */
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

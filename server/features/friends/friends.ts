import type { Block, Friend, FriendRequest } from '@inkling/protocol/friends'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { Limiter } from '../../limits/limiter.ts'
import { refuse } from '../../refused.ts'
import { randomCode } from '../../short-code.ts'
import { toUser } from '../users/users.ts'
import * as store from './friends-store.ts'
import { announceFriendship, between } from './friendships.ts'
import { createInviteTokens } from './invite-tokens.ts'
import { createFriendRequests } from './requests.ts'

type Dependencies = { db: Database; bus: Bus; limiter: Limiter; newToken?: () => string }

/** Friendships, the requests and invite tokens that lead to them, and the blocks that prevent them. */
export function createFriends({ db, bus, limiter, newToken = randomCode }: Dependencies) {
  const tokens = createInviteTokens({ db, newToken })

  async function remove(user_id: string, friend_id: string): Promise<void> {
    await between(db, user_id, friend_id, async (tx) => {
      if (!(await store.deleteFriendship(tx, user_id, friend_id))) refuse('NOT_FOUND')
    })
    announceFriendship(bus, 'DELETE', user_id, friend_id)
  }

  async function block(user_id: string, blocked_id: string): Promise<void> {
    const were_friends = await between(db, user_id, blocked_id, async (tx) => {
      await store.insertBlock(tx, user_id, blocked_id)
      await store.deleteRequestsBetween(tx, user_id, blocked_id)
      return store.deleteFriendship(tx, user_id, blocked_id)
    })
    if (were_friends) announceFriendship(bus, 'DELETE', user_id, blocked_id)
  }

  async function unblock(user_id: string, blocked_id: string): Promise<void> {
    await between(db, user_id, blocked_id, async (tx) => {
      if (!(await store.deleteBlock(tx, user_id, blocked_id))) refuse('NOT_FOUND')
    })
  }

  return {
    list: (user_id: string) => listFriends(db, user_id),
    requests: (user_id: string) => listRequests(db, user_id),
    blocks: (user_id: string) => listBlocks(db, user_id),
    inviteToken: tokens.of,
    replaceInviteToken: tokens.replace,
    ...createFriendRequests({ db, bus, limiter, tokens }),
    remove,
    block,
    unblock,
    /** Those of these users who are friends of a user. */
    friendsAmong: (user_id: string, ids: readonly string[]) => store.friendsAmong(db, user_id, ids),
    /** Whether any of these users has blocked a user. */
    isBlockedByAny: (user_id: string, ids: readonly string[]) =>
      store.isBlockedByAny(db, user_id, ids),
  }
}
export type Friends = ReturnType<typeof createFriends>

async function listFriends(db: Database, user_id: string): Promise<Friend[]> {
  const rows = await store.listFriends(db, user_id)
  return rows.map((row) => ({ created_at: row.created_at.toISOString(), user: toUser(row) }))
}

async function listRequests(db: Database, user_id: string): Promise<FriendRequest[]> {
  const rows = await store.listRequests(db, user_id)
  return rows.map((row) => ({ created_at: row.created_at.toISOString(), sender: toUser(row) }))
}

async function listBlocks(db: Database, user_id: string): Promise<Block[]> {
  const rows = await store.listBlocks(db, user_id)
  return rows.map((row) => ({ created_at: row.created_at.toISOString(), user: toUser(row) }))
}

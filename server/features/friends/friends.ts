import {
  type Block,
  type Friend,
  type FriendRequest,
  FRIENDS_A_PAGE,
  MAX_FRIENDS,
  MAX_RECEIVED,
  type Page,
} from '@inkling/protocol/friends'
import type { User } from '@inkling/protocol/profile'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { toUser } from '../users/users.ts'
import { createFriendships } from './friendships.ts'
import { createFriendRequests } from './requests.ts'
import * as store from './store.ts'

export type FriendsDependencies = {
  db: Database
  /** Serves later pages of long lists. */
  slowDb: Database
  bus: Bus
  limiter: Limiter
  inbox: Pick<Inbox, 'add' | 'removeBetween'>
  newToken: () => string
}

/** Creates friendships, the requests and invite tokens that lead to them, and the blocks that prevent them. */
export function createFriends(dependencies: FriendsDependencies) {
  const { db, slowDb, bus, limiter, inbox, newToken } = dependencies
  const dbOf = (page?: Page) => (page?.after === undefined ? db : slowDb)

  /** Lists a page of a user's friends by name, or the first. */
  async function listFriends(user_id: string, page?: Page): Promise<Friend[]> {
    return toFriends(await store.listFriends(dbOf(page), user_id, { limit: FRIENDS_A_PAGE, page }))
  }

  /** Lists a user's online friends by name, as `isOnline` decides. */
  async function listOnlineFriends(
    user_id: string,
    isOnline: (user_id: string) => boolean,
  ): Promise<Friend[]> {
    const ids = (await store.listFriendIds(db, user_id)).filter(isOnline)
    return toFriends(await store.listFriends(db, user_id, { limit: MAX_FRIENDS, ids }))
  }

  async function listRequests(user_id: string): Promise<FriendRequest[]> {
    const rows = await store.listRequests(db, user_id, MAX_RECEIVED)
    return rows.map((row) => ({ created_at: iso(row.created_at), sender: toUser(row) }))
  }

  /** Lists the users that a user has blocked, by name: the first page, or the one after a user. */
  async function listBlocks(user_id: string, page?: Page): Promise<Block[]> {
    return toFriends(await store.listBlocks(dbOf(page), user_id, { limit: FRIENDS_A_PAGE, page }))
  }

  return {
    listFriends,
    listOnlineFriends,
    listRequests,
    listBlocks,
    ...createFriendRequests({ db, bus, limiter, inbox, newToken }),
    ...createFriendships({ db, bus, inbox }),
    /** Keeps the ids of a user's friends. */
    filterFriends: (user_id: string, ids: readonly string[]) =>
      store.filterFriends(db, user_id, ids),
    /** Tells if any of these users has blocked a user. */
    isBlockedByAny: (user_id: string, ids: readonly string[]) =>
      store.isBlockedByAny(db, user_id, ids),
  }
}
export type Friends = ReturnType<typeof createFriends>
export { deleteFriendsOf } from './store.ts'

/** Finds the owner of an invite token for visitors without an account; null if there is none, or they are suspended. */
export async function findInviter(db: Database, token: string): Promise<User | null> {
  const row = await store.findTokenOwner(db, token)
  return row === undefined ? null : toUser(row)
}

function toFriends(rows: Awaited<ReturnType<typeof store.listFriends>>): Friend[] {
  return rows.map((row) => ({ created_at: iso(row.created_at), user: toUser(row) }))
}

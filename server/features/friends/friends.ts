import {
  type Block,
  type Friend,
  type FriendRequest,
  FRIENDS_A_PAGE,
  MAX_FRIENDS,
  MAX_RECEIVED,
  type Page,
} from '@inkling/protocol/friends'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import { randomCode } from '../../platform/short-code.ts'
import type { Outbox } from '../../platform/push/outbox.ts'
import { toUser } from '../users/users.ts'
import * as store from './friends-store.ts'
import * as lists from './lists-store.ts'
import { announceFriendship, between } from './friendships.ts'
import { createInviteTokens } from './invite-tokens.ts'
import { createFriendRequests } from './requests.ts'

type Dependencies = {
  db: Database
  /** For later pages of long lists; left out, the same. */
  slow_db?: Database
  bus: Bus
  limiter: Limiter
  /** Left out, nobody is notified. */
  outbox?: Outbox
  newToken?: () => string
}

/** Friendships, the requests and invite tokens that lead to them, and the blocks that prevent them. */
export function createFriends({
  db,
  slow_db = db,
  bus,
  limiter,
  outbox,
  newToken = randomCode,
}: Dependencies) {
  const tokens = createInviteTokens({ db, newToken })
  const dbOf = (page?: Page) => (page?.after === undefined ? db : slow_db)

  async function remove(user_id: string, friend_id: string): Promise<void> {
    await between(db, user_id, friend_id, async (tx) => {
      if (!(await store.deleteFriendship(tx, user_id, friend_id))) refuse('NOT_FOUND')
    })
    announceFriendship(bus, 'DELETE', user_id, friend_id)
  }

  /** Blocks somebody with whom a user had to do. A stranger's block would show their name and picture on a list, and is
   *  none, though it looks like a success. */
  async function block(user_id: string, blocked_id: string): Promise<void> {
    const were_friends = await between(db, user_id, blocked_id, async (tx) => {
      if (!(await store.haveMet(tx, user_id, blocked_id))) return false
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
    /** A page of a user's friends by name, or the first. */
    list: (user_id: string, page?: Page) => listFriends(dbOf(page), user_id, page),
    /** All friends of a user whom `isOnline` picks, by name. */
    listOnline: (user_id: string, isOnline: (user_id: string) => boolean) =>
      listOnline(db, user_id, isOnline),
    requests: (user_id: string) => listRequests(db, user_id),
    /** A page of those whom a user has blocked, by name, or the first. */
    blocks: (user_id: string, page?: Page) => listBlocks(dbOf(page), user_id, page),
    inviteToken: tokens.of,
    replaceInviteToken: tokens.replace,
    ...createFriendRequests({ db, bus, limiter, outbox, tokens }),
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

async function listFriends(db: Database, user_id: string, page?: Page): Promise<Friend[]> {
  return toFriends(await lists.listFriends(db, user_id, { limit: FRIENDS_A_PAGE, page }))
}

async function listOnline(
  db: Database,
  user_id: string,
  isOnline: (user_id: string) => boolean,
): Promise<Friend[]> {
  const ids = (await lists.listFriendIds(db, user_id)).filter(isOnline)
  return toFriends(await lists.listFriends(db, user_id, { limit: MAX_FRIENDS, ids }))
}

async function listRequests(db: Database, user_id: string): Promise<FriendRequest[]> {
  const rows = await lists.listRequests(db, user_id, MAX_RECEIVED)
  return rows.map((row) => ({ created_at: row.created_at.toISOString(), sender: toUser(row) }))
}

async function listBlocks(db: Database, user_id: string, page?: Page): Promise<Block[]> {
  return toFriends(await lists.listBlocks(db, user_id, { limit: FRIENDS_A_PAGE, page }))
}

function toFriends(rows: Awaited<ReturnType<typeof lists.listFriends>>): Friend[] {
  return rows.map((row) => ({ created_at: row.created_at.toISOString(), user: toUser(row) }))
}

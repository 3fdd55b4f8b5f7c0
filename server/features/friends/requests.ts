import { type InviteToken, MAX_RECEIVED } from '@inkling/protocol/friends'
import type { User } from '@inkling/protocol/profile'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import { readCode } from '../../platform/short-code.ts'
import type { Announce, Inbox } from '../inbox/inbox.ts'
import { isGuest, toUser, type UserRow } from '../users/users.ts'
import { announceFriendship, befriend, changePair, enforceFriendLimit } from './friendships.ts'
import * as store from './store.ts'

const MAX_PENDING = 30

type Dependencies = {
  db: Database
  bus: Bus
  limiter: Limiter
  inbox: Pick<Inbox, 'add' | 'removeBetween'>
  newToken: () => string
}

/** Creates the requests that lead to friendships, and the invite tokens that lead to requests. A request from a blocked
 *  user is stored like any other, so that they notice nothing, and never shown. */
export function createFriendRequests(dependencies: Dependencies) {
  const { db, bus, limiter, inbox, newToken } = dependencies

  /** Finds a user's token, or makes it the first time. */
  async function getInviteToken(user_id: string): Promise<InviteToken> {
    let token = await store.findToken(db, user_id)
    while (token === null) {
      await store.insertToken(db, user_id, newToken())
      token = await store.findToken(db, user_id)
    }
    return { user_id, token }
  }

  async function replaceInviteToken(user_id: string): Promise<InviteToken> {
    let token = newToken()
    while (!(await store.replaceToken(db, user_id, token))) token = newToken()
    return { user_id, token }
  }

  /** Finds the owner of a token, even if they have blocked the user. */
  async function findTokenOwner(user_id: string, typed: string): Promise<User> {
    return toUser(await requireOwner(user_id, typed))
  }

  async function requireOwner(user_id: string, typed: string): Promise<UserRow> {
    await limiter.take('invite_token', user_id)
    const token = readCode(typed) ?? refuse('UNKNOWN_TOKEN')
    return (await store.findTokenOwner(db, token)) ?? refuse('UNKNOWN_TOKEN')
  }

  async function sendRequest(
    user_id: string,
    typed: string,
  ): Promise<{ outcome: 'requested' | 'befriended' }> {
    const { id: other } = await requireOwner(user_id, typed)
    if (other === user_id) refuse('OWN_TOKEN')
    if (await isGuest(db, user_id)) refuse('GUEST')
    const announce = await changePair(db, user_id, other, (tx) => putRequest(tx, user_id, other))
    if (announce !== 'befriended') {
      announce()
      return { outcome: 'requested' }
    }
    announceFriendship(bus, 'INSERT', user_id, other)
    return { outcome: 'befriended' }
  }

  /** Makes a request, or friends of two who have asked each other. A receiver who has blocked the sender is not told. */
  async function putRequest(
    tx: Tx,
    user_id: string,
    other: string,
  ): Promise<Announce | 'befriended'> {
    await store.deleteBlock(tx, user_id, other)
    const standing = await store.findStanding(tx, user_id, other)
    if (standing.are_friends) refuse('ALREADY_FRIENDS')
    if (standing.has_asked_me) {
      await befriend(tx, inbox, user_id, other)
      return 'befriended'
    }
    if (standing.is_asked) return () => undefined
    if (standing.pending >= MAX_PENDING) refuse('TOO_MANY_PENDING')
    await enforceFriendLimit(tx, user_id, other)
    if (standing.received >= MAX_RECEIVED) refuse('TOO_MANY_RECEIVED')
    await store.insertRequest(tx, user_id, other)
    return inbox.add(tx, [{ kind: 'friend_request', user_id: other, sender_id: user_id }])
  }

  /** Accepts a request; succeeds too if its sender is a friend already. */
  async function acceptRequest(user_id: string, sender_id: string): Promise<void> {
    const isNew = await changePair(db, user_id, sender_id, async (tx) => {
      if (await store.deleteRequest(tx, sender_id, user_id)) {
        await befriend(tx, inbox, user_id, sender_id)
        return true
      }
      const { are_friends } = await store.findStanding(tx, user_id, sender_id)
      return are_friends ? false : refuse('NOT_FOUND')
    })
    if (isNew) announceFriendship(bus, 'INSERT', user_id, sender_id)
  }

  async function rejectRequest(user_id: string, sender_id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await store.deleteRequest(tx, sender_id, user_id))) refuse('NOT_FOUND')
      await inbox.removeBetween(tx, user_id, sender_id, 'friend_request')
    })
  }

  return {
    getInviteToken,
    replaceInviteToken,
    findTokenOwner,
    sendRequest,
    acceptRequest,
    rejectRequest,
  }
}

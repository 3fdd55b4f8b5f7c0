import { topicOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Block, Friend, FriendRequest } from '@inkling/protocol/friends'
import type { User } from '@inkling/protocol/profile'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import { randomCode } from '../../short-code.ts'
import { createInviteTokens } from './invite-token.ts'
import * as queries from './queries.ts'
import { createTryLimit } from './try-limit.ts'

const MOST_PENDING = 30

/** What became of a request; 'asked_in_vain' is one to somebody who blocked its sender. */
type Sent = 'befriended' | 'asked' | 'asked_before' | 'asked_in_vain'

type Needs = { db: Database; bus: Bus; now?: () => number; newToken?: () => string }

/** Friendships, the requests that lead to them and the blocks that prevent them. What a blocked player asks for is
 *  stored like any request, so that he notices nothing, and is never shown. */
export function createFriends({ db, bus, now = Date.now, newToken = randomCode }: Needs) {
  const tokens = createInviteTokens({ db, newToken })
  const mayTry = createTryLimit()

  async function list(user_id: string): Promise<Friend[]> {
    const rows = await queries.listFriends(db, user_id)
    return rows.map((row) => ({ created_at: row.created_at.toISOString(), user: userOf(row) }))
  }

  async function requests(user_id: string): Promise<FriendRequest[]> {
    const rows = await queries.listRequests(db, user_id)
    return rows.map((row) => ({ created_at: row.created_at.toISOString(), sender: userOf(row) }))
  }

  async function blocks(user_id: string): Promise<Block[]> {
    const rows = await queries.listBlocks(db, user_id)
    return rows.map((row) => ({ created_at: row.created_at.toISOString(), user: userOf(row) }))
  }

  async function send(
    user_id: string,
    typed: string,
  ): Promise<{ outcome: 'requested' | 'befriended' }> {
    if (!mayTry(user_id, now())) refuse('TOO_MANY_REQUESTS', TOO_MANY_TRIES)
    const other = (await tokens.findOwner(typed)) ?? refuse('UNKNOWN_TOKEN')
    if (other === user_id) refuse('OWN_TOKEN')

    const sent = await between(user_id, other, async (tx): Promise<Sent> => {
      await queries.deleteBlock(tx, user_id, other)
      const standing = await queries.findStanding(tx, user_id, other)
      if (standing.are_friends) refuse('ALREADY_FRIENDS')
      if (standing.has_asked_me) return befriend(tx, user_id, other)
      if (standing.is_asked) return 'asked_before'
      if (standing.pending >= MOST_PENDING) refuse('TOO_MANY_PENDING')
      await queries.insertRequest(tx, user_id, other)
      return standing.has_blocked_me ? 'asked_in_vain' : 'asked'
    })
    if (sent === 'befriended') tellFriends('INSERT', user_id, other)
    if (sent === 'asked') {
      const payload: ChannelEvents['friend_requests_to']['INSERT'] = { sender_id: user_id }
      bus.publish(topicOf('friend_requests_to', other), { event: 'INSERT', payload })
    }
    return { outcome: sent === 'befriended' ? 'befriended' : 'requested' }
  }

  /** Accepts a request; somebody who is a friend already needs none. */
  async function accept(user_id: string, sender_id: string): Promise<void> {
    const is_new = await between(user_id, sender_id, async (tx) => {
      if (await queries.deleteRequest(tx, sender_id, user_id)) {
        await befriend(tx, user_id, sender_id)
        return true
      }
      const { are_friends } = await queries.findStanding(tx, user_id, sender_id)
      return are_friends ? false : refuse('NOT_FOUND')
    })
    if (is_new) tellFriends('INSERT', user_id, sender_id)
  }

  async function reject(user_id: string, sender_id: string): Promise<void> {
    if (!(await queries.deleteRequest(db, sender_id, user_id))) refuse('NOT_FOUND')
  }

  async function remove(user_id: string, friend_id: string): Promise<void> {
    await between(user_id, friend_id, async (tx) => {
      if (!(await queries.deleteFriendship(tx, user_id, friend_id))) refuse('NOT_FOUND')
    })
    tellFriends('DELETE', user_id, friend_id)
  }

  async function block(user_id: string, blocked_id: string): Promise<void> {
    const were_friends = await between(user_id, blocked_id, async (tx) => {
      await queries.insertBlock(tx, user_id, blocked_id)
      await queries.deleteRequestsBetween(tx, user_id, blocked_id)
      return queries.deleteFriendship(tx, user_id, blocked_id)
    })
    if (were_friends) tellFriends('DELETE', user_id, blocked_id)
  }

  async function unblock(user_id: string, blocked_id: string): Promise<void> {
    await between(user_id, blocked_id, async (tx) => {
      if (!(await queries.deleteBlock(tx, user_id, blocked_id))) refuse('NOT_FOUND')
    })
  }

  /** Those of these players who are friends of a player. */
  function friendsAmong(user_id: string, ids: readonly string[]): Promise<string[]> {
    return queries.friendsAmong(db, user_id, ids)
  }

  /** Whether any of these players has blocked a player. */
  function isBlockedByAny(user_id: string, ids: readonly string[]): Promise<boolean> {
    return queries.isBlockedByAny(db, user_id, ids)
  }

  /** Changes what is between two players while nobody else can. */
  function between<T>(
    one: string,
    other: string,
    change: (tx: Database) => Promise<T>,
  ): Promise<T> {
    return db.transaction().execute(async (tx) => {
      if (!(await queries.lockPair(tx, one, other))) refuse('NOT_FOUND')
      return change(tx)
    })
  }

  function tellFriends(event: 'INSERT' | 'DELETE', one: string, other: string): void {
    const friendOf: [string, string][] = [
      [one, other],
      [other, one],
    ]
    for (const [user_id, friend_id] of friendOf) {
      const payload: ChannelEvents['friends_change_to'][typeof event] = { friend_id }
      bus.publish(topicOf('friends_change_to', user_id), { event, payload })
    }
  }

  return {
    list,
    requests,
    blocks,
    inviteToken: tokens.of,
    replaceInviteToken: tokens.replace,
    send,
    accept,
    reject,
    remove,
    block,
    unblock,
    friendsAmong,
    isBlockedByAny,
  }
}
export type Friends = ReturnType<typeof createFriends>

const TOO_MANY_TRIES = 'That was the tenth token within a minute. Wait a little, then go on.'

async function befriend(tx: Database, one: string, other: string): Promise<'befriended'> {
  await queries.deleteRequestsBetween(tx, one, other)
  await queries.insertFriendship(tx, one, other)
  return 'befriended'
}

function userOf(row: Omit<User, 'updated_at'> & { updated_at: Date }): User {
  const { id, full_name, has_uploaded_avatar, provider_avatar_url } = row
  const updated_at = row.updated_at.toISOString()
  return { id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at }
}

import { channelOf, type ChannelEvents } from '@inkling/protocol/channels'
import { MAX_RECEIVED } from '@inkling/protocol/friends'
import type { User } from '@inkling/protocol/profile'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import type { Outbox } from '../../platform/push/outbox.ts'
import * as store from './friends-store.ts'
import { announceFriendship, befriend, between, checkRoom } from './friendships.ts'
import type { InviteTokens } from './invite-tokens.ts'

const MAX_PENDING = 30

/** What became of a request; 'asked_in_vain' is one to somebody who blocked its sender. */
type Sent = 'befriended' | 'asked' | 'asked_before' | 'asked_in_vain'

type Dependencies = {
  db: Database
  bus: Bus
  limiter: Limiter
  outbox: Outbox | undefined
  tokens: InviteTokens
}

/** The requests that lead to friendships. What a blocked user asks for is stored like any request, so that they notice
 *  nothing, and is never shown. */
export function createFriendRequests({ db, bus, limiter, outbox, tokens }: Dependencies) {
  async function send(
    user_id: string,
    typed: string,
  ): Promise<{ outcome: 'requested' | 'befriended' }> {
    await limiter.take('invite_token', user_id)
    const other = (await tokens.findOwner(typed)) ?? refuse('UNKNOWN_TOKEN')
    if (other === user_id) refuse('OWN_TOKEN')
    const sent = await between(db, user_id, other, (tx) => ask(tx, user_id, other))
    if (sent === 'befriended') announceFriendship(bus, 'INSERT', user_id, other)
    if (sent === 'asked') {
      const payload: ChannelEvents['friend_requests_to']['INSERT'] = { sender_id: user_id }
      bus.publish(channelOf('friend_requests_to', other), { event: 'INSERT', payload })
      outbox?.notify(other, { kind: 'friend_request', subject: user_id, sender_id: user_id })
    }
    return { outcome: sent === 'befriended' ? 'befriended' : 'requested' }
  }

  /** Whose token somebody holds; blocked or not, they have it from there. Guessing one counts as asking does. */
  async function tokenOwner(user_id: string, typed: string): Promise<User> {
    await limiter.take('invite_token', user_id)
    return (await tokens.findUser(typed)) ?? refuse('UNKNOWN_TOKEN')
  }

  /** Accepts a request; somebody who is a friend already needs none. */
  async function accept(user_id: string, sender_id: string): Promise<void> {
    const is_new = await between(db, user_id, sender_id, async (tx) => {
      if (await store.deleteRequest(tx, sender_id, user_id)) {
        await befriend(tx, user_id, sender_id)
        return true
      }
      const { are_friends } = await store.findStanding(tx, user_id, sender_id)
      return are_friends ? false : refuse('NOT_FOUND')
    })
    if (is_new) announceFriendship(bus, 'INSERT', user_id, sender_id)
  }

  async function reject(user_id: string, sender_id: string): Promise<void> {
    if (!(await store.deleteRequest(db, sender_id, user_id))) refuse('NOT_FOUND')
  }

  return { tokenOwner, send, accept, reject }
}

async function ask(tx: Tx, user_id: string, other: string): Promise<Sent> {
  await store.deleteBlock(tx, user_id, other)
  const standing = await store.findStanding(tx, user_id, other)
  if (standing.are_friends) refuse('ALREADY_FRIENDS')
  if (standing.has_asked_me) {
    await befriend(tx, user_id, other)
    return 'befriended'
  }
  if (standing.is_asked) return 'asked_before'
  if (standing.pending >= MAX_PENDING) refuse('TOO_MANY_PENDING')
  await checkRoom(tx, user_id, other)
  if (standing.received >= MAX_RECEIVED) refuse('TOO_MANY_RECEIVED')
  await store.insertRequest(tx, user_id, other)
  return standing.has_blocked_me ? 'asked_in_vain' : 'asked'
}

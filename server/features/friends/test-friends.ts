import { channelOf, type ChannelName } from '@inkling/protocol/channels'
import { REFUSALS } from '@inkling/protocol/refusals'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { Refused } from '../../platform/refused.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createFriends, type FriendsDependencies } from './friends.ts'
import { createInbox } from '../inbox/inbox.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { randomCode } from '../../platform/short-code.ts'

export const NOBODY = '00000000-0000-4000-8000-000000000000'
export const NOT_FOUND = ['NOT_FOUND', REFUSALS.NOT_FOUND.message]

/** Creates friends as the app does. */
export function createTestFriends(
  own: Pick<FriendsDependencies, 'db' | 'bus'> & Partial<FriendsDependencies>,
) {
  return createFriends({
    slowDb: own.db,
    limiter: createLimiter(),
    inbox: createInbox(own),
    newToken: randomCode,
    ...own,
  })
}

/** Opens friends on their own database, with players who record the messages on their channels. */
export async function openTestFriends() {
  const database = await openTestDatabase()
  const { db, pool } = database
  const bus = createInProcessBus()
  const friends = createTestFriends({ db, bus })

  async function newPlayer(full_name = 'Ann') {
    const { id } = await db
      .insertInto('users')
      .values({ full_name, provider_avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const heard: unknown[] = []
    const names: ChannelName[] = ['friends_change_to', 'friend_requests_to']
    for (const name of names) {
      bus.subscribe(channelOf(name, id), (message) => heard.push([name, message]))
    }
    return {
      id,
      heard,
      token: async () => (await friends.getInviteToken(id)).token,
      friends: async () => (await friends.listFriends(id)).map(({ user }) => user.id),
      senders: async () => (await friends.listRequests(id)).map(({ sender }) => sender.id),
      ask: async (other: { token(): Promise<string> }, through = friends) =>
        through.sendRequest(id, await other.token()),
    }
  }

  async function two() {
    return { ann: await newPlayer('Ann'), ben: await newPlayer('Ben') }
  }

  /** Creates two players with a request from Ben to Ann, so that they can block each other. */
  async function acquainted() {
    const { ann, ben } = await two()
    await db
      .insertInto('friend_requests')
      .values({ sender_id: ben.id, receiver_id: ann.id })
      .execute()
    return { ann, ben }
  }

  async function befriended() {
    const { ann, ben } = await two()
    await ann.ask(ben)
    await friends.acceptRequest(ben.id, ann.id)
    await delivered()
    ann.heard.length = 0
    ben.heard.length = 0
    return { ann, ben }
  }

  return { db, pool, bus, friends, newPlayer, two, acquainted, befriended, close: database.close }
}

/** Waits until everything published has arrived. */
export function delivered(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Returns code and sentence of a refusal, any other error itself, null for success. */
export async function refusal(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? [error.code, error.message] : error),
  )
}

import { channelOf } from '@inkling/protocol/channels'
import type { UserStatus } from '@inkling/protocol/presence'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import { type Gossip, PRESENCE } from '../../messages.ts'
import { createFriendSubscriptions } from './friend-subscriptions.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createLastActiveWriter } from './last-active-writer.ts'
import {
  createOnlineUsers,
  isRacing,
  type KnownUser,
  LEFT_MS,
  type OnlineUsers,
  type Viewer,
} from './online-users.ts'
import { createPresenceStore, type PresenceStore } from './presence-store.ts'
import { createRaces } from './races.ts'
import { createViewers } from './viewers.ts'

/** A friend hears within a second of a coming: half of it is for waiting, the rest for the way. */
export const BEAT_MS = 500
const PING_MS = 10_000

type Dependencies = {
  db: Database
  bus: Bus
  now?: () => number
  store?: PresenceStore
  /** Hears of rows that could not be written, which are tried again, and of races that could not be read. */
  onError?: (error: unknown) => void
}

/** Who is online. Times are the server's and lie in memory; servers tell each other twice a second who was active, and
 *  each tells its viewers what they have to know. Offline is by age; only who leaves or hides is aged at once. */
export function createPresence(dependencies: Dependencies) {
  const { db, bus, now = Date.now } = dependencies
  const { store = createPresenceStore(db), onError = () => undefined } = dependencies
  const users = createOnlineUsers({ announce })
  const viewers = createViewers({ users, announce, beat_ms: BEAT_MS })
  const writer = createLastActiveWriter({ store, onError })
  const subscriptions = createFriendSubscriptions({ store, users, viewers, bus, now })
  const heartbeat = createHeartbeat({ users, viewers, writer, bus, now })
  const stopListening = bus.subscribe(PRESENCE, (message) => hear(users, message as Gossip, now()))

  function announce({ user_id }: Viewer, friend: KnownUser): void {
    const payload = statusOf(friend, now())
    bus.publish(channelOf('status_updates_to_friend', user_id), { event: 'UPDATE', payload })
  }

  /** Users say that they are there; more often than every 10 s it says nothing new. */
  function ping(user_id: string): void {
    const time = now()
    const user = users.get(user_id)
    if (time - Math.max(user.pinged_at, user.at) >= PING_MS) heartbeat.arrive(user, time)
  }

  /** Somebody has signed out everywhere: they are offline at once. */
  async function leave(user_id: string): Promise<void> {
    const time = now()
    const user = users.find(user_id)
    if (user !== undefined) await writer.writeOne(user)
    await store.age(user_id, time - LEFT_MS)
    bus.publish(PRESENCE, { left: user_id, at: time } satisfies Gossip)
  }

  /** A user's setting has changed, and is committed: hidden they are offline at once, else online at once. */
  async function appearOffline(user_id: string, appears_offline: boolean): Promise<void> {
    const user = users.get(user_id)
    user.written_at = 0
    bus.publish(PRESENCE, { changed: user_id } satisfies Gossip)
    if (appears_offline) await leave(user_id)
    else heartbeat.arrive(user, now())
  }

  /** Stops, with every row written. */
  async function close(): Promise<void> {
    await heartbeat.close()
    stopListening()
    subscriptions.close()
  }

  return {
    ping,
    /** When those of the asked who are friends of the asker were last active. */
    statuses: (user_id: string, asked: readonly string[]) =>
      statusesOf({ store, users, now }, user_id, asked),
    /** Tells a user about their friends, on their channel `status_updates_to_friend`, until the function that it answers
     *  is called. */
    watch: subscriptions.subscribe,
    /** How many are online. */
    count: () => users.count(now()),
    leave,
    appearOffline,
    racing: createRaces({ store, bus, now, onError }),
    /** To be called every half second. */
    beat: heartbeat.beat,
    close,
  }
}
export type Presence = ReturnType<typeof createPresence>

/** What another server, or this one, says of users. */
function hear(users: OnlineUsers, gossip: Gossip, time: number): void {
  if ('seen' in gossip) {
    for (const [user_id, at] of gossip.seen) users.arrive(user_id, Math.min(at, time), time)
  } else if ('left' in gossip) {
    users.depart(gossip.left, gossip.at, time)
  } else if ('racing' in gossip) {
    const known_at = gossip.at
    for (const { user_id, until } of gossip.racing) users.race(user_id, { until, known_at }, time)
  } else {
    users.get(gossip.changed).written_at = 0
  }
}

type Known = { store: PresenceStore; users: OnlineUsers; now: () => number }

async function statusesOf(
  { store, users, now }: Known,
  user_id: string,
  asked: readonly string[],
): Promise<UserStatus[]> {
  const friends = await store.listFriends(user_id, asked)
  const time = now()
  return friends.flatMap((friend) => {
    const user = users.find(friend.user_id)
    const has_left = user !== undefined && user.left_at > 0
    const at = has_left ? user.at : Math.max(user?.at ?? 0, friend.at)
    return at > 0 ? [statusOf({ ...friend, at }, time)] : []
  })
}

function statusOf(
  user: Pick<KnownUser, 'user_id' | 'at' | 'racing_until'>,
  now: number,
): UserStatus {
  const status = { user_id: user.user_id, last_active_at: new Date(user.at).toISOString() }
  return isRacing(user, now) ? { ...status, in_race: true } : status
}

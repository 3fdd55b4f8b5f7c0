import { channelOf } from '@inkling/protocol/channels'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { createFriendReader } from './friend-reader.ts'
import { createFriendSubscriptions } from './friend-subscriptions.ts'
import { createGossip } from './gossip.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createLastActiveWriter } from './last-active-writer.ts'
import { isAhead, type KnownUser, type Viewer } from './known-users.ts'
import { createOnlineUsers, isOnline, LEFT_MS } from './online-users.ts'
import { createPresenceStore, type PresenceStore } from './presence-store.ts'
import { createRaces } from './races.ts'
import { statusOf, statusesOf } from './statuses.ts'
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
  const parts = createParts(dependencies)
  const { store, now, onError, users, gossip, writer, subscriptions, heartbeat } = parts

  /** Users say that they are there; more often than every 10 s it says nothing new. */
  function ping(user_id: string): void {
    const time = now()
    const user = users.get(user_id)
    const last = Math.max(user.pinged_at, user.at)
    if (time - last >= PING_MS || isAhead(last, time)) heartbeat.arrive(user, time)
  }

  /** Somebody has signed out everywhere: they are offline at once. */
  async function leave(user_id: string): Promise<void> {
    const time = now()
    const user = users.find(user_id)
    if (user !== undefined) await writer.writeOne(user)
    await store.age(user_id, time - LEFT_MS)
    gossip.say({ left: user_id, at: time })
  }

  /** A user's setting has changed, and is committed: hidden they are offline at once, else online at once. */
  async function appearOffline(user_id: string, appears_offline: boolean): Promise<void> {
    const user = users.get(user_id)
    user.written_at = 0
    gossip.say({ changed: user_id })
    if (appears_offline) await leave(user_id)
    else heartbeat.arrive(user, now())
  }

  /** Stops, with every row written. */
  async function close(): Promise<void> {
    await heartbeat.close()
    gossip.stop()
    parts.stopRegaining()
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
    /** Whether somebody is online, as far as friends may know. */
    isOnline: (user_id: string) => isOnline(users.timesOf(user_id), now()),
    /** How many are online. */
    count: () => users.count(now()),
    leave,
    appearOffline,
    racing: createRaces({ store, gossip, now, onError }),
    /** To be called every half second. */
    beat: createBeat(parts),
    close,
  }
}
export type Presence = ReturnType<typeof createPresence>

type Beating = Pick<ReturnType<typeof createParts>, 'heartbeat' | 'subscriptions' | 'onError'>

/** Goes on while the database does not answer: what needs it waits, and is reported to `onError`. */
function createBeat({ heartbeat, subscriptions, onError }: Beating): () => Promise<void> {
  let sweeping: Promise<void> | null = null
  return async function beat() {
    sweeping ??= subscriptions
      .sweep()
      .catch(onError)
      .finally(() => (sweeping = null))
    await Promise.all([heartbeat.beat(), sweeping])
  }
}

/** What presence consists of, put together. */
function createParts({ db, bus, now = Date.now, ...optional }: Dependencies) {
  const { store = createPresenceStore(db), onError = () => undefined } = optional
  const users = createOnlineUsers({ announce })
  const gossip = createGossip({ bus, users, now, onError })
  const viewers = createViewers({ users, announce, beat_ms: BEAT_MS })
  const writer = createLastActiveWriter({ store, onHidden: gossip.hide, onError })
  const reader = createFriendReader({ store, users, viewers, now, onHidden: gossip.hide })
  const subscriptions = createFriendSubscriptions({ reader, viewers, bus, now, beat_ms: BEAT_MS })
  const heartbeat = createHeartbeat({ users, viewers, writer, gossip, now })

  function announce({ user_id }: Viewer, friend: KnownUser): void {
    const payload = statusOf(friend, now())
    bus.publish(channelOf('status_updates_to_friend', user_id), { event: 'UPDATE', payload })
  }

  const stopRegaining = bus.onRegained(() => {
    writer.distrust(now())
    subscriptions.distrust()
  })
  return {
    store,
    now,
    onError,
    users,
    gossip,
    writer,
    subscriptions,
    heartbeat,
    stopRegaining,
  }
}

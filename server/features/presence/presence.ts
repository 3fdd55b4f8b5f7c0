import type { UserStatus } from '@inkling/protocol/presence'
import type { Bus } from '../../platform/bus/bus.ts'
import { PRESENCE, type PresenceNews } from '../../platform/bus/messages.ts'
import { inTurns } from '../../platform/pace.ts'
import { createFriendsFeed, type FriendsFeed } from './friends-feed.ts'
import { AHEAD_MS, createPeople, LEFT_MS, type People, type Person, toStatus } from './people.ts'
import { createPingLog, type PingLog } from './pings.ts'
import type { PresenceStore } from './store.ts'

export { BEAT_MS } from './friends-feed.ts'

const MIN_PING_MS = 10_000

type Dependencies = {
  store: PresenceStore
  bus: Bus
  /** Time of day in milliseconds since 1970. */
  now: () => number
  /** Called when rows could not be written, which is tried again, or friends could not be read. */
  onError: (error: unknown) => void
}

/** Tracks who is online. Pings go from here to the bus, from the bus into the memory of every server, and from there to
 *  the friends who look. Users are offline by age only; signing out or hiding ages them at once. */
export function createPresence({ store, bus, now, onError }: Dependencies) {
  const publish = (news: PresenceNews) => bus.publish(PRESENCE, news)
  const people = createPeople()
  const pings = createPingLog({ people, store, publish, now, onHidden: publishHidden, onError })
  const feed = createFriendsFeed({ people, store, bus, now, onHidden: publishHidden })
  const receive = createReceiver({ people, pings, feed, now, onError })
  const subscriptions = [bus.subscribe(PRESENCE, receive), bus.onReconnect(readAllAgain)]
  let lastBeat = 0

  /** Records that a user is there. Ignores further pings within 10 s. */
  function ping(user_id: string): void {
    const time = now()
    const person = people.open(user_id)
    if (time - Math.max(person.pings?.at ?? 0, person.activeAt) >= MIN_PING_MS) pings.add(person)
  }

  /** Ages a user who has signed out everywhere, so that they are offline at once. */
  async function leave(user_id: string): Promise<void> {
    const time = now()
    await pings.writeOne(user_id)
    const was_online = await store.age(user_id, time - LEFT_MS)
    publish({ left: user_id, at: time, was_online })
  }

  /** Publishes a user's new setting: they are offline, or else online, at once. Call it after commit. */
  async function appearOffline(user_id: string, isHidden: boolean): Promise<void> {
    pings.readAgain(user_id)
    publish({ changed: user_id })
    if (isHidden) await leave(user_id)
    else pings.add(people.open(user_id))
  }

  /** Publishes that a user appears offline, since some servers may have missed it. */
  function publishHidden(user_id: string): void {
    publish({ changed: user_id })
    publish({ left: user_id, at: now(), was_online: false })
  }

  /** Publishes that users have begun a race, which ends by `until`. With null they have finished one, but may be in
   *  another. Call it after commit. */
  async function setRacing(user_ids: readonly string[], until: number | null): Promise<void> {
    const at = now()
    if (until !== null) {
      return publish({ racing: user_ids.map((user_id) => ({ user_id, until })), at })
    }
    try {
      const states = await store.readStates(user_ids)
      publish({ racing: states.map(({ user_id, racingUntil: until }) => ({ user_id, until })), at })
    } catch (error) {
      onError(error)
    }
  }

  /** Publishes news without waiting for the database; resolves when due rows are written too. Call it every `BEAT_MS`. */
  async function beat(): Promise<void> {
    const time = now()
    if (time < lastBeat - AHEAD_MS) {
      people.reset(time)
      readAllAgain()
    }
    lastBeat = time
    const checking = feed.check()
    pings.publishNew()
    people.evict(time, pings.unwritten)
    await Promise.all([checking, pings.writeDue(), feed.read().catch(onError)])
  }

  function readAllAgain(): void {
    pings.readAllAgain()
    feed.readAllAgain()
  }

  /** Stops, with every row written. */
  async function close(): Promise<void> {
    await pings.writeDue()
    await pings.writeAll()
    for (const stop of subscriptions) stop()
  }

  /** Lists when friends among the wanted users were last active. The database decides on friendship, hiding and races,
   *  whatever the memory says. */
  async function listStatuses(user_id: string, wanted: readonly string[]): Promise<UserStatus[]> {
    const friends = await store.readFriends(user_id, wanted)
    const time = now()
    return friends.flatMap((friend) => {
      const activeAt = people.lastActive(friend, time)
      return activeAt > 0 ? [toStatus(friend.user_id, activeAt, friend.racingUntil, time)] : []
    })
  }

  return {
    ping,
    leave,
    appearOffline,
    setRacing,
    listStatuses,
    findLastActive: createLastActive({ people, store, now }),
    watch: feed.watch,
    /** Returns true if friends may see a user online. */
    isOnline: (user_id: string) => people.isOnline(user_id, now()),
    countOnline: () => people.countOnline(now()),
    beat,
    close,
  }
}
export type Presence = ReturnType<typeof createPresence>

type Receiving = Pick<Dependencies, 'now' | 'onError'> & {
  people: People
  pings: PingLog
  feed: FriendsFeed
}

/** Creates the function that receives the news of all servers. Times of a server whose clock is fast count as now. */
function createReceiver({ people, pings, feed, now, onError }: Receiving) {
  /** Crowds that arrive are handled one message after the other: everybody may come back at once. */
  let arriving = Promise.resolve()

  function receive(news: PresenceNews): void {
    const time = now()
    if ('seen' in news) {
      arriving = arriving.then(() => inTurns(news.seen, arrive)).catch(onError)
    } else if ('left' in news) {
      send(people.markLeft({ ...news, at: Math.min(news.at, time) }, time))
    } else if ('racing' in news) {
      const knownAt = Math.min(news.at, time)
      for (const { user_id, until } of news.racing) {
        send(people.markRacing(user_id, { until, knownAt }, time))
      }
    } else {
      pings.readAgain(news.changed)
    }
  }

  /** Returns its cost. */
  function arrive([user_id, at]: readonly [string, number]): number {
    const time = now()
    return 1 + send(people.markActive(user_id, Math.min(at, time), time))
  }

  const send = (person: Person | null) => (person === null ? 0 : feed.sendToViewers(person))

  return receive
}

/** Finds when users were last active, also those who appear offline; null if never. */
function createLastActive({
  people,
  store,
  now,
}: Pick<Dependencies, 'store' | 'now'> & { people: People }) {
  return async (user_ids: readonly string[]): Promise<Map<string, Date | null>> => {
    const written = await store.readWritten(user_ids)
    const time = now()
    const lastActive = (user_id: string) => {
      const row = { user_id, writtenAt: written.get(user_id) ?? 0, appear_offline: false }
      const at = people.lastActive(row, time)
      return at > 0 ? new Date(at) : null
    }
    return new Map(user_ids.map((user_id) => [user_id, lastActive(user_id)]))
  }
}

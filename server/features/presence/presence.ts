import type { UserStatus } from '@inkling/protocol/presence'
import type { Bus } from '../../platform/bus/bus.ts'
import { PRESENCE, type PresenceNews } from '../../platform/bus/messages.ts'
import { inTurns, singleFlight } from '../../platform/pace.ts'
import { createFriendsFeed, type FriendsFeed, publishHidden } from './friends-feed.ts'
import { createLastSeen, type LastSeen, LEFT_MS, toStatus } from './last-seen.ts'
import { createPings, type Pings } from './pings.ts'
import type { FriendRow, PresenceStore } from './sql.ts'

export { BEAT_MS } from './friends-feed.ts'

const MIN_PING_MS = 10_000
/** Lead over the clock from which a time counts as one from before the clock was set back. */
const AHEAD_MS = 60_000
/** Users in a message, so that its readers are not busy with it for long. */
const MAX_SEEN = 1_000

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
  const lastSeen = createLastSeen()
  const pings = createPings({ store, onError })
  const feed = createFriendsFeed({ store, bus, lastSeen, now })
  const stopListening = listen({ bus, lastSeen, pings, feed, now, onError })
  const stopFollowingReconnects = bus.onReconnect(() => {
    pings.markAllStale()
    feed.markAllStale()
  })
  let last_beat = 0

  const publish = (news: PresenceNews) => bus.publish(PRESENCE, news)

  /** Notes that a user is there. Ignores further pings within 10 s. */
  function ping(user_id: string): void {
    const time = now()
    const last = Math.max(pings.timeOf(user_id), lastSeen.timeOf(user_id))
    if (time - last >= MIN_PING_MS) pings.note(user_id, time)
  }

  /** Ages a user who has signed out everywhere, so that they are offline at once. */
  async function leave(user_id: string): Promise<void> {
    const time = now()
    await pings.writeOne(user_id)
    const was_online = await store.age(user_id, time - LEFT_MS)
    publish({ left: user_id, at: time, was_online })
  }

  /** Follows a change of a user's setting: hidden they are offline at once, else online at once. Call it after commit. */
  async function appearOffline(user_id: string, appears_offline: boolean): Promise<void> {
    pings.markStale(user_id)
    publish({ changed: user_id })
    if (appears_offline) await leave(user_id)
    else pings.note(user_id, now())
  }

  /** Publishes that users have begun a race, which ends by `until`. With null they have ended their part in one, but may
   *  be in another. Call it after commit. */
  async function setRacing(user_ids: readonly string[], until: number | null): Promise<void> {
    const at = now()
    if (until !== null) {
      return publish({ racing: user_ids.map((user_id) => ({ user_id, until })), at })
    }
    try {
      const states = await store.readStates(user_ids)
      const racing = states.map(({ user_id, until: end }) => ({ user_id, until: end }))
      publish({ racing, at })
    } catch (error) {
      onError(error)
    }
  }

  /** Tells all servers who pinged here. */
  function publishSeen(): void {
    const seen = pings.takeVisible()
    for (let start = 0; start < seen.length; start += MAX_SEEN) {
      publish({ seen: seen.slice(start, start + MAX_SEEN) })
    }
  }

  const writeDue = singleFlight(async () => publishWritten(await pings.writeDue(now())))

  /** Publishes who is visible, which writing has found out. */
  function publishWritten(hidden: readonly string[]): void {
    for (const user_id of hidden) publishHidden(bus, user_id, now())
    publishSeen()
  }

  /** Publishes news without waiting for the database; resolves when due rows are written too. Call it every `BEAT_MS`. */
  async function beat(): Promise<void> {
    const time = now()
    if (time < last_beat - AHEAD_MS) reset(time)
    last_beat = time
    const refreshing = feed.refresh()
    publishSeen()
    lastSeen.forget(time)
    pings.forget(time)
    await Promise.all([refreshing, writeDue(), feed.reread().catch(onError)])
  }

  /** Forgets all times after the clock was set back: they lie ahead, and pings bring new ones within half a minute. */
  function reset(time: number): void {
    lastSeen.clear()
    pings.reset(time)
    feed.reset()
  }

  /** Stops, with every row written. */
  async function close(): Promise<void> {
    await writeDue()
    publishWritten(await pings.writeAll(now()))
    stopListening()
    stopFollowingReconnects()
  }

  return {
    ping,
    leave,
    appearOffline,
    setRacing,
    /** Lists when friends among the wanted users were last active. */
    listStatuses: (user_id: string, wanted: readonly string[]) =>
      listStatuses({ store, lastSeen, now }, user_id, wanted),
    lastActiveAt: (row: WrittenRow) => lastActiveAt(row, lastSeen, now()),
    watch: feed.watch,
    /** Returns true if friends may see a user online. */
    isOnline: (user_id: string) => lastSeen.isOnline(user_id, now()),
    countOnline: () => lastSeen.countOnline(now()),
    beat,
    close,
  }
}
export type Presence = ReturnType<typeof createPresence>

type Listening = Omit<Dependencies, 'store'> & {
  lastSeen: LastSeen
  pings: Pings
  feed: FriendsFeed
}

/** Follows the news of all servers until the returned function is called. Times of a server whose clock is fast count as
 *  now. */
function listen({ bus, lastSeen, pings, feed, now, onError }: Listening): () => void {
  /** Crowds that arrive are handled one message after the other: everybody may come back at once. */
  let arriving = Promise.resolve()

  function follow(news: PresenceNews): void {
    const time = now()
    if ('seen' in news) {
      arriving = arriving.then(() => inTurns(news.seen, arrive)).catch(onError)
    } else if ('left' in news) {
      const at = Math.min(news.at, time)
      pings.noteLeft(news.left, at)
      if (lastSeen.noteLeft({ ...news, at }, time)) feed.announce(news.left)
      else feed.note(news.left)
    } else if ('racing' in news) {
      const known_at = Math.min(news.at, time)
      for (const { user_id, until } of news.racing) {
        if (lastSeen.noteRace(user_id, { until, known_at }, time)) feed.announce(user_id)
      }
    } else {
      pings.markStale(news.changed)
    }
  }

  function arrive([user_id, at]: readonly [string, number]): number {
    const time = now()
    const comes_online = lastSeen.noteActive(user_id, Math.min(at, time), time)
    if (comes_online) return 1 + feed.announce(user_id)
    feed.note(user_id)
    return 1
  }

  return bus.subscribe(PRESENCE, follow)
}

type Known = { store: PresenceStore; lastSeen: LastSeen; now: () => number }

/** The database decides on friendship, hiding and races, whatever the memory says. */
async function listStatuses(
  { store, lastSeen, now }: Known,
  user_id: string,
  wanted: readonly string[],
): Promise<UserStatus[]> {
  const friends = await store.readFriends(user_id, wanted)
  const time = now()
  return friends.flatMap((friend) => {
    const at = lastActive(friend, lastSeen, time)
    return at > 0 ? [toStatus({ ...friend, at }, time)] : []
  })
}

/** User, and when they were last active by their row. */
type WrittenRow = { user_id: string; written_at: Date | null }

/** Returns when a user was last active; null if never. */
function lastActiveAt(
  { user_id, written_at }: WrittenRow,
  lastSeen: LastSeen,
  now: number,
): Date | null {
  const row = { user_id, written_at: written_at?.getTime() ?? 0, appears_offline: false }
  const at = lastActive(row, lastSeen, now)
  return at > 0 ? new Date(at) : null
}

type Row = Pick<FriendRow, 'user_id' | 'written_at' | 'appears_offline'>

function lastActive(row: Row, lastSeen: LastSeen, now: number): number {
  const { user_id, written_at, appears_offline } = row
  if (appears_offline) return Math.min(written_at, now - LEFT_MS)
  const written = written_at - now >= AHEAD_MS ? now - LEFT_MS : written_at
  const last = Math.max(lastSeen.timeOf(user_id), written)
  const departure = lastSeen.departureOf(user_id)
  return departure === undefined ? last : Math.min(last, departure - LEFT_MS)
}

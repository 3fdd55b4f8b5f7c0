import { channelOf } from '@inkling/protocol/channels'
import type { UserStatus } from '@inkling/protocol/presence'
import type { Bus } from '../../platform/bus/bus.ts'
import { PRESENCE, type PresenceNews } from '../../platform/bus/messages.ts'
import { createRound, inTurns, singleFlight } from '../../platform/pace.ts'
import { type LastSeen, ONLINE_MS } from './last-seen.ts'
import type { PresenceStore } from './sql.ts'
import { createViewers, type FriendsChange, type Viewer, type Viewers } from './viewers.ts'

/** Friends are notified within a second that somebody is online: at most half of it is spent waiting for a beat. */
export const BEAT_MS = 500
/** Each viewer's friends are checked every 10 s, and sent again if the viewer's copy is older than 45 s, so that on no
 *  screen it becomes 60 s old. */
const REFRESH_MS = 10_000
const STALE_MS = 45_000
const LATELY_MS = 10 * 60_000
/** Period in which the friends of all viewers are read again, to make up for lost messages. */
const REREAD_MS = 90_000
/** Viewers whose friends are read at once, which takes the event loop a few milliseconds. */
const MAX_READ = 25

type Dependencies = {
  store: Pick<PresenceStore, 'readFriendIds' | 'readStates'>
  bus: Bus
  lastSeen: LastSeen
  now: () => number
}

/** Tells users about their friends, on their channel `status_updates_to_friend`. */
export function createFriendsFeed({ store, bus, lastSeen, now }: Dependencies) {
  const viewers = createViewers(lastSeen.timeOf)
  const { note, announce, refresh } = createTelling({ bus, viewers, lastSeen, now })
  /** Viewers whose friends have to be read again. */
  const outdated = new Set<Viewer>()
  const nextToReread = createRound(viewers.all, REREAD_MS / BEAT_MS)
  /** Changes of friendships since the last query for friends began. */
  let changes: [Viewer, FriendsChange][] = []

  /** Tells a user about their friends, from the next beat until the returned function is called. */
  function watch(user_id: string): () => void {
    const viewer = viewers.add(user_id)
    outdated.add(viewer)
    const stopListening = bus.subscribe(channelOf('friends_change_to', user_id), (change) => {
      changes.push([viewer, change])
      viewers.follow(viewer, change)
    })
    return () => {
      stopListening()
      viewers.remove(viewer)
      outdated.delete(viewer)
    }
  }

  /** Reads everything outdated, and this beat's share of the rest. */
  const reread = singleFlight(async () => {
    for (const viewer of nextToReread()) outdated.add(viewer)
    while (outdated.size > 0) {
      const batch = takeOutdated()
      try {
        await readFriends(batch)
        await readStates(batch)
      } catch (error) {
        for (const viewer of batch) markStale(viewer)
        throw error
      }
    }
    await refresh()
  })

  function takeOutdated(): Viewer[] {
    const batch: Viewer[] = []
    for (const viewer of outdated) {
      outdated.delete(viewer)
      if (batch.push(viewer) === MAX_READ) break
    }
    return batch
  }

  /** Brings friendships in line with the database. What changes during the query may be in its answer or not, so it is
   *  followed once more. */
  async function readFriends(batch: readonly Viewer[]): Promise<void> {
    changes = []
    const lists = await store.readFriendIds(batch.map(({ user_id }) => user_id))
    for (const viewer of batch) viewers.setFriends(viewer, lists.get(viewer.user_id) ?? [])
    for (const [viewer, change] of changes) viewers.follow(viewer, change)
  }

  /** Reads what can be seen of friends now; the first time, also what will be seen when they come online. */
  async function readStates(batch: readonly Viewer[]): Promise<void> {
    const known_at = now()
    const ids = new Set<string>()
    for (const viewer of batch) {
      for (const { user_id, at } of viewer.friends) {
        if (!viewer.is_complete || known_at - at < ONLINE_MS) ids.add(user_id)
      }
      viewer.is_complete = true
    }
    const states = ids.size === 0 ? [] : await store.readStates([...ids])
    for (const { user_id, until, appears_offline } of states) {
      if (lastSeen.noteRace(user_id, { until, known_at }, now())) announce(user_id)
      if (appears_offline && lastSeen.isOnline(user_id, now())) publishHidden(bus, user_id, now())
    }
  }

  function markStale(viewer: Viewer): void {
    viewer.is_complete = false
    if (viewers.all.has(viewer)) outdated.add(viewer)
  }

  /** Marks everything to be read again at the next beat, since messages may have been missed. */
  function markAllStale(): void {
    for (const viewer of viewers.all) markStale(viewer)
  }

  /** Forgets all times after `lastSeen` was cleared. */
  function reset(): void {
    for (const viewer of viewers.all) {
      viewer.announced.fill(0)
      for (const friend of viewer.friends) friend.at = 0
    }
    markAllStale()
  }

  return { watch, note, announce, refresh, reread, markAllStale, reset }
}

export type FriendsFeed = ReturnType<typeof createFriendsFeed>

type Telling = Pick<Dependencies, 'bus' | 'lastSeen' | 'now'> & { viewers: Viewers }

/** Tells viewers of changes at once, and of friends who stay online before they look gone. */
function createTelling({ bus, viewers, lastSeen, now }: Telling) {
  const nextToRefresh = createRound(viewers.all, REFRESH_MS / BEAT_MS)

  /** Notes that the time of a user's last activity has changed. */
  function note(user_id: string): void {
    const friend = viewers.find(user_id)
    if (friend !== undefined) friend.at = lastSeen.timeOf(user_id)
  }

  /** Tells all viewers of a user about them. Returns their number. */
  function announce(user_id: string): number {
    const friend = viewers.find(user_id)
    if (friend === undefined) return 0
    const at = lastSeen.timeOf(user_id)
    friend.at = at
    const status = lastSeen.statusOf(user_id, at, now())
    for (const viewer of friend.viewers) {
      viewer.announced[viewer.friends.indexOf(friend)] = at
      tell(viewer, status)
    }
    return friend.viewers.length
  }

  function tell({ user_id }: Viewer, payload: UserStatus): void {
    bus.publish(channelOf('status_updates_to_friend', user_id), { event: 'UPDATE', payload })
  }

  /** Refreshes newcomers and this beat's share of all viewers. */
  const refresh = singleFlight(() => inTurns(toRefresh(), refreshOne))

  function* toRefresh(): Generator<Viewer> {
    yield* viewers.newcomers
    yield* nextToRefresh()
  }

  /** Returns its cost: a message costs about as much as checking two friends. Friends who were not online lately are
   *  checked once only, since their coming is announced. A newcomer may have read that friends are online who have left
   *  since, and is told. */
  function refreshOne(viewer: Viewer): number {
    const is_new = viewers.newcomers.delete(viewer)
    const time = now()
    let cost = 1
    viewer.friends.forEach(({ user_id, at }, index) => {
      const known = viewer.announced[index]!
      if (time - known < STALE_MS || (time - known > LATELY_MS && !is_new)) return
      cost += 0.5
      const left = is_new && lastSeen.departureOf(user_id) !== undefined
      if (at <= known || (time - at >= ONLINE_MS && !left)) return
      viewer.announced[index] = at
      tell(viewer, lastSeen.statusOf(user_id, at, time))
      cost++
    })
    return cost
  }

  return { note, announce, refresh }
}

/** Tells all servers that a user appears offline, since some may have missed it. */
export function publishHidden(bus: Bus, user_id: string, at: number): void {
  const messages: PresenceNews[] = [{ changed: user_id }, { left: user_id, at, was_online: false }]
  for (const message of messages) bus.publish(PRESENCE, message)
}

import { channelOf } from '@inkling/protocol/channels'
import type { UserStatus } from '@inkling/protocol/presence'
import type { Bus } from '../../platform/bus/bus.ts'
import { createRound, inTurns, singleFlight } from '../../platform/pace.ts'
import { isRecent, type People, type Person, statusOf, type Viewer } from './people.ts'
import type { PresenceStore } from './store.ts'
import { createViewers, without } from './viewers.ts'

/** Friends are notified within a second that somebody is online: at most half of it is spent waiting for a beat. */
export const BEAT_MS = 500
/** Interval in which the server checks the friends of each viewer. */
const CHECK_MS = 10_000
/** Age of the time that viewers know of a friend, from which they get the newer one. With the interval it stays below 60 s,
 *  at which a screen shows the friend as offline. */
const STALE_MS = 45_000
/** Age of the time that others know, from which they get the same as a viewer who is new, so that the new one does not get
 *  it twice. Below the 30 s between two pings. */
const STALE_FOR_NEW_MS = 25_000
/** Period in which the friends of all viewers are read again, to make up for lost messages. */
const READ_MS = 90_000
/** Viewers whose friends are read at once, which takes the event loop a few milliseconds. */
const MAX_READ = 25

type Dependencies = {
  people: People
  store: Pick<PresenceStore, 'readFriendIds' | 'readStates'>
  bus: Bus
  now: () => number
  /** Called with users who appear offline though they were thought visible. */
  onHidden: (user_id: string) => void
}

/** Sends users the status of their friends, on their channel `status_updates_to_friend`: changes at once, and friends who
 *  stay online before they look offline.
 *
 *  Nothing is kept for each viewer and friend. All viewers of a friend know the same time, `shownAt`, or a later one. The
 *  first check that finds it stale chooses the last activity in its place and sends it; the other viewers get it from
 *  their own checks, since its number, `shownIn`, is above that of their last one. */
export function createFriendsFeed({ people, store, bus, now, onHidden }: Dependencies) {
  const { all, outdated, newcomers, watch, readFriends } = createViewers({ people, store, bus })
  const nextToCheck = createRound(all, CHECK_MS / BEAT_MS)
  const nextToRead = createRound(all, READ_MS / BEAT_MS)
  let checks = 0

  /** Reads everything outdated, and this beat's share of the rest. */
  const read = singleFlight(async () => {
    for (const viewer of nextToRead()) outdated.add(viewer)
    while (outdated.size > 0) {
      const batch = [...outdated].slice(0, MAX_READ)
      for (const viewer of batch) outdated.delete(viewer)
      try {
        await readFriends(batch)
        await readStates(batch)
      } catch (error) {
        batch.forEach(readAgain)
        throw error
      }
    }
    await check()
  })

  /** Reads what can be seen of friends now; the first time, also what will be seen when they come online. */
  async function readStates(batch: readonly Viewer[]): Promise<void> {
    const knownAt = now()
    const ids = new Set<string>()
    for (const viewer of batch) {
      for (const friend of viewer.friends) {
        if (!viewer.isComplete || isRecent(friend.activeAt, knownAt)) ids.add(friend.user_id)
      }
      viewer.isComplete = true
    }
    const states = ids.size === 0 ? [] : await store.readStates([...ids])
    for (const { user_id, racingUntil, appear_offline } of states) {
      const person = people.markRacing(user_id, { until: racingUntil, knownAt }, now())
      if (person !== null) sendToViewers(person)
      if (appear_offline && people.isOnline(user_id, now())) onHidden(user_id)
    }
  }

  function readAgain(viewer: Viewer): void {
    viewer.isComplete = false
    if (all.has(viewer)) outdated.add(viewer)
  }

  /** Sends all viewers of a person their status. Returns their number. */
  function sendToViewers(person: Person): number {
    const status = statusOf(person, now())
    person.shownAt = person.activeAt
    person.shownIn = 0
    for (const viewer of person.viewers) {
      if (viewer.unsent.includes(person)) viewer.unsent = without(viewer.unsent, person)
      send(viewer, status)
    }
    return person.viewers.length
  }

  function send({ user_id }: Viewer, payload: UserStatus): void {
    bus.publish(channelOf('status_updates_to_friend', user_id), { event: 'UPDATE', payload })
  }

  /** Checks newcomers and this beat's share of all viewers. */
  const check = singleFlight(() => inTurns(toCheck(), checkOne))

  function* toCheck(): Generator<Viewer> {
    yield* newcomers
    yield* nextToCheck()
  }

  /** Sends a viewer the friends that are due; of those who left, the new ones, which they may have read to be online.
   *  Returns its cost: a message costs about as much as looking at ten friends. */
  function checkOne(viewer: Viewer): number {
    const time = now()
    const { friends, checkedIn } = viewer
    const unsent = new Set(viewer.unsent)
    newcomers.delete(viewer)
    viewer.unsent = []
    viewer.checkedIn = ++checks
    let cost = 1 + friends.length / 10
    for (const friend of friends) {
      const isNew = unsent.has(friend)
      if (isRecent(friend.activeAt, time))
        refresh(friend, time - (isNew ? STALE_FOR_NEW_MS : STALE_MS))
      else if (!isNew || friend.leftAt === null || friend.activeAt === 0) continue
      if (!isNew && friend.shownIn <= checkedIn) continue
      send(viewer, statusOf(friend, time))
      cost++
    }
    return cost
  }

  /** Chooses the last activity as the time that viewers see next, if they know none since `stale`. */
  function refresh(friend: Person, stale: number): void {
    if (friend.shownAt > stale || friend.activeAt <= friend.shownAt) return
    friend.shownAt = friend.activeAt
    friend.shownIn = checks
  }

  /** Makes everything be read at the next beat, since messages may have been missed. */
  const readAllAgain = () => all.forEach(readAgain)

  return { watch, sendToViewers, check, read, readAllAgain }
}

export type FriendsFeed = ReturnType<typeof createFriendsFeed>

import type { UserStatus } from '@inkling/protocol/presence'
import { createRound } from '../../platform/pace.ts'
import type { FriendRow } from './store.ts'

/** A friend is online while they were active less than this ago. */
export const ONLINE_MS = 60_000
/** Age of the last activity of a user who has left: offline by age, with some room for clocks that differ. */
export const LEFT_MS = ONLINE_MS + 15_000
/** Lead over the clock from which a time counts as one from before the clock was set back. */
export const AHEAD_MS = 60_000
const EVICT_MS = 10 * 60_000
/** Beats in which everybody is looked at once: five minutes. */
const EVICT_BEATS = 600

/** State of a user on this server. All times are in milliseconds since 1970; none lies ahead of `now`. */
export type Person = {
  readonly user_id: string
  /** Last activity on any server, 0 for none. */
  activeAt: number
  /** When they signed out or hid, null if they have been active since. */
  leftAt: number | null
  race: Race | null
  /** Null if they have not pinged this server lately. */
  pings: Pings | null
  /** Friends of theirs who have a tab on this server. */
  viewers: readonly Viewer[]
  /** Last activity that viewers know, or will know after their next check. */
  shownAt: number
  /** Number of the check that chose `shownAt`, 0 if all viewers know it. */
  shownIn: number
  /** Null if they have no tab on this server. */
  viewer: Viewer | null
}

/** End of a user's race at the latest, 0 for none, as it was known at a time. */
export type Race = { until: number; knownAt: number }

/** Pings of a user to this server. */
export type Pings = {
  readonly user_id: string
  /** The last one. */
  at: number
  /** When the row was last due, 0 if it is due with the next ping. */
  writtenAt: number
  /** The user as friends see them, as last read. */
  setting: 'unread' | 'visible' | 'hidden'
}

/** User with a tab on this server, to which their friends are sent. */
export type Viewer = {
  readonly user_id: string
  friends: readonly Person[]
  /** Friends whose status was not sent yet. */
  unsent: readonly Person[]
  /** False until the state of all friends was read, including those who are offline. */
  isComplete: boolean
  /** Number of the last check. */
  checkedIn: number
}

type Row = Pick<FriendRow, 'user_id' | 'writtenAt' | 'appear_offline'>
type Departure = { left: string; at: number; was_online: boolean }

/** Creates the one place where a server keeps users, of all servers.
 *
 *  - Kept: one entry per user who was active in the last ten minutes, has a tab here, or is a friend of a user who has. It
 *    is a `Person` if something happens to the user here. Most users only ping other servers, and no friend of theirs is
 *    here; of them a number is enough, `activeAt`.
 *  - Memory: 130 to 145 bytes for a number, about 300 for a `Person`, and 17 for each friend of a viewer
 *    (`npm run bench -- presence`).
 *  - Bounds: a share of the entries is looked at each beat, and what has been old for ten minutes is dropped, since the
 *    database knows as much. A map holds at most 16.7 million entries.
 *  - Missed messages: a lost ping is followed by another within half a minute, and a user whose departure was lost is
 *    offline by age. Friendships, races and hidden users are read again by `friends-feed.ts`, hidden users by `pings.ts`
 *    too. Late and doubled messages have no effect.
 *
 *  The `mark` functions return the person if viewers see a difference at once. */
export function createPeople() {
  const people = new Map<string, Person | number>()

  function find(user_id: string): Person | undefined {
    const entry = people.get(user_id)
    return typeof entry === 'object' ? entry : undefined
  }

  /** Finds or adds a person. */
  function open(user_id: string): Person {
    const entry = people.get(user_id)
    if (typeof entry === 'object') return entry
    const person = createPerson(user_id, entry ?? 0)
    people.set(user_id, person)
    return person
  }

  /** Returns when a user was last active, 0 if that is not known. */
  function activeAt(user_id: string): number {
    return timeOf(people.get(user_id) ?? 0)
  }

  /** Returns when friends see that a user was last active, who has this row; 0 if never. */
  function lastActive({ user_id, writtenAt, appear_offline }: Row, now: number): number {
    if (appear_offline) return Math.min(writtenAt, now - LEFT_MS)
    const written = writtenAt - now >= AHEAD_MS ? now - LEFT_MS : writtenAt
    const leftAt = find(user_id)?.leftAt ?? Infinity
    return Math.min(Math.max(activeAt(user_id), written), leftAt - LEFT_MS)
  }

  /** Ignores a ping from before they left, which may arrive later than that. */
  function markActive(user_id: string, at: number, now: number): Person | null {
    const entry = people.get(user_id)
    if (typeof entry !== 'object') {
      if (entry === undefined || entry < at) people.set(user_id, at)
      return null
    }
    if (at <= entry.activeAt || at <= (entry.leftAt ?? 0)) return null
    const wasOnline = isRecent(entry.activeAt, now)
    entry.activeAt = at
    entry.leftAt = null
    return wasOnline ? null : entry
  }

  /** Makes a user offline from now on. Friends may have read from the database that a user not known here `was_online`. */
  function markLeft({ left, at, was_online }: Departure, now: number): Person | null {
    const person = open(left)
    if (person.activeAt === 0 && was_online) person.activeAt = at
    const wasOnline = isRecent(person.activeAt, now)
    person.leftAt = at
    person.activeAt = Math.min(person.activeAt, at - LEFT_MS)
    if (person.pings !== null) person.pings.at = Math.min(person.pings.at, at - LEFT_MS)
    return wasOnline ? person : null
  }

  function markRacing(user_id: string, race: Race, now: number): Person | null {
    const known = find(user_id)?.race ?? null
    if (known === null ? race.until === 0 : race.knownAt < known.knownAt) return null
    const person = open(user_id)
    const wasRacing = isRacing(person, now)
    person.race = race
    return isRacing(person, now) === wasRacing ? null : person
  }

  /** Drops all times after the clock was set back: they lie ahead, and pings bring new ones within half a minute. */
  function reset(now: number): void {
    for (const [user_id, entry] of people) {
      if (typeof entry === 'number') people.delete(user_id)
      else {
        Object.assign(entry, { activeAt: 0, leftAt: null, race: null, shownAt: 0 })
        if (entry.pings !== null) entry.pings.at = Math.min(entry.pings.at, now)
      }
    }
  }

  /** Lists the pings of all who ping this server. */
  function* listPings(): Generator<Pings> {
    for (const entry of people.values()) {
      if (typeof entry === 'object' && entry.pings !== null) yield entry.pings
    }
  }

  function countOnline(now: number): number {
    let online = 0
    for (const entry of people.values()) if (isRecent(timeOf(entry), now)) online++
    return online
  }

  return {
    find,
    open,
    activeAt,
    lastActive,
    isOnline: (user_id: string, now: number) => isRecent(activeAt(user_id), now),
    markActive,
    markLeft,
    markRacing,
    evict: createEviction(people),
    reset,
    listPings,
    countOnline,
  }
}
export type People = ReturnType<typeof createPeople>

function createPerson(user_id: string, activeAt: number): Person {
  return {
    user_id,
    activeAt,
    leftAt: null,
    race: null,
    pings: null,
    viewers: [],
    shownAt: 0,
    shownIn: 0,
    viewer: null,
  }
}

function timeOf(entry: Person | number): number {
  return typeof entry === 'number' ? entry : entry.activeAt
}

/** Creates the function that drops what is old from a share of the entries. Call it every beat. Pings are kept while they
 *  are `unwritten`. */
function createEviction(people: Map<string, Person | number>) {
  const nextEntries = createRound(people, EVICT_BEATS)

  return function evict(now: number, unwritten: ReadonlySet<Pings>): void {
    for (const [user_id, entry] of nextEntries()) {
      const at = timeOf(entry)
      if (typeof entry === 'object') {
        if (isOld(at, now)) entry.activeAt = 0
        dropOldParts(entry, now, unwritten)
        if (isInUse(entry)) continue
      }
      if (isOld(at, now)) people.delete(user_id)
      else people.set(user_id, at)
    }
  }
}

function isOld(time: number, now: number): boolean {
  return now - time > EVICT_MS
}

function dropOldParts(person: Person, now: number, unwritten: ReadonlySet<Pings>): void {
  const { leftAt, race, pings } = person
  if (leftAt !== null && isOld(leftAt, now)) person.leftAt = null
  if (race !== null && isOld(Math.max(race.until, race.knownAt), now)) person.race = null
  if (pings !== null && isOld(pings.at, now) && !unwritten.has(pings)) person.pings = null
}

function isInUse({ leftAt, race, pings, viewers, viewer }: Person): boolean {
  return [leftAt, race, pings, viewer].some((part) => part !== null) || viewers.length > 0
}

function isRacing({ activeAt, race }: Person, now: number): boolean {
  return race !== null && race.until > now && isRecent(activeAt, now)
}

/** Status of a person as friends see it. */
export function statusOf({ user_id, activeAt, race }: Person, now: number): UserStatus {
  return toStatus(user_id, activeAt, race?.until ?? 0, now)
}

/** Status as friends see it. They see a race only of users who are online. */
export function toStatus(
  user_id: string,
  activeAt: number,
  racingUntil: number,
  now: number,
): UserStatus {
  const status = { user_id, last_active_at: new Date(activeAt).toISOString() }
  return racingUntil > now && isRecent(activeAt, now) ? { ...status, in_race: true } : status
}

export function isRecent(at: number, now: number): boolean {
  return now - at < ONLINE_MS
}

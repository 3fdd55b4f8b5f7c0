/** Somebody of whom this server knows something; times are in milliseconds, 0 is never. `at` is when he was last active
 *  as friends may know it, `pinged_at` when he last said so to this server, `written_at` when his row was last due;
 *  `racing_until` is when his race ends at the latest, as was known at `race_known_at`. */
export type Person = {
  readonly user_id: string
  readonly viewers: Viewer[]
  at: number
  left_at: number
  pinged_at: number
  written_at: number
  racing_until: number
  race_known_at: number
  appears: boolean
}

/** Somebody who is told about his friends here. `told[i]` is what he knows of `friends[i]`. */
export type Viewer = {
  readonly user_id: string
  readonly friends: Person[]
  readonly told: number[]
}

/** A friend is online while he was active less than this ago. */
export const ONLINE_MS = 60_000
/** How long ago somebody was active who has just left: offline by age, with some room for clocks that differ. */
export const LEFT_MS = ONLINE_MS + 15_000
/** Each viewer's friends are looked through within every 10 s, and refreshed if what he knows is older than 45 s: on no
 *  screen it becomes 60 s old. */
const ROUND_MS = 10_000
const STALE_MS = 45_000
const FORGET_MS = 10 * ONLINE_MS

type Tell = (viewer: Viewer, person: Person) => void
type Race = { until: number; known_at: number }

/** When everybody was last active, and who is told so; in memory, without a clock of its own. */
export function createPeople({ tell, beat_ms }: { tell: Tell; beat_ms: number }) {
  const people = new Map<string, Person>()
  const viewers = new Set<Viewer>()
  const newcomers = new Set<Viewer>()

  function person(user_id: string): Person {
    const known = people.get(user_id)
    if (known !== undefined) return known
    const times = { at: 0, left_at: 0, pinged_at: 0, written_at: 0 }
    const race = { racing_until: 0, race_known_at: 0 }
    const made = { user_id, viewers: [], appears: false, ...times, ...race }
    people.set(user_id, made)
    return made
  }

  /** Somebody was active: those who see him come online hear it now, the others before they would think him gone. */
  function arrive(user_id: string, at: number, now: number): void {
    const who = person(user_id)
    if (at <= who.at || at <= who.left_at) return
    const was_online = isOnline(who, now)
    who.at = at
    if (!was_online) who.viewers.forEach((viewer) => tellOf(viewer, who))
  }

  /** Somebody signed out or hid at this time: from now on he counts as gone. */
  function depart(user_id: string, at: number, now: number): void {
    const who = person(user_id)
    const was_online = isOnline(who, now)
    who.left_at = Math.max(who.left_at, at)
    who.pinged_at = Math.min(who.pinged_at, at - LEFT_MS)
    who.at = Math.min(who.at, at - LEFT_MS)
    if (was_online) who.viewers.forEach((viewer) => tellOf(viewer, who))
  }

  /** Somebody's race lasts until then, 0 for none, as was known at that time: who sees him online hears it now. */
  function race(user_id: string, { until, known_at }: Race, now: number): void {
    const who = person(user_id)
    if (known_at < who.race_known_at) return
    const was_racing = isRacing(who, now)
    who.racing_until = until
    who.race_known_at = known_at
    if (isRacing(who, now) !== was_racing) who.viewers.forEach((viewer) => tellOf(viewer, who))
  }

  function watch(user_id: string, friend_ids: readonly string[]): Viewer {
    const viewer: Viewer = { user_id, friends: [], told: [] }
    viewers.add(viewer)
    for (const friend_id of friend_ids) befriend(viewer, friend_id)
    return viewer
  }

  function unwatch(viewer: Viewer): void {
    viewers.delete(viewer)
    newcomers.delete(viewer)
    for (const friend of viewer.friends) take(friend.viewers, viewer)
  }

  /** Tells a viewer at the next beat who is online, whatever he has been told. */
  function tellAgain(viewer: Viewer): void {
    viewer.told.fill(0)
    newcomers.add(viewer)
  }

  function befriend(viewer: Viewer, friend_id: string): void {
    const friend = person(friend_id)
    if (viewer.friends.includes(friend)) return
    viewer.friends.push(friend)
    viewer.told.push(0)
    friend.viewers.push(viewer)
    newcomers.add(viewer)
  }

  function part(viewer: Viewer, friend_id: string): void {
    const index = viewer.friends.findIndex(({ user_id }) => user_id === friend_id)
    if (index === -1) return
    const [friend] = viewer.friends.splice(index, 1)
    viewer.told.splice(index, 1)
    if (friend !== undefined) take(friend.viewers, viewer)
  }

  /** One beat's share of the round through all viewers, and all who are new. */
  function refresh(now: number): void {
    for (const viewer of newcomers) refreshOne(viewer, now)
    newcomers.clear()
    let share = Math.ceil((viewers.size * beat_ms) / ROUND_MS)
    for (const viewer of viewers) {
      if (share-- === 0) break
      viewers.delete(viewer)
      viewers.add(viewer)
      refreshOne(viewer, now)
    }
  }

  function refreshOne(viewer: Viewer, now: number): void {
    const { friends, told } = viewer
    for (let index = 0; index < friends.length; index++) {
      const friend = friends[index]!
      const known = told[index]!
      if (friend.at > known && now - known >= STALE_MS && isOnline(friend, now)) {
        told[index] = friend.at
        tell(viewer, friend)
      }
    }
  }

  function tellOf(viewer: Viewer, who: Person): void {
    viewer.told[viewer.friends.indexOf(who)] = who.at
    tell(viewer, who)
  }

  /** Lets go of those about whom nobody here asks and whose row says all. */
  function forget(now: number): void {
    for (const [user_id, who] of people) {
      const last = Math.max(who.at, who.pinged_at, who.written_at, who.left_at)
      if (who.viewers.length === 0 && now - last > FORGET_MS) people.delete(user_id)
    }
  }

  return {
    find: (user_id: string) => people.get(user_id),
    person,
    arrive,
    depart,
    race,
    watch,
    unwatch,
    tellAgain,
    befriend,
    part,
    refresh,
    forget,
  }
}

export type People = ReturnType<typeof createPeople>

function isOnline({ at }: Pick<Person, 'at'>, now: number): boolean {
  return now - at < ONLINE_MS
}

/** Whether friends may see somebody in a race: only while they see him online. */
export function isRacing(who: Pick<Person, 'at' | 'racing_until'>, now: number): boolean {
  return isOnline(who, now) && who.racing_until > now
}

function take<T>(list: T[], item: T): void {
  const index = list.indexOf(item)
  const last = list.pop()
  if (last !== undefined && index !== -1 && index < list.length) list[index] = last
}

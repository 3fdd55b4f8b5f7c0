/** A user of whom this server knows something; times are in milliseconds, 0 is never. `at` is when they were last active
 *  as friends may know it, `pinged_at` when they last said so to this server, `written_at` when their row was last due;
 *  `racing_until` is when their race ends at the latest, as was known at `race_known_at`. */
export type KnownUser = {
  readonly user_id: string
  readonly viewers: Viewer[]
  at: number
  left_at: number
  pinged_at: number
  written_at: number
  racing_until: number
  race_known_at: number
  setting: Setting
}

/** Whether a user who pings here lets friends see it, as was last read; what was not read yet is told to nobody. */
export type Setting = 'unread' | 'visible' | 'hidden'

/** Somebody who is told about their friends here. `announced[i]` is how `friends[i]` was last announced to them. */
export type Viewer = {
  readonly user_id: string
  readonly friends: KnownUser[]
  readonly announced: number[]
}

/** Tells a viewer how things stand with a friend. */
export type Announce = (viewer: Viewer, friend: KnownUser) => void

/** A friend is online while they were active less than this ago. */
export const ONLINE_MS = 60_000
/** How long ago somebody was active who has just left: offline by age, with some room for clocks that differ. */
export const LEFT_MS = ONLINE_MS + 15_000
const FORGET_MS = 10 * ONLINE_MS
/** A minute of beats. */
const FORGET_BEATS = 120

type Race = { until: number; known_at: number }

/** When everybody was last active; in memory, without a clock of its own. `announce` tells a viewer of a change at once. */
export function createOnlineUsers({ announce }: { announce: Announce }) {
  const users = new Map<string, KnownUser>()
  let walk = users.values()

  function get(user_id: string): KnownUser {
    const known = users.get(user_id)
    if (known !== undefined) return known
    const times = { at: 0, left_at: 0, pinged_at: 0, written_at: 0 }
    const race = { racing_until: 0, race_known_at: 0 }
    const made = { user_id, viewers: [], setting: 'unread' as const, ...times, ...race }
    users.set(user_id, made)
    return made
  }

  /** Somebody was active: those who see them come online hear it now, the others before they would think them gone. */
  function arrive(user_id: string, at: number, now: number): void {
    const user = get(user_id)
    if (at <= user.at || at <= user.left_at) return
    const was_online = isOnline(user, now)
    user.at = at
    if (!was_online) announceToAll(user, announce)
  }

  /** Somebody signed out or hid at this time: from now on they count as gone. */
  function depart(user_id: string, at: number, now: number): void {
    const user = get(user_id)
    const was_online = isOnline(user, now)
    user.left_at = Math.max(user.left_at, at)
    user.pinged_at = Math.min(user.pinged_at, at - LEFT_MS)
    user.at = Math.min(user.at, at - LEFT_MS)
    if (was_online) announceToAll(user, announce)
  }

  /** Somebody's race lasts until then, 0 for none, as was known at that time: who sees them online hears it now. */
  function race(user_id: string, { until, known_at }: Race, now: number): void {
    const user = get(user_id)
    if (known_at < user.race_known_at) return
    const was_racing = isRacing(user, now)
    user.racing_until = until
    user.race_known_at = known_at
    if (isRacing(user, now) !== was_racing) announceToAll(user, announce)
  }

  /** One beat's share of the round in which those are let go about whom nobody here asks and whose row says all. */
  function forget(now: number): void {
    for (let share = Math.ceil(users.size / FORGET_BEATS); share > 0; share--) {
      const { value: user, done } = walk.next()
      if (done === true) walk = users.values()
      else if (isForgettable(user, now)) users.delete(user.user_id)
    }
  }

  function count(now: number): number {
    let online = 0
    for (const user of users.values()) if (isOnline(user, now)) online++
    return online
  }

  return { count, find: (user_id: string) => users.get(user_id), get, arrive, depart, race, forget }
}
export type OnlineUsers = ReturnType<typeof createOnlineUsers>

function isForgettable(user: KnownUser, now: number): boolean {
  const last = Math.max(user.at, user.pinged_at, user.written_at, user.left_at)
  return user.viewers.length === 0 && now - last > FORGET_MS
}

function announceToAll(user: KnownUser, announce: Announce): void {
  for (const viewer of user.viewers) {
    viewer.announced[viewer.friends.indexOf(user)] = user.at
    announce(viewer, user)
  }
}

export function isOnline({ at }: Pick<KnownUser, 'at'>, now: number): boolean {
  return now - at < ONLINE_MS
}

/** Whether friends may see somebody in a race: only while they see them online. */
export function isRacing(user: Pick<KnownUser, 'at' | 'racing_until'>, now: number): boolean {
  return isOnline(user, now) && user.racing_until > now
}

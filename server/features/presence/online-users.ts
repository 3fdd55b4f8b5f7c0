import { createKnownUsers, isAhead, isPassed, type KnownUser, type Viewer } from './known-users.ts'

/** Tells a viewer how things stand with a friend. */
export type Announce = (viewer: Viewer, friend: KnownUser) => void

/** A friend is online while they were active less than this ago. */
export const ONLINE_MS = 60_000
/** How long ago somebody was active who has just left: offline by age, with some room for clocks that differ. */
export const LEFT_MS = ONLINE_MS + 15_000

type Race = { until: number; known_at: number }

/** When everybody was last active; in memory, without a clock of its own. `announce` tells a viewer of a change at once. */
export function createOnlineUsers({ announce }: { announce: Announce }) {
  const users = createKnownUsers()
  const { get } = users

  /** Somebody was active: those who see them come online hear it now, the others before they would think them gone.
   *  Answers how many heard it. */
  function arrive(user_id: string, at: number, now: number): number {
    const user = users.find(user_id)
    if (user === undefined) {
      users.note(user_id, at, now)
      return 0
    }
    if (isPassed(user.at, at, now) || isPassed(user.left_at, at, now)) return 0
    const was_online = isOnline(user, now)
    user.at = at
    if (was_online) return 0
    announceToAll(user, announce)
    return user.viewers.length
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
    if (known_at < user.race_known_at && !isAhead(user.race_known_at, now)) return
    const was_racing = isRacing(user, now)
    user.racing_until = until
    user.race_known_at = known_at
    if (isRacing(user, now) !== was_racing) announceToAll(user, announce)
  }

  /** How many are online. */
  const count = (now: number) => users.countSince(now - ONLINE_MS)

  const { find, timesOf, forget } = users
  return { get, find, timesOf, forget, count, arrive, depart, race }
}
export type OnlineUsers = ReturnType<typeof createOnlineUsers>

function announceToAll(user: KnownUser, announce: Announce): void {
  for (const viewer of user.viewers) {
    viewer.announced[viewer.friends.indexOf(user)] = user.at
    announce(viewer, user)
  }
}

export function isOnline({ at }: Pick<KnownUser, 'at'>, now: number): boolean {
  return now - at < ONLINE_MS && !isAhead(at, now)
}

/** Whether friends may see somebody in a race: only while they see them online. */
export function isRacing(user: Pick<KnownUser, 'at' | 'racing_until'>, now: number): boolean {
  return isOnline(user, now) && user.racing_until > now
}

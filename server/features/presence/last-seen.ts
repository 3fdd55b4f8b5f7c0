import type { UserStatus } from '@inkling/protocol/presence'
import { createRound } from '../../platform/pace.ts'

/** A friend is online while they were active less than this ago. */
export const ONLINE_MS = 60_000
/** Age of the last activity of a user who has left: offline by age, with some room for clocks that differ. */
export const LEFT_MS = ONLINE_MS + 15_000
const FORGET_MS = 10 * 60_000
/** Five minutes of beats. */
const FORGET_CALLS = 600

/** End of a user's race at the latest, 0 for none, as it was known at a time. */
type Race = { until: number; known_at: number }

type Departure = { left: string; at: number; was_online: boolean }

/** Remembers when users of all servers were active. All times are in milliseconds since 1970; 0 is never, none lies ahead
 *  of `now`. The `note` functions return true if friends see a difference at once. */
export function createLastSeen() {
  const times = new Map<string, number>()
  /** Users who left and have not come back. */
  const departures = new Map<string, number>()
  const races = new Map<string, Race>()
  const nextTimes = createRound(times, FORGET_CALLS)
  const nextDepartures = createRound(departures, FORGET_CALLS)
  const nextRaces = createRound(races, FORGET_CALLS)

  const timeOf = (user_id: string) => times.get(user_id) ?? 0
  const isOnline = (user_id: string, now: number) => isRecent(timeOf(user_id), now)
  const raceEnd = (user_id: string) => races.get(user_id)?.until ?? 0
  const isRacing = (user_id: string, now: number) =>
    raceEnd(user_id) > now && isOnline(user_id, now)

  /** Notes that a user was active. A ping from before they left may arrive later than that, and does not count. */
  function noteActive(user_id: string, at: number, now: number): boolean {
    const last = timeOf(user_id)
    if (at <= last || at <= (departures.get(user_id) ?? 0)) return false
    departures.delete(user_id)
    times.set(user_id, at)
    return !isRecent(last, now)
  }

  /** Notes that a user signed out or hid: they count as offline from now on. Friends may have read from the database that
   *  a user not known here `was_online`. */
  function noteLeft({ left, at, was_online }: Departure, now: number): boolean {
    const known = times.get(left) ?? (was_online ? at : undefined)
    departures.set(left, at)
    if (known === undefined) return false
    times.set(left, Math.min(known, at - LEFT_MS))
    return isRecent(known, now)
  }

  function noteRace(user_id: string, race: Race, now: number): boolean {
    const known = races.get(user_id)
    if (known === undefined ? race.until === 0 : race.known_at < known.known_at) return false
    const was_racing = isRacing(user_id, now)
    races.set(user_id, race)
    return isRacing(user_id, now) !== was_racing
  }

  /** Forgets, share by share, what is so old that the database knows as much. Call it every beat. */
  function forget(now: number): void {
    for (const [user_id, at] of nextTimes()) if (now - at > FORGET_MS) times.delete(user_id)
    for (const [user_id, at] of nextDepartures()) {
      if (now - at > FORGET_MS) departures.delete(user_id)
    }
    for (const [user_id, { until, known_at }] of nextRaces()) {
      if (now - Math.max(until, known_at) > FORGET_MS) races.delete(user_id)
    }
  }

  function clear(): void {
    for (const map of [times, departures, races]) map.clear()
  }

  function countOnline(now: number): number {
    let online = 0
    for (const at of times.values()) if (isRecent(at, now)) online++
    return online
  }

  return {
    timeOf,
    isOnline,
    /** Status of a user who was last active then. */
    statusOf: (user_id: string, at: number, now: number) =>
      toStatus({ user_id, at, racing_until: raceEnd(user_id) }, now),
    departureOf: (user_id: string) => departures.get(user_id),
    noteActive,
    noteLeft,
    noteRace,
    forget,
    clear,
    countOnline,
  }
}
export type LastSeen = ReturnType<typeof createLastSeen>

/** Status as friends see it. They see a race only of users who are online. */
export function toStatus(
  { user_id, at, racing_until }: { user_id: string; at: number; racing_until: number },
  now: number,
): UserStatus {
  const status = { user_id, last_active_at: new Date(at).toISOString() }
  return racing_until > now && isRecent(at, now) ? { ...status, in_race: true } : status
}

function isRecent(at: number, now: number): boolean {
  return now - at < ONLINE_MS
}

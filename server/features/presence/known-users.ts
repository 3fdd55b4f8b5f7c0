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

/** More than the clocks of servers differ by. */
const AHEAD_MS = 60_000
const FORGET_MS = 10 * 60_000
/** A minute of beats. */
const FORGET_BEATS = 120

/** What this server knows of users. Of most it is no more than when they were last active, and no more is kept: a number in
 *  the place of a `KnownUser`. */
export function createKnownUsers() {
  const users = new Map<string, number | KnownUser>()
  let walk = users.entries()

  /** A user of whom more is known, or will be from now on. */
  function get(user_id: string): KnownUser {
    const known = users.get(user_id)
    if (typeof known === 'object') return known
    const made = knownUser(user_id, known ?? 0)
    users.set(user_id, made)
    return made
  }

  function find(user_id: string): KnownUser | undefined {
    const known = users.get(user_id)
    return typeof known === 'object' ? known : undefined
  }

  function timesOf(user_id: string): Pick<KnownUser, 'at' | 'left_at'> {
    const known = users.get(user_id) ?? 0
    return typeof known === 'object' ? known : { at: known, left_at: 0 }
  }

  /** Somebody of whom nothing else is known was active. */
  function note(user_id: string, at: number, now: number): void {
    const known = users.get(user_id) ?? 0
    if (typeof known === 'number' && !isPassed(known, at, now)) users.set(user_id, at)
  }

  /** One beat's share of the round in which those are let go about whom nobody here asks and whose row says all, and of
   *  others no more is kept than must be; yields what each cost. */
  function* forget(now: number): Generator<number> {
    for (let share = Math.ceil(users.size / FORGET_BEATS); share > 0; share--) {
      const { value, done } = walk.next()
      if (done === true) walk = users.entries()
      else letGo(...value, now)
      yield 1
    }
  }

  function letGo(user_id: string, user: number | KnownUser, now: number): void {
    const at = typeof user === 'number' ? user : user.at
    if (typeof user === 'object' && isNeeded(user, now)) return
    if (now - at > FORGET_MS) users.delete(user_id)
    else users.set(user_id, at)
  }

  /** How many were active since then. */
  function countSince(time: number): number {
    let active = 0
    for (const user of users.values()) {
      if ((typeof user === 'number' ? user : user.at) > time) active++
    }
    return active
  }

  return { get, find, timesOf, note, forget, countSince }
}

/** Whether a time lies ahead, which is one of before the clock was set back: it says nothing any more. */
export function isAhead(at: number, now: number): boolean {
  return at - now >= AHEAD_MS
}

/** Whether something is not later than what is known already. */
export function isPassed(known: number, at: number, now: number): boolean {
  return at <= known && !isAhead(known, now)
}

function knownUser(user_id: string, at: number): KnownUser {
  return {
    user_id,
    viewers: [],
    at,
    left_at: 0,
    pinged_at: 0,
    written_at: 0,
    racing_until: 0,
    race_known_at: 0,
    setting: 'unread',
  }
}

/** Whether somebody looks at a user, or more than when they were active may still be asked of them. */
function isNeeded(user: KnownUser, now: number): boolean {
  const here = Math.max(user.pinged_at, user.written_at, user.left_at)
  const last = Math.max(here, user.racing_until, user.race_known_at)
  return user.viewers.length > 0 || now - last <= FORGET_MS
}

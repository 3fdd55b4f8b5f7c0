import { topicOf } from '@inkling/protocol/channels'
import type { UserStatus } from '@inkling/protocol/presence'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import { createLedger } from './ledger.ts'
import { createPeople, isRacing, LEFT_MS, type Person, type Viewer } from './people.ts'
import { createRows, type Racing, type Rows } from './queries.ts'
import { createRaces } from './races.ts'
import { createWatches } from './watches.ts'

/** A friend hears within a second of a coming: half of it is for waiting, the rest for the way. */
export const BEAT_MS = 500
const PING_MS = 10_000
const FORGET_BEATS = 120

const SUBJECT = 'presence'

/** What servers tell each other: who was active when, who has left, whose setting must be read again, who races. */
type Gossip =
  | { seen: [string, number][] }
  | { left: string; at: number }
  | { changed: string }
  | { racing: Racing[]; at: number }

type Needs = {
  db: Database
  bus: Bus
  now?: () => number
  /** null: nothing happens by itself, only at calls of `beat`. */
  beat_ms?: number | null
  rows?: Rows
  /** Hears of rows that could not be written, which are tried again, and of races that could not be read. */
  lost?: (error: unknown) => void
}

/** Who is online. Times are the server's and lie in memory; servers tell each other twice a second who was active, and
 *  each tells its viewers what they have to know. Offline is by age; only who leaves or hides is aged at once. */
export function createPresence(needs: Needs) {
  const { db, bus, now = Date.now, beat_ms = BEAT_MS, lost = () => undefined } = needs
  const rows = needs.rows ?? createRows(db)
  const people = createPeople({ tell, beat_ms: beat_ms ?? BEAT_MS })
  const ledger = createLedger({ rows, lost })
  const watches = createWatches({ rows, people, bus, now })
  const racing = createRaces({ rows, now, lost, tell: tellRaces })
  let arrivals = new Set<Person>()
  let delivering: Promise<void> | null = null
  let beats = 0
  const stopListening = bus.subscribe(SUBJECT, (message) => hear(message as Gossip))
  const timer = beat_ms === null ? null : setInterval(() => void beat(), beat_ms).unref()

  /** A player says that he is there; more often than every 10 s it says nothing new. */
  function ping(user_id: string): void {
    const time = now()
    const who = people.person(user_id)
    if (time - Math.max(who.pinged_at, who.at) >= PING_MS) welcome(who, time)
  }

  function welcome(who: Person, time: number): void {
    who.pinged_at = time
    arrivals.add(who)
    ledger.note(who)
  }

  /** When those of the asked who are friends of the asker were last active. */
  async function statuses(user_id: string, asked: readonly string[]): Promise<UserStatus[]> {
    const friends = await rows.listFriends(user_id, asked)
    const time = now()
    return friends.flatMap((friend) => {
      const who = people.find(friend.user_id)
      const has_left = who !== undefined && who.left_at > 0
      const at = has_left ? who.at : Math.max(who?.at ?? 0, friend.at)
      return at > 0 ? [statusOf({ ...friend, at }, time)] : []
    })
  }

  function tell({ user_id }: Viewer, friend: Person): void {
    const payload = statusOf(friend, now())
    bus.publish(topicOf('status_updates_to_friend', user_id), { event: 'UPDATE', payload })
  }

  function tellRaces(races: Racing[], at: number): void {
    bus.publish(SUBJECT, { racing: races, at } satisfies Gossip)
  }

  function hear(gossip: Gossip): void {
    const time = now()
    if ('seen' in gossip) {
      for (const [user_id, at] of gossip.seen) people.arrive(user_id, Math.min(at, time), time)
    } else if ('left' in gossip) {
      people.depart(gossip.left, gossip.at, time)
    } else if ('racing' in gossip) {
      const known_at = gossip.at
      for (const { user_id, until } of gossip.racing) {
        people.race(user_id, { until, known_at }, time)
      }
    } else {
      people.person(gossip.changed).written_at = 0
    }
  }

  /** A player has signed out everywhere: he is offline at once. */
  async function leave(user_id: string): Promise<void> {
    const time = now()
    const who = people.find(user_id)
    if (who !== undefined) await ledger.writeOne(who)
    await rows.age(user_id, time - LEFT_MS)
    bus.publish(SUBJECT, { left: user_id, at: time } satisfies Gossip)
  }

  /** A player's setting has changed, and is committed: hidden he is offline at once, else online at once. */
  async function appearOffline(user_id: string, appears_offline: boolean): Promise<void> {
    const who = people.person(user_id)
    who.written_at = 0
    bus.publish(SUBJECT, { changed: user_id } satisfies Gossip)
    if (appears_offline) await leave(user_id)
    else welcome(who, now())
  }

  /** What happens twice a second: viewers hear what they must, other servers who pinged here. */
  function beat(): Promise<void> {
    const time = now()
    people.refresh(time)
    if (++beats % FORGET_BEATS === 0) people.forget(time)
    delivering ??= deliver(time).finally(() => {
      delivering = null
    })
    return delivering
  }

  /** Whose row is due is told of after it is written, because that is when his setting is read. */
  async function deliver(time: number): Promise<void> {
    const pinged = arrivals
    arrivals = new Set()
    await ledger.writeDue(time)
    const seen = [...pinged]
      .filter(({ appears }) => appears)
      .map(({ user_id, pinged_at }): [string, number] => [user_id, pinged_at])
    if (seen.length > 0) bus.publish(SUBJECT, { seen } satisfies Gossip)
  }

  /** Stops, with every row written. */
  async function close(): Promise<void> {
    if (timer !== null) clearInterval(timer)
    await delivering
    await deliver(now())
    await ledger.writeAll(now())
    stopListening()
    watches.close()
  }

  return {
    ping,
    statuses,
    /** Tells a player about his friends, on his topic of `status_updates_to_friend`, until the function that it answers
     *  is called; to be called for each tab that joins that topic here. */
    watch: watches.watch,
    leave,
    appearOffline,
    racing,
    beat,
    close,
  }
}
export type Presence = ReturnType<typeof createPresence>

function statusOf(who: Pick<Person, 'user_id' | 'at' | 'racing_until'>, now: number): UserStatus {
  const status = { user_id: who.user_id, last_active_at: new Date(who.at).toISOString() }
  return isRacing(who, now) ? { ...status, in_race: true } : status
}

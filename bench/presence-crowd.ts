import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { channelOf } from '@inkling/protocol/channels'
import { BEAT_MS, createPresence } from '../server/features/presence/presence.ts'
import type { PresenceStore } from '../server/features/presence/store.ts'
import type { Bus } from '../server/platform/bus/bus.ts'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { PRESENCE } from '../server/platform/bus/messages.ts'

const HEARTBEAT_S = 30
const SESSION_S = 900
/** As long as rows wait before they are written, so that the writes are spread as in the long run. */
const GATHER_S = 300
const MEASURED_S = 60

export type Crowd = { users: number; friends: number; online: number }

/** Cost of a crowd for the presence of one server, per second: `messages` to viewers, and `writes` to their sockets, which
 *  carry all messages of one moment. */
export type Cost = {
  core_percent: number
  heap_mb: number
  pings: number
  messages: number
  writes: number
  gossipMessages: number
  rows: number
  statements: number
}

type Count = Record<'messages' | 'writes' | 'gossip' | 'rows' | 'statements' | 'pings', number>

/** Lets a crowd come online within five simulated minutes, then ping, leave and be replaced for another one. Friendships
 *  are computed and rows only counted; everything else is the code of production. */
export async function measureCrowd({ users, friends, online }: Crowd): Promise<Cost> {
  const ids: string[] = Array.from({ length: users }, () => randomUUID())
  const queue = ids.toSorted()
  const bus = createInProcessBus()
  const count: Count = { messages: 0, writes: 0, gossip: 0, rows: 0, statements: 0, pings: 0 }
  let time = Date.now()
  let beats = 0
  bus.subscribe('presence', () => count.gossip++)

  const heap = heapUsed()
  const presence = createPresence({
    bus,
    now: () => time,
    store: countingStore(ids, friends, count),
    onError: console.error,
  })

  const slots: Tab[][] = Array.from({ length: 100 }, () => [])
  let next = 0

  async function come(first: number): Promise<void> {
    const user_id = queue[next++ % users]!
    const stopCounting = countWrites(bus, user_id, count, () => beats)
    const stopWatching = presence.watch(user_id)
    const leave = () => {
      stopWatching()
      stopCounting()
    }
    slots[(beats + first) % slots.length]!.push({ user_id, leave })
  }

  /** Simulates half a second: tabs that are due ping, and again 30 s later give or take a tenth; some leave and some come. */
  async function live(go: number, arrive: number): Promise<void> {
    time += BEAT_MS
    beats++
    const due = slots[beats % slots.length]!.splice(0)
    const going = due.splice(0, go)
    for (const tab of due) {
      presence.ping(tab.user_id)
      slots[(beats + heartbeat()) % slots.length]!.push(tab)
    }
    count.pings += due.length
    for (const { leave } of going) leave()
    for (let index = 0; index < arrive; index++) await come(1)
    await presence.beat()
    await new Promise((resolve) => setImmediate(resolve))
  }

  const beats_a_second = 1000 / BEAT_MS
  for (let left = online, rest = GATHER_S * beats_a_second; rest > 0; rest--) {
    const arrive = Math.round(left / rest)
    await live(0, arrive)
    left -= arrive
  }
  const heap_mb = (heapUsed() - heap) / 2 ** 20
  for (const key of Object.keys(count) as (keyof typeof count)[]) count[key] = 0
  const cpu = process.cpuUsage()
  const churn = Math.round(online / SESSION_S / beats_a_second)
  for (let beat = 0; beat < MEASURED_S * beats_a_second; beat++) await live(churn, churn)
  const { user, system } = process.cpuUsage(cpu)
  const counted = { ...count }
  await presence.close()

  return { heap_mb: Math.round(heap_mb), ...costOf(counted, (user + system) / MEASURED_S) }
}

/** Converts the counts of the measured time to rates per second. */
function costOf(counted: Count, cpu_us: number): Omit<Cost, 'heap_mb'> {
  const perSecond = (value: number) => Math.round(value / MEASURED_S)
  return {
    core_percent: Math.round(cpu_us / 100) / 100,
    pings: perSecond(counted.pings),
    messages: perSecond(counted.messages),
    writes: perSecond(counted.writes),
    gossipMessages: perSecond(counted.gossip),
    rows: perSecond(counted.rows),
    statements: Math.round((counted.statements / MEASURED_S) * 10) / 10,
  }
}

type Tab = { user_id: string; leave: () => void }

/** Picks the beats until the next ping. */
function heartbeat(): number {
  return Math.round((HEARTBEAT_S * (0.9 + Math.random() * 0.2) * 1000) / BEAT_MS)
}

function countWrites(
  bus: Bus,
  user_id: string,
  count: { messages: number; writes: number },
  beat: () => number,
): () => void {
  let last = -1
  return bus.subscribe(channelOf('status_updates_to_friend', user_id), () => {
    count.messages++
    if (last !== beat()) count.writes++
    last = beat()
  })
}

/** Creates a store that counts writes. Users form a ring; their friends are the nearest on both sides. */
function countingStore(
  ids: readonly string[],
  friends: number,
  count: { rows: number; statements: number },
): PresenceStore {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const steps = Array.from({ length: friends / 2 }, (_, step) => step + 1)
  const friendsAround = (index: number) =>
    steps
      .flatMap((step) => [index + step, index - step + ids.length])
      .map((other) => ids[other % ids.length]!)
  return {
    readFriendIds: async (user_ids) =>
      new Map(user_ids.map((user_id) => [user_id, friendsAround(indexes.get(user_id)!)])),
    readStates: async () => [],
    readFriends: async () => [],
    readWritten: async () => new Map(),
    age: async () => false,
    write: async (seen) => {
      count.rows += seen.length
      count.statements++
      return new Set(seen.map(({ user_id }) => user_id))
    },
  }
}

const FRIENDS = 100
const BEATS = 240
/** A prime, so that friends are far from each other in memory. */
const STEP = 7_919
/** Users in a message. */
const MESSAGE = 1_000

export type Memory = {
  online: number
  viewers: number
  bytes_per_person: number
  bytes_per_friend: number
  rejoin_s: number
  rejoin_turn_ms: number
  beat_turn_ms: number
}

/** Measures the memory of users who are online, most of them on other servers; the time until all viewers that join before
 *  the same beat know their friends; and the longest turn of the event loop, then and in other beats. The friends of each
 *  viewer are spread over all users. */
export async function measureMemory(online: number, viewers: number): Promise<Memory> {
  let time = Date.now()
  const bus = createInProcessBus()
  const before = heapUsed()
  const store = storeOfStrangers(online)
  const presence = createPresence({ bus, store, now: () => time, onError: console.error })
  for (let from = 0; from < online; from += MESSAGE) {
    bus.publish(PRESENCE, { seen: heard(from, time) })
    await new Promise(setImmediate)
  }
  while (presence.countOnline() < online) await pause(1)
  const known = heapUsed()
  for (let index = 0; index < viewers; index++) presence.watch(idOf(index))
  const rejoin = await timeTurns(() => presence.beat())
  const watched = heapUsed()
  let beat_turn_ms = 0
  for (let beat = 1; beat <= BEATS; beat++) {
    time += BEAT_MS
    const { longest_ms } = await timeTurns(() => presence.beat())
    beat_turn_ms = Math.max(beat_turn_ms, longest_ms)
  }
  await presence.close()
  return {
    online,
    viewers,
    bytes_per_person: Math.round((known - before) / online),
    bytes_per_friend: Math.round((watched - known) / (viewers * FRIENDS)),
    rejoin_s: Math.round(rejoin.all_ms / 100) / 10,
    rejoin_turn_ms: Math.round(rejoin.longest_ms * 10) / 10,
    beat_turn_ms: Math.round(beat_turn_ms * 10) / 10,
  }
}

/** Creates a store in which friends are spread over all users. */
function storeOfStrangers(online: number): PresenceStore {
  const friendsOf = (user_id: string) => {
    const first = Number.parseInt(user_id.slice(-12), 16)
    return Array.from({ length: FRIENDS }, (_, n) => idOf((first + (n + 1) * STEP) % online))
  }
  return {
    readFriendIds: async (user_ids) => {
      await new Promise(setImmediate)
      return new Map(user_ids.map((id) => [id, friendsOf(id)]))
    },
    readStates: async () => [],
    readFriends: async () => [],
    readWritten: async () => new Map(),
    age: async () => false,
    write: async (seen) => new Set(seen.map(({ user_id }) => user_id)),
  }
}

/** Measures the duration of work and the longest turn of the event loop, in CPU time of the thread so that other processes
 *  do not count. */
async function timeTurns(work: () => Promise<void>) {
  const begin = threadMs()
  let [last, longest_ms, isOver] = [begin, 0, false]
  const going = work().then(() => (isOver = true))
  do {
    await new Promise(setImmediate)
    const now = threadMs()
    longest_ms = Math.max(longest_ms, now - last)
    last = now
  } while (!isOver)
  await going
  return { all_ms: last - begin, longest_ms }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Makes the content of a message: users and when they were active. */
function heard(from: number, now: number): [string, number][] {
  const seen = Array.from({ length: MESSAGE }, (_, index) => [idOf(from + index), now - index])
  return JSON.parse(JSON.stringify(seen)) as [string, number][]
}

/** Makes an id, a new string in memory each time. */
function idOf(index: number): string {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
}

/** Reads the bytes of the heap after garbage collection. */
export function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { PRESENCE } from '../server/platform/bus/messages.ts'
import type { Database } from '../server/platform/database/database.ts'
import { BEAT_MS, createPresence } from '../server/features/presence/presence.ts'
import type { PresenceStore } from '../server/features/presence/sql.ts'

const FRIENDS = 100
const BEATS = 240
/** A prime, so that friends lie far from each other in memory. */
const STEP = 7_919
/** People in a message. */
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

/** Measures what people weigh who are online, most of whom are known by what other servers say; how long it takes until
 *  all viewers are told of their friends when they join before the same beat; and for how long the event loop is held at
 *  most, then and by other beats. The friends of each viewer are spread over all people. */
export async function measureMemory(
  db: Database,
  online: number,
  viewers: number,
): Promise<Memory> {
  let time = Date.now()
  const bus = createInProcessBus()
  const before = heapUsed()
  const store = storeOfStrangers(online)
  const presence = createPresence({ db, bus, store, now: () => time })
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

/** Creates a store by which friends are spread over all people. */
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
    age: async () => undefined,
    write: async (seen) => new Set(seen.map(({ user_id }) => user_id)),
  }
}

/** Measures how long work takes, and the longest turn of the event loop meanwhile, in time of the thread so that other
 *  processes do not count. */
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

/** People and when they were active, as they come in a message. */
function heard(from: number, now: number): [string, number][] {
  const seen = Array.from({ length: MESSAGE }, (_, index) => [idOf(from + index), now - index])
  return JSON.parse(JSON.stringify(seen)) as [string, number][]
}

/** An id that nothing but who asks for it holds in memory. */
function idOf(index: number): string {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
}

/** In bytes, without what is only waiting to be collected. */
export function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { channelOf } from '@inkling/protocol/channels'
import type { Bus } from '../server/platform/bus/bus.ts'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { type Announce, createOnlineUsers } from '../server/features/presence/online-users.ts'
import { BEAT_MS } from '../server/features/presence/presence.ts'
import { statusOf } from '../server/features/presence/statuses.ts'
import { createViewers } from '../server/features/presence/viewers.ts'
import { createSteps } from '../server/platform/steps.ts'

const FRIENDS = 100
const BEATS = 240
/** People in a message. */
const MESSAGE = 1_000

export type Memory = {
  online: number
  viewers: number
  bytes_per_person: number
  bytes_per_friend: number
  rejoin_s: number
  rejoin_step_ms: number
  beat_step_ms: number
}

/** What people weigh who are online, most of whom are known by what other servers say; how long it takes until all viewers
 *  are told of their friends when they join in the same beat; and for how long the event loop is held at most, then and
 *  in other beats. Each viewer has friends among them all. */
export async function measureMemory(online: number, viewers_here: number): Promise<Memory> {
  const start = Date.now()
  const announce = announceOn(createInProcessBus(), start)
  const before = heapUsed()
  const users = createOnlineUsers({ announce })
  const viewers = createViewers({ users, announce, beat_ms: BEAT_MS })
  for (let from = 0; from < online; from += MESSAGE) {
    for (const [id, at] of heard(from, start)) users.arrive(id, at, start)
  }
  const known = heapUsed()
  for (let index = 0; index < viewers_here; index++) {
    const friend_ids = Array.from({ length: FRIENDS }, () =>
      idOf(Math.floor(Math.random() * online)),
    )
    viewers.setFriends(viewers.add(idOf(index)), friend_ids)
  }
  const watched = heapUsed()
  const rejoin = await timeSteps(() => viewers.refresh(start))
  let beat_step_ms = 0
  for (let beat = 1; beat <= BEATS; beat++) {
    const now = start + beat * BEAT_MS
    const { longest_ms } = await timeSteps(function* () {
      yield* viewers.refresh(now)
      yield* users.forget(now)
    })
    beat_step_ms = Math.max(beat_step_ms, longest_ms)
  }
  return {
    online,
    viewers: viewers_here,
    bytes_per_person: Math.round((known - before) / online),
    bytes_per_friend: Math.round((watched - known) / (viewers_here * FRIENDS)),
    rejoin_s: Math.round(rejoin.all_ms / 100) / 10,
    rejoin_step_ms: Math.round(rejoin.longest_ms * 10) / 10,
    beat_step_ms: Math.round(beat_step_ms * 10) / 10,
  }
}

function announceOn(bus: Bus, now: number): Announce {
  return ({ user_id }, friend) => {
    const payload = statusOf(friend, now)
    bus.publish(channelOf('status_updates_to_friend', user_id), { event: 'UPDATE', payload })
  }
}

/** How long work takes in its steps, and the longest of them, in time of the thread so that others here do not count. */
async function timeSteps(work: () => Iterable<number>) {
  const begin = threadMs()
  let [last, longest_ms, isOver] = [begin, 0, false]
  const going = createSteps(work)().then(() => (isOver = true))
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

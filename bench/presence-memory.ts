import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createOnlineUsers } from '../server/features/presence/online-users.ts'
import { BEAT_MS } from '../server/features/presence/presence.ts'
import { createViewers } from '../server/features/presence/viewers.ts'

const FRIENDS = 100
const BEATS = 240

type Memory = {
  online: number
  viewers: number
  bytes_per_person: number
  bytes_per_friend: number
  longest_step_ms: number
}

/** What people weigh who are online, most of whom are known by what other servers say, and how long the longest beat
 *  holds the event loop that looks through them. Each viewer has friends among them all. */
export function measureMemory(online: number, viewers_here: number): Memory {
  const announce = () => undefined
  const before = heapUsed()
  const users = createOnlineUsers({ announce })
  const viewers = createViewers({ users, announce, beat_ms: BEAT_MS })
  const start = Date.now()
  const ids = Array.from({ length: online }, () => randomUUID())
  for (const id of ids) users.arrive(id, start, start)
  const known = heapUsed()
  for (let index = 0; index < viewers_here; index++) {
    const friend_ids = Array.from({ length: FRIENDS }, () => pick(ids))
    viewers.setFriends(viewers.add(ids[index]!), friend_ids)
  }
  const watched = heapUsed()
  // Those who have just joined are looked through at once, here all of them together.
  viewers.refresh(start)
  const steps: number[] = []
  for (let beat = 1; beat <= BEATS; beat++) {
    const begin = performance.now()
    viewers.refresh(start + beat * BEAT_MS)
    users.forget(start + beat * BEAT_MS)
    steps.push(performance.now() - begin)
  }
  return {
    online,
    viewers: viewers_here,
    bytes_per_person: Math.round((known - before) / online),
    bytes_per_friend: Math.round((watched - known) / (viewers_here * FRIENDS)),
    longest_step_ms: Math.round(Math.max(...steps) * 10) / 10,
  }
}

function pick(ids: readonly string[]): string {
  return ids[Math.floor(Math.random() * ids.length)]!
}

/** In bytes, without what is only waiting to be collected. */
export function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { createPresence } from '../server/features/presence/presence.ts'
import { createPresenceStore } from '../server/features/presence/store.ts'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { PRESENCE } from '../server/platform/bus/messages.ts'
import type { Database } from '../server/platform/database/database.ts'
import { openBenchDatabase } from './database.ts'
import {
  measureMemory,
  type Memory,
  measureCrowd,
  type Cost,
  type Crowd,
} from './presence-crowd.ts'

const CROWD: Crowd = { users: 100_000, friends: 100, online: 20_000 }
const BATCHES = 30
const BATCH = 1_000
const HEARD = 500_000
/** Users online, and viewers among them on one server. */
const IN_MEMORY = [
  [10_000, 1_000],
  [100_000, 5_000],
  [1_000_000, 20_000],
] as const

type Pieces = { hear_us: number; hear_bytes: number; rows_per_second: number }

/** Measures presence of 100,000 users on one server, the cost of a ping for other servers, and the memory of a million
 *  players online. */
export async function benchPresence({ json }: { json: boolean }): Promise<void> {
  const { db, pool, close } = await openBenchDatabase()
  try {
    const memory: Memory[] = []
    for (const [online, viewers] of IN_MEMORY) memory.push(await measureMemory(online, viewers))
    const cost = await measureCrowd(CROWD)
    const ids = await addUsers(pool, CROWD.users)
    const hearing = await measureHearing(db)
    const pieces = { ...hearing, rows_per_second: await measureRows(db, ids) }
    report({ cost, pieces, memory, json })
  } finally {
    await close()
  }
}

async function addUsers(pool: Pool, many: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (full_name) select 'Player ' || n from generate_series(1, $1::int) n returning id",
    [many],
  )
  await pool.query('analyze users')
  return rows.map(({ id }) => id)
}

/** Measures the cost of a ping for the other servers: reading the message, and updating the entry. */
async function measureHearing(db: Database): Promise<Pick<Pieces, 'hear_us' | 'hear_bytes'>> {
  const ids = Array.from({ length: CROWD.users }, () => randomUUID())
  const start = Date.now()
  let time = start
  const bus = createInProcessBus()
  const presence = createPresence({
    store: createPresenceStore(db),
    bus,
    now: () => time,
    onError: console.error,
  })
  const messages: string[] = []
  for (let from = 0; from < HEARD; from += BATCH) {
    const at = start + from
    const seen = Array.from({ length: BATCH }, (_, n) => [ids[(from + n) % ids.length], at])
    messages.push(JSON.stringify({ seen }))
  }
  const begin = process.cpuUsage()
  for (const message of messages) {
    time += BATCH
    bus.publish(PRESENCE, JSON.parse(message))
    await new Promise(setImmediate)
  }
  const { user, system } = process.cpuUsage(begin)
  await presence.close()
  return {
    hear_us: Math.round(((user + system) / HEARD) * 100) / 100,
    hear_bytes: Math.round(messages[0]!.length / BATCH),
  }
}

/** Measures the rows per second that one connection writes in batches of random players. */
async function measureRows(db: Database, ids: readonly string[]): Promise<number> {
  const store = createPresenceStore(db)
  const pick = () => ids[Math.floor(Math.random() * ids.length)]!
  const batches = Array.from({ length: BATCHES }, (_, at) =>
    [...new Set(Array.from({ length: BATCH }, pick))].map((user_id) => ({
      user_id,
      at: Date.now() + at * 1000,
    })),
  )
  const begin = performance.now()
  let written = 0
  for (const batch of batches) written += (await store.write(batch)).size
  return Math.round((written / (performance.now() - begin)) * 1000)
}

type Report = {
  cost: Cost
  pieces: Pieces
  memory: Memory[]
  json: boolean
}

function report({ cost, pieces, memory, json }: Report): void {
  if (json) return console.log(JSON.stringify({ crowd: CROWD, cost, pieces, memory }, null, 2))
  const { users, friends, online } = CROWD
  console.log(`Presence of ${users} users with ${friends} friends each, ${online} online, a second`)
  console.table(cost)
  console.log('A ping heard by another server, and what one connection to the database writes')
  console.table(pieces)
  console.log('What people weigh in memory, and how long the event loop is held for them at once')
  console.table(memory)
}

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { FRIENDS_A_PAGE } from '@inkling/protocol/friends'
import type { Pool } from 'pg'
import { createFriends } from '../server/features/friends/friends.ts'
import { createPresence } from '../server/features/presence/presence.ts'
import { createPresenceStore } from '../server/features/presence/sql.ts'
import { createInProcessBus } from '../server/platform/bus/in-process.ts'
import { PRESENCE } from '../server/platform/bus/messages.ts'
import type { Database } from '../server/platform/database/database.ts'
import { createLimiter } from '../server/platform/limits/limiter.ts'
import { openBenchDatabase } from './database.ts'
import { quantile, round } from './figures.ts'
import {
  measureMemory,
  type Memory,
  HEARTBEAT_S,
  measureCrowd,
  type Cost,
  type Crowd,
} from './presence-crowd.ts'

const CROWD: Crowd = { users: 100_000, friends: 100, online: 20_000 }
const LONG_LIST = 1_000
const READS = 60
const BATCHES = 30
const BATCH = 1_000
const HEARD = 500_000
const MAX_ONLINE = 10_000_000
const SERVERS = 100
/** Users online, and viewers among them on one server. */
const IN_MEMORY = [
  [10_000, 1_000],
  [100_000, 5_000],
  [1_000_000, 20_000],
] as const

type Lists = { friends: number; best_ms: number; p50_ms: number; p99_ms: number; queries: number }
type Pieces = { hear_us: number; hear_bytes: number; rows_per_second: number }

/** Measures presence of 100,000 users on one server, compared with a naive design; lists of 1,000 friends; and extrapolates
 *  to ten million players online. */
export async function benchPresence({ json }: { json: boolean }): Promise<void> {
  const { db, pool, close } = await openBenchDatabase()
  try {
    const memory: Memory[] = []
    for (const [online, viewers] of IN_MEMORY) memory.push(await measureMemory(db, online, viewers))
    const cost = await measureCrowd(db, CROWD)
    const ids = await addUsers(pool, CROWD.users)
    const lists = await measureList(db, pool, ids)
    const hearing = await measureHearing(db)
    const pieces = { ...hearing, rows_per_second: await measureRows(db, ids) }
    report({ cost, lists, pieces, memory, json })
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

async function measureList(db: Database, pool: Pool, ids: readonly string[]): Promise<Lists> {
  const [me = '', ...others] = ids.slice(0, LONG_LIST + 1)
  await pool.query(
    `insert into friends (user_id, friend_id)
     select $1::uuid, id from unnest($2::uuid[]) id
     union all select id, $1::uuid from unnest($2::uuid[]) id`,
    [me, others],
  )
  await pool.query('analyze friends')
  let queries = 0
  pool.on('acquire', () => queries++)
  const friends = createFriends({
    db,
    bus: createInProcessBus(),
    limiter: createLimiter(),
  })
  const times: number[] = []
  for (let read = 0; read < READS; read++) {
    const begin = performance.now()
    const list = await friends.listFriends(me)
    times.push(performance.now() - begin)
    if (list.length !== FRIENDS_A_PAGE) throw new Error(`The list has ${list.length} friends.`)
  }
  times.splice(0, 5)
  return {
    friends: LONG_LIST,
    best_ms: round(quantile(times, 0)),
    p50_ms: round(quantile(times, 0.5)),
    p99_ms: round(quantile(times, 0.99)),
    queries: queries / READS,
  }
}

/** Measures the cost of a ping for the other servers: reading the message, and updating the entry. */
async function measureHearing(db: Database): Promise<Pick<Pieces, 'hear_us' | 'hear_bytes'>> {
  const ids = Array.from({ length: CROWD.users }, () => randomUUID())
  const start = Date.now()
  let time = start
  const bus = createInProcessBus()
  const presence = createPresence({ db, bus, now: () => time })
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
  lists: Lists
  pieces: Pieces
  memory: Memory[]
  json: boolean
}

function report({ cost, lists, pieces, memory, json }: Report): void {
  const naive = naiveDesign()
  const on_paper = paper(cost, pieces)
  if (json) {
    console.log(
      JSON.stringify({ crowd: CROWD, cost, naive, lists, pieces, memory, on_paper }, null, 2),
    )
    return
  }
  const { users, friends, online } = CROWD
  console.log(`Presence of ${users} users with ${friends} friends each, ${online} online, a second`)
  console.table({
    Inkling: { ...cost },
    'naive (a row and a message per friend and heartbeat)': naive,
  })
  console.log(`The first page of ${LONG_LIST} friends, from the database`)
  console.table([lists])
  console.log('What people weigh in memory, and how long the event loop is held for them at once')
  console.table(memory)
  console.log(`${MAX_ONLINE} players online on ${SERVERS} servers, on paper`)
  console.table(on_paper)
}

function naiveDesign(): Pick<Cost, 'pings' | 'messages' | 'writes' | 'rows' | 'statements'> {
  const pings = Math.round(CROWD.online / HEARTBEAT_S)
  const messages = Math.round(pings * friendsOnline())
  return { pings, messages, writes: messages, rows: pings, statements: pings }
}

function friendsOnline(): number {
  return (CROWD.friends * CROWD.online) / CROWD.users
}

/** Extrapolates to ten million players online with the same share of friends online. */
function paper(cost: Cost, pieces: Pieces): { what: string; value: number; unit: string }[] {
  const scale = MAX_ONLINE / CROWD.online
  const pings = MAX_ONLINE / HEARTBEAT_S
  const own = (cost.core_percent * scale) / SERVERS
  const heard = (pings * pieces.hear_us) / 1e4
  return [
    { what: 'pings in, all servers', value: Math.round(pings), unit: 'a second' },
    {
      what: 'own players and their viewers, each server',
      value: Math.round(own),
      unit: '% of a core',
    },
    { what: 'hearing of all others, each server', value: Math.round(heard), unit: '% of a core' },
    {
      what: 'traffic between servers, into each',
      value: Math.round((pings * pieces.hear_bytes) / 1e5) / 10,
      unit: 'MB a second',
    },
    { what: 'messages to viewers, all servers', value: cost.messages * scale, unit: 'a second' },
    { what: 'socket writes, all servers', value: cost.writes * scale, unit: 'a second' },
    {
      what: 'the same, naive',
      value: Math.round(pings * friendsOnline()),
      unit: 'a second',
    },
    { what: 'rows, at most', value: Math.round(MAX_ONLINE / 300), unit: 'a second' },
    { what: 'rows that one connection writes', value: pieces.rows_per_second, unit: 'a second' },
  ]
}

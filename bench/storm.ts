import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '../e2e/free-port.ts'
import { findNats } from '../scripts/programs/nats.mjs'
import { makeArticle } from './article.ts'
import { openBenchDatabase } from './database.ts'
import { addArticle, insertRacers } from './fixtures.ts'
import { startProcess } from './process.ts'
import type { ServerCommands } from './server.ts'
import type { StormCommands } from './storm-client.ts'
import type { Guest } from './websocket.ts'

const SOCKETS = 5_000
const TARGET_S = 10
const DOWN_MS = 3_000
const SETTLE_MS = 5_000
const MAX_MS = 120_000
const MB = 1024 * 1024

/** Seconds from the moment at which the server answers again (or the other one died) until half, 95 % and all players have
 *  all their channels; `missing` players never did. Megabytes of the server that takes them, before and after. */
type Storm = {
  storm: string
  sockets: number
  missing: number
  half_s: number
  most_s: number
  all_s: number
  tries: number
  rss_before_mb: number
  rss_after_mb: number
}
/** Measures how long it takes until all players are back after a server crashes: the only one, and one of two. */
export async function benchStorm({ json }: { json: boolean }): Promise<void> {
  const { connection, db, pool, close } = await openBenchDatabase()
  try {
    const article_id = await addArticle(db, makeArticle(3_000).article)
    const wanted = { players: SOCKETS, gamesEach: 1, pastGuesses: 10, article_id }
    const guests = await insertRacers(db, pool, wanted)
    const storms = [
      await measureRestart(guests, connection),
      await measureOther(guests, connection),
    ]
    print(storms, json)
  } finally {
    await close()
  }
}

/** Kills the server and starts another one on its port. */
async function measureRestart(guests: readonly Guest[], connection: pg.PoolConfig): Promise<Storm> {
  const client = startProcess<StormCommands>('storm-client.ts')
  const first = startServer(connection)
  const port = await first.open(0)
  await client.call('connect', { ports: [port], guests: [...guests] })
  const before = await settle(first)
  await client.call('whenBack', 0)
  await first.kill()
  await pause(DOWN_MS)
  const second = startServer(connection)
  await second.open(port)
  const since = Date.now()
  const { times, tries } = await client.call('whenBack', MAX_MS)
  const after = await settle(second)
  await client.call('close')
  await client.stop()
  await second.stop()
  const storm = 'one server, killed and started again'
  return { storm, ...figuresOf(times, since), tries, rss_before_mb: before, rss_after_mb: after }
}

/** Kills one of two servers; the other one takes all its players. */
async function measureOther(guests: readonly Guest[], connection: pg.PoolConfig): Promise<Storm> {
  const nats = await startNats()
  const client = startProcess<StormCommands>('storm-client.ts')
  const one = startServer(connection, nats.url)
  const other = startServer(connection, nats.url)
  const ports = [await one.open(0), await other.open(0)]
  await client.call('connect', { ports, guests: [...guests] })
  const before = await settle(other)
  await client.call('whenBack', 0)
  await one.kill()
  const since = Date.now()
  await pause(500)
  const { times, tries } = await client.call('whenBack', MAX_MS)
  const after = await settle(other)
  await client.call('close')
  await client.stop()
  await other.stop()
  await nats.stop()
  const storm = 'two servers, one killed: the other takes all'
  return { storm, ...figuresOf(times, since), tries, rss_before_mb: before, rss_after_mb: after }
}

function startServer(connection: pg.PoolConfig, natsUrl?: string) {
  const { call, stop, kill } = startProcess<ServerCommands>('server.ts', ['--expose-gc'])
  const cluster = natsUrl === undefined ? {} : { natsUrl }
  return {
    stop,
    kill,
    open: (port: number) => call('open', { connection, isLifted: true, port, ...cluster }),
    weigh: () => call('weigh'),
  }
}
type Server = ReturnType<typeof startServer>

async function startNats() {
  const path = await findNats()
  if (path === null) throw new Error('No nats-server was found: install one.')
  const port = await freePort()
  const child = spawn(path, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  return {
    url: `nats://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

/** Measures the megabytes of a server at rest. */
async function settle(server: Server): Promise<number> {
  await pause(SETTLE_MS)
  const { rss } = await server.weigh()
  return Math.round(rss / MB)
}

function figuresOf(times: readonly number[], since: number) {
  const sorted = times.map((time) => Math.max(0, time - since) / 1000).toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const missing = SOCKETS - sorted.length
  return { sockets: SOCKETS, missing, half_s: at(0.5), most_s: at(0.95), all_s: at(1) }
}

function print(storms: readonly Storm[], json: boolean): void {
  if (json) return console.log(JSON.stringify({ targets: { all_s: TARGET_S }, storms }, null, 2))
  console.log(
    `${SOCKETS} sockets with five channels each lose their server; target: all back ${TARGET_S} s after it answers again, and its memory as before`,
  )
  console.table(storms)
}

import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { putPast } from '../server/features/games/engine/test-past.ts'
import { makeArticle } from './article.ts'
import { openBenchDatabase } from './database.ts'
import { addArticle, seatRacers } from './fixtures.ts'
import type { OverloadCommands } from './overload-client.ts'
import { startProcess } from './process.ts'
import type { ServerCommands } from './server.ts'
import { type Guest, PROTOCOLS, openWebSocket } from './websocket.ts'

const EXPORTS = 200
const ACCOUNTS = 20
const ROWS = 2_000
const HEAVY_GAMES = 50
const GAMES = 3
const SECONDS = 20
const PACE_MS = 25
/** Below the rate limit of a player. */
const SLOW_PACE_MS = 300
const TARGET_MS = 50
const MB = 1024 * 1024

type Round = {
  round: string
  guesses: number
  failed: number
  p50_ms: number
  p99_ms: number
  exports: number
  refused: number
  megabytes: number
  rss_peak_mb: number
}

/** Measures how players are affected by clients that overload the server: by exports, or with the part `sockets` by what
 *  they send over WebSockets. */
export async function benchOverload({ json, part }: { json: boolean; part?: string | undefined }) {
  const { connection, db, pool, close } = await openBenchDatabase()
  try {
    const { article, vocabulary } = makeArticle(3_000)
    const article_id = await addArticle(db, article)
    const wanted = { players: ACCOUNTS + 4, games_each: 1, past_guesses: 10, article_id }
    const guests = await seatRacers(db, pool, wanted)
    if (part === 'sockets') return await floodSockets(connection, guests, json)
    const victims = guests.splice(0, 4)
    const past = { article_id, rows: ROWS, words: vocabulary.slice(0, 500) }
    const [heavy, ...others] = guests.map(({ by }) => by)
    await putPast(db, { ...past, user_ids: [heavy!], games: HEAVY_GAMES })
    await putPast(db, { ...past, user_ids: others, games: GAMES * others.length })
    await pool.query('vacuum analyze')
    const rounds = [
      ...(await measure(connection, true, {
        victims: victims.slice(0, 2),
        guests,
        words: vocabulary,
      })),
      ...(await measure(connection, false, {
        victims: victims.slice(2),
        guests,
        words: vocabulary,
      })),
    ]
    print(rounds, json)
  } finally {
    await close()
  }
}

/** Measures the guesses of one player while nothing else happens, and of another during exports. */
async function measure(
  connection: pg.PoolConfig,
  is_lifted: boolean,
  { victims, guests, words }: { victims: Guest[]; guests: Guest[]; words: readonly string[] },
): Promise<Round[]> {
  const [calm, victim] = victims
  const server = startProcess<ServerCommands>('server.ts', ['--expose-gc'])
  const client = startProcess<OverloadCommands>('overload-client.ts')
  const port = await server.call('open', { connection, is_lifted })
  const pace = is_lifted ? PACE_MS : SLOW_PACE_MS
  const limits = is_lifted ? 'limits lifted' : 'limits as they are'
  const peak = async () => Math.round((await server.call('strain')).peak_rss / MB)
  try {
    const rest = await guess(port, calm!, words, pace)
    const at_rest = { ...rest, exports: 0, refused: 0, megabytes: 0, rss_peak_mb: await peak() }
    const tokens = guests.map(({ access_token }) => access_token)
    const ms = (SECONDS + 2) * 1000
    const loading = client.call('run', { port, tokens, at_once: EXPORTS, ms })
    await pause(1_000)
    const under = await guess(port, victim!, words, pace)
    const { whole, refused, other, megabytes } = await loading
    if (other > 0) console.log(`${other} exports failed otherwise.`)
    const taken = { exports: whole, refused, megabytes: Math.round(megabytes) }
    return [
      { round: `at rest, ${limits}`, ...at_rest },
      { round: `${EXPORTS} exports, ${limits}`, ...under, ...taken, rss_peak_mb: await peak() },
    ]
  } finally {
    await client.stop()
    await server.stop()
  }
}

/** Guesses at a steady pace, without waiting for answers. */
async function guess(
  port: number,
  guest: Guest,
  words: readonly string[],
  pace: number,
): Promise<Pick<Round, 'guesses' | 'failed' | 'p50_ms' | 'p99_ms'>> {
  const agent = new Agent({ keepAlive: true })
  const times: Promise<number | null>[] = []
  const begin = performance.now()
  for (let turn = 0; turn * pace < SECONDS * 1000; turn++) {
    await pause(Math.max(0, begin + turn * pace - performance.now()))
    times.push(submit({ port, agent }, guest, words[turn % words.length]!))
  }
  const answered = (await Promise.all(times)).filter((time) => time !== null)
  const sorted = answered.toSorted((a, b) => a - b)
  agent.destroy()
  const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1))
  const failed = times.length - sorted.length
  return { guesses: sorted.length, failed, p50_ms: at(0.5), p99_ms: at(0.99) }
}

/** Measures the milliseconds until a guess is answered; null if it is refused. */
function submit(
  to: { port: number; agent: Agent },
  { games: [_game_id], access_token }: Guest,
  _word: string,
): Promise<number | null> {
  const since = performance.now()
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request(
      { ...to, host: '127.0.0.1', path: '/api/submit_guess', method: 'POST', headers },
      (response) => {
        response.resume()
        response.once('end', () => {
          resolve(response.statusCode === 200 ? performance.now() - since : null)
        })
      },
    )
    call.once('error', reject)
    call.end(JSON.stringify({ _game_id, _word }))
  })
}

function print(rounds: readonly Round[], json: boolean): void {
  if (json) return console.log(JSON.stringify({ targets: { p99_ms: TARGET_MS }, rounds }, null, 2))
  console.log(
    `${EXPORTS} exports at once of ${ACCOUNTS} accounts, one of them with ${HEAVY_GAMES * ROWS} rows, while another player guesses; target: p99 ≤ ${TARGET_MS} ms`,
  )
  console.table(rounds)
}

const SOCKETS = 8
const BYTES = 1.5 * 1024 * 1024 * 1024
/** Clients whose sockets are closed early take long to send all bytes. */
const MAX_MS = 20_000
const SETTLE_MS = 2_000
const TARGET_MB = 50

const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const FIRST_FRAGMENT = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x78])
const FRAGMENT = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x78])
const times = (frame: Buffer) => Buffer.alloc(frame.length * Math.ceil(MB / frame.length), frame)
const FLOODS = [
  { flood: 'pongs', first: PONG, rest: times(PONG) },
  { flood: '1-byte fragments', first: FIRST_FRAGMENT, rest: times(FRAGMENT) },
]
/** Memory that rises in the first pass only is working space, not a leak. */
const PASSES = [1, 2].flatMap((pass) => FLOODS.map((flood) => ({ pass, ...flood })))

type Sent = { bytes: number; connections: number }

/** Measures by how much the server's memory rises when eight sockets send pongs and then fragments of one byte as fast as
 *  they can, twice, with the limits of production. Closed sockets are opened again. */
async function floodSockets(
  connection: pg.PoolConfig,
  guests: readonly Guest[],
  json: boolean,
): Promise<void> {
  const server = startProcess<ServerCommands>('server.ts', ['--expose-gc'])
  const rounds = []
  try {
    const port = await server.call('open', { connection, is_lifted: false })
    await greet(port, guests)
    for (const { pass, flood, first, rest } of PASSES) {
      await pause(SETTLE_MS)
      const { rss } = await server.call('weigh')
      const before = await server.call('strain')
      const sent = { bytes: 0, connections: 0 }
      await Promise.all(
        guests.slice(0, SOCKETS).map((guest) => send({ port, guest, first, rest }, sent)),
      )
      await pause(SETTLE_MS)
      const after = await server.call('strain')
      rounds.push({
        pass,
        flood,
        connections: sent.connections,
        let_in_mb: Math.round((after.read_bytes - before.read_bytes) / MB),
        rss_before_mb: Math.round(rss / MB),
        rss_peak_mb: Math.round(after.peak_rss / MB),
        rise_mb: Math.round((after.peak_rss - rss) / MB),
      })
    }
  } finally {
    await server.stop()
  }
  if (json) return console.log(JSON.stringify({ targets: { rise_mb: TARGET_MB }, rounds }, null, 2))
  console.log(`${SOCKETS} sockets send all they can; target: memory rises by ≤ ${TARGET_MB} MB`)
  console.table(rounds)
}

/** Opens the first sockets, for which the server loads code. */
async function greet(port: number, guests: readonly Guest[]): Promise<void> {
  for (const guest of guests.slice(0, SOCKETS)) (await openSocket(port, guest)).destroy()
}

function openSocket(port: number, guest: Guest): Promise<Socket> {
  const protocol = PROTOCOLS.inkling()
  return openWebSocket(
    { port, path: protocol.path(guest), headers: protocol.headers(guest) },
    () => {},
  )
}

type Flood = { port: number; guest: Guest; first: Buffer; rest: Buffer }

async function send({ port, guest, first, rest }: Flood, sent: Sent): Promise<void> {
  const until = performance.now() + MAX_MS
  while (sent.bytes < BYTES && performance.now() < until) {
    const socket = await openSocket(port, guest).catch(() => null)
    if (socket === null) await pause(10)
    else sent.bytes += await fill(socket, [first, rest])
    sent.connections += 1
  }
}

/** Writes until the server closes the socket, and returns the number of bytes sent. */
async function fill(socket: Socket, [first, rest]: [Buffer, Buffer]): Promise<number> {
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(first)
  while (!socket.destroyed) {
    const drained = new Promise<void>((resolve) => socket.once('drain', () => resolve()))
    if (socket.write(rest)) await new Promise(setImmediate)
    else await Promise.race([drained, closed])
  }
  return socket.bytesWritten - socket.writableLength
}

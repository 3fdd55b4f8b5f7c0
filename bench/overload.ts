import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { putPast } from '../server/features/games/engine/test-past.ts'
import { makeArticle } from './board-article.ts'
import { addArticle } from './guess-field.ts'
import type { OverloadOrders } from './overload-client.ts'
import { floodSockets } from './overload-sockets.ts'
import { startProcess } from './race-process.ts'
import { seatRacers } from './race-seats.ts'
import type { ServerOrders } from './race-server.ts'
import type { Guest } from './race-speech.ts'

const EXPORTS = 200
const ACCOUNTS = 20
const ROWS = 2_000
const HEAVY_GAMES = 50
const GAMES = 3
const SECONDS = 20
const PACE_MS = 25
/** Within what a player may do. */
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

/** What others notice of somebody who asks for too much; `sockets` for what they send, else for what they take along. */
export async function benchOverload({ json, part }: { json: boolean; part?: string | undefined }) {
  const data_dir = await mkdtemp(join(tmpdir(), 'inkling-bench-'))
  const postgres = await startPostgres({ data_dir })
  const { connection } = postgres
  const { db, pool, close } = openDatabase({
    ...connection,
    statement_timeout: 0,
    query_timeout: 0,
  })
  try {
    await migrate(pool)
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
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(data_dir, { recursive: true, force: true })
  }
}

/** One player guesses at rest, and another under exports. */
async function measure(
  connection: pg.PoolConfig,
  is_lifted: boolean,
  { victims, guests, words }: { victims: Guest[]; guests: Guest[]; words: readonly string[] },
): Promise<Round[]> {
  const [calm, victim] = victims
  const server = startProcess<ServerOrders>('race-server.ts', ['--expose-gc'])
  const client = startProcess<OverloadOrders>('overload-client.ts')
  const port = await server.ask('open', { connection, is_lifted })
  const pace = is_lifted ? PACE_MS : SLOW_PACE_MS
  const limits = is_lifted ? 'limits lifted' : 'limits as they are'
  const peak = async () => Math.round((await server.ask('strain')).peak_rss / MB)
  try {
    const rest = await guess(port, calm!, words, pace)
    const at_rest = { ...rest, exports: 0, refused: 0, megabytes: 0, rss_peak_mb: await peak() }
    const tokens = guests.map(({ access_token }) => access_token)
    const ms = (SECONDS + 2) * 1000
    const loading = client.ask('run', { port, tokens, at_once: EXPORTS, ms })
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

/** Guesses at a steady pace, whether or not the one before has been answered. */
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

/** Milliseconds until a guess was answered; null if it was refused. */
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

import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { startServer } from '../e2e/server.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { makeArticle } from './article.ts'
import { quantile, round } from './figures.ts'
import { addArticle, insertSoloPlayers, type SoloPlayer } from './fixtures.ts'
import { cpuSecondsOf } from './server-cpu.ts'

const IN_FLIGHT = 64
/** As many as a player may make at once, so that the rate limit is never reached. */
const PER_PLAYER = 20
const PLAYERS = 640
const ROUNDS = 3
/** Percentage of the bare insert's rate. */
const TARGET_SHARE = 55
/** Settings of PostgreSQL with which commits wait for the disk, as in production. */
const DURABLE = {}

type Round = { times: number[]; seconds: number; cpu_us: number | null }
type Figures = { guesses_per_second: number; p50_ms: number; p99_ms: number; cpu_us: number | null }

/** Measures guesses over HTTP, 64 in flight, each committed before it is answered, in turns with the bare limit of the
 *  machine: a prepared insert of one row per commit through `pg`. */
export async function benchGuess({ json }: { json: boolean }): Promise<void> {
  const field = await openGuessField(PLAYERS * (ROUNDS + 1))
  try {
    const share = (round: number) => field.players.slice(round * PLAYERS, (round + 1) * PLAYERS)
    await guessRound(share(0))
    const rounds: { guess: Figures; bare: Figures }[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const bare = figures(await bareRound())
      rounds.push({ bare, guess: figures(await guessRound(share(round))) })
    }
    const stored = await field.countGuesses()
    const answered = PLAYERS * PER_PLAYER * (ROUNDS + 1)
    if (stored !== answered) throw new Error(`${answered} guesses were answered, ${stored} stored.`)
    report(rounds, json)
  } finally {
    await field.close()
  }

  async function bareRound(): Promise<Round> {
    const begin = performance.now()
    const rows = PLAYERS * PER_PLAYER
    const times = await bareInserts(field.connection, { rows, inFlight: IN_FLIGHT })
    return { times, seconds: (performance.now() - begin) / 1000, cpu_us: null }
  }

  async function guessRound(players: readonly SoloPlayer[]): Promise<Round> {
    const connections = Array.from({ length: IN_FLIGHT }, () => openConnection(field.port))
    const times: number[] = []
    const waiting = players.slice()
    const cpu = await field.cpuSeconds()
    const begin = performance.now()

    async function playOneAfterAnother(connection: Connection): Promise<void> {
      for (let player = waiting.pop(); player !== undefined; player = waiting.pop()) {
        for (let guess = 0; guess < PER_PLAYER; guess++) {
          const sent = performance.now()
          await submit(connection, player, wordOf(guess))
          times.push(performance.now() - sent)
        }
      }
    }

    await Promise.all(connections.map(playOneAfterAnother))
    const seconds = (performance.now() - begin) / 1000
    const spent = (await field.cpuSeconds()) - cpu
    for (const connection of connections) connection.close()
    return { times, seconds, cpu_us: (spent * 1e6) / times.length }
  }

  /** Every second guess is a word of the article, common or rare; the others are misses. */
  function wordOf(guess: number): string {
    return guess % 2 === 0 ? field.vocabulary[guess * 7]! : `nowhere${guess}`
  }
}

async function submit(connection: Connection, { access_token, game_id }: SoloPlayer, word: string) {
  const body = { game_id, word }
  const answer = await connection.post('/api/submit_guess', access_token, body)
  if (!answer.includes('"outcome":"accepted"')) throw new Error(`A guess was answered ${answer}`)
}

function figures({ times, seconds, cpu_us }: Round): Figures {
  return {
    guesses_per_second: Math.round(times.length / seconds),
    p50_ms: round(quantile(times, 0.5)),
    p99_ms: round(quantile(times, 0.99)),
    cpu_us: cpu_us === null ? null : Math.round(cpu_us),
  }
}

function report(rounds: readonly { guess: Figures; bare: Figures }[], json: boolean): void {
  if (json) {
    const targets = { of_bare_percent: TARGET_SHARE }
    console.log(JSON.stringify({ targets, inFlight: IN_FLIGHT, rounds }, null, 2))
    return
  }
  console.log(`Guesses over HTTP, ${IN_FLIGHT} in flight, each committed before its answer`)
  console.table(
    rounds.flatMap(({ guess, bare }) => [
      { what: 'Inkling', ...guess },
      { what: 'bare insert', ...bare },
    ]),
  )
  const shares = rounds.map(({ guess, bare }) =>
    Math.round((guess.guesses_per_second / bare.guesses_per_second) * 100),
  )
  console.log(`Of the bare insert, %: ${shares.join(', ')}; target at least ${TARGET_SHARE}`)
}

const WORDS = 3000

/** Starts a real server with a generated article of 3,000 words and players with a game each. */
async function openGuessField(players: number) {
  const server = await startServer({}, { settings: DURABLE })
  const { db, pool, close } = openDatabase(server.connection)
  const made = makeArticle(WORDS)
  const article_id = await addArticle(db, made.article)
  const inserted = await insertSoloPlayers(db, { players, article_id, origin: server.origin })

  async function countGuesses(): Promise<number> {
    const { rows } = await pool.query<{ rows: number }>('select count(*) as rows from guesses')
    return rows[0]!.rows
  }

  return {
    port: Number(new URL(server.origin).port),
    connection: server.connection,
    vocabulary: made.vocabulary,
    players: inserted,
    cpuSeconds: () => cpuSecondsOf(server.origin),
    countGuesses,
    async close() {
      await close()
      await server.stop()
    },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Measures the bare limit: prepared inserts of one row per commit, `inFlight` at a time. */
async function bareInserts(
  connection: pg.PoolConfig,
  { rows, inFlight }: { rows: number; inFlight: number },
): Promise<number[]> {
  const { pool, close } = openDatabase(connection)
  await pool.query(
    'create table if not exists bare (id bigint generated always as identity primary key, sheet_id bigint, seq integer, word text)',
  )
  const times: number[] = []
  let left = rows
  async function insertOneAfterAnother(): Promise<void> {
    while (left-- > 0) {
      const values = [left, 1, `word${left}`]
      const text = 'insert into bare (sheet_id, seq, word) values ($1, $2, $3)'
      times.push(await timed(() => pool.query({ name: 'bare', text, values })))
    }
  }
  await Promise.all(Array.from({ length: inFlight }, insertOneAfterAnother))
  await close()
  return times
}

const END_OF_HEAD = '\r\n\r\n'

/** HTTP connection to a server on this machine, for one request at a time. */
type Connection = {
  /** Posts JSON, and returns the body of the response whatever its status. */
  post(path: string, access_token: string, body: unknown): Promise<string>
  close(): void
}

/** Implements HTTP itself, because a complete client would use as much of the machine as the measured server. */
function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1')
  const { hear, answerOf } = createAnswers(socket)
  socket.setNoDelay()
  socket.setEncoding('latin1')
  socket.on('data', hear)

  function post(path: string, access_token: string, body: unknown): Promise<string> {
    const text = JSON.stringify(body)
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${access_token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
    ]
    socket.write(head.join('\r\n') + END_OF_HEAD + text)
    return answerOf()
  }

  return { post, close: () => void socket.destroy() }
}

function createAnswers(socket: Socket) {
  let heard = ''
  let waiting: PromiseWithResolvers<string> | null = null
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')))

  function hear(part: string): void {
    heard += part
    const head = heard.indexOf(END_OF_HEAD)
    if (head === -1) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard)?.[1])
    const begin = head + END_OF_HEAD.length
    if (heard.length < begin + length) return
    waiting?.resolve(heard.slice(begin, begin + length))
    heard = heard.slice(begin + length)
    waiting = null
  }

  function answerOf(): Promise<string> {
    waiting = Promise.withResolvers<string>()
    return waiting.promise
  }

  return { hear, answerOf }
}

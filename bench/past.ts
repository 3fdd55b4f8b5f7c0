import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { createArchive } from '../server/features/games/engine/archive.ts'
import { letArchive, putPast } from '../server/features/games/engine/test-past.ts'
import { openDatabase, type Database } from '../server/platform/database/database.ts'
import { type Name, requestOf } from '../server/test/api-routes.ts'
import { quantile, round } from './figures.ts'
import type { Seat } from './fixtures.ts'
import { openGuessField } from './guess.ts'

const ROWS = 49
const GAMES = 200_000
const STEP = 2_000
const PLAYERS = 400
const PER_PLAYER = 10
const IN_FLIGHT = 16
const ARCHIVED = 20_000

type Figures = { guess_p50: number; guess_p99: number; open_p50: number; open_p99: number }

/** Measures guesses and openings over HTTP without past guesses, with 10,000,000 in the log, and with a tenth of them
 *  archived; and the disk space of a past game of 50 rows in the log and archived. */
export async function benchPast(): Promise<void> {
  const field = await openGuessField({ players: PLAYERS * 4 })
  const { db, pool, close } = openDatabase({
    ...field.connection,
    statement_timeout: 0,
    query_timeout: 0,
  })
  try {
    const share = (round: number) => field.seats.slice(round * PLAYERS, (round + 1) * PLAYERS)
    await measure(field.origin, share(0), field.vocabulary)
    const rows: Record<string, Figures> = {}
    rows['no past'] = await measure(field.origin, share(1), field.vocabulary)
    const empty = await sizeOf(pool)
    await fill(db, field.vocabulary)
    await pool.query('vacuum analyze')
    const full = await sizeOf(pool)
    rows['10,000,000 in the log'] = await measure(field.origin, share(2), field.vocabulary)
    const per_second = await archiveSome(db)
    await pool.query('vacuum analyze')
    rows[`${ARCHIVED} games of them archived`] = await measure(
      field.origin,
      share(3),
      field.vocabulary,
    )
    const { rows: sizes } = await pool.query<{ bytes: number }>(
      `select avg(pg_column_size(archived) + pg_column_size(archived_users))::int as bytes from sheets
        where archived is not null`,
    )
    console.log('Milliseconds over HTTP, 16 in flight; target: as without a past')
    console.table(rows)
    const in_log = Math.round((full - empty) / GAMES)
    console.log(`A game of 50 rows: ${in_log} bytes in the log, ${sizes[0]!.bytes} archived; `)
    console.log(`archived in steps of fifty: ${per_second} sheets a second on this server.`)
  } finally {
    await close()
    await field.close()
  }
}

async function fill(db: Database, words: readonly string[]): Promise<void> {
  const article = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const users = await db.selectFrom('users').select('id').limit(1_000).execute()
  const user_ids = users.map(({ id }) => id)
  const about = { user_ids, article_id: article.id, rows: ROWS, words: words.slice(0, 500) }
  for (let done = 0; done < GAMES; done += STEP) await putPast(db, { ...about, games: STEP })
}

async function sizeOf(pool: pg.Pool): Promise<number> {
  const text = "select pg_total_relation_size('guesses') as bytes"
  const { rows } = await pool.query<{ bytes: number }>(text)
  return rows[0]!.bytes
}

async function archiveSome(db: Database): Promise<number> {
  await letArchive(db)
  const { archiveEnded } = createArchive({ db, onError: console.error })
  const begin = performance.now()
  for (let done = 0; done < ARCHIVED; done += 50) await archiveEnded()
  return Math.round(ARCHIVED / ((performance.now() - begin) / 1_000))
}

async function measure(origin: string, seats: readonly Seat[], words: string[]): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
  const guesses: number[] = []
  const opens: number[] = []
  const waiting = seats.slice()

  async function playOneAfterAnother(): Promise<void> {
    for (let seat = waiting.pop(); seat !== undefined; seat = waiting.pop()) {
      const { game_id } = seat
      const ask = { agent, origin, seat }
      for (let guess = 0; guess < PER_PLAYER; guess++) {
        const _word = guess % 2 === 0 ? words[guess * 7]! : `nowhere${guess}`
        const guess_of = { _game_id: game_id, _word }
        guesses.push(await timed(() => call(ask, 'games.submit_guess', guess_of)))
      }
      opens.push(await timed(() => call(ask, 'games.board', { id: game_id })))
    }
  }

  await Promise.all(Array.from({ length: IN_FLIGHT }, playOneAfterAnother))
  agent.destroy()
  return {
    guess_p50: round(quantile(guesses, 0.5)),
    guess_p99: round(quantile(guesses, 0.99)),
    open_p50: round(quantile(opens, 0.5)),
    open_p99: round(quantile(opens, 0.99)),
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

type Asking = { agent: Agent; origin: string; seat: Seat }

function call({ agent, origin, seat }: Asking, name: Name, input: object): Promise<void> {
  const { method, url, payload = '' } = requestOf(name, input)
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${seat.access_token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      'content-length': Buffer.byteLength(payload),
    }
    const sent = request(`${origin}${url}`, { agent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${name} was answered ${response.statusCode}.`))
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

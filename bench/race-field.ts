import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { makeArticle } from './board-article.ts'
import { addArticle } from './guess-field.ts'
import type { BareOrders } from './race-bare.ts'
import type { ClientOrders } from './race-client.ts'
import type { ColyseusOrders } from './race-colyseus.ts'
import { startProcess } from './race-process.ts'
import { countRows, numberedGuests, seatRacers } from './race-seats.ts'
import type { ServerOrders } from './race-server.ts'

const WORDS = 3_000

/** An empty, migrated PostgreSQL whose statements may take as long as they need. */
async function openPostgres() {
  const data_dir = await mkdtemp(join(tmpdir(), 'inkling-bench-'))
  const postgres = await startPostgres({ data_dir })
  const { connection } = postgres
  const limits = { statement_timeout: 0, query_timeout: 0 }
  const { db, pool, close } = openDatabase({ ...connection, ...limits })
  await migrate(pool)
  async function stop() {
    await close()
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(data_dir, { recursive: true, force: true })
  }
  return { connection, db, pool, stop }
}

/** A PostgreSQL of its own with a generated article of 3,000 words, and a process for the players. */
export async function openRaceField() {
  const database = await openPostgres()
  const { connection, db, pool } = database
  const { article, vocabulary } = makeArticle(WORDS)
  const article_id = await addArticle(db, article)
  const client = startProcess<ClientOrders>('race-client.ts')

  /** The real server. Without lifted limits it is just as players have it. */
  async function openInkling({ is_lifted = true, execArgv = ['--expose-gc'] } = {}) {
    const server = startProcess<ServerOrders>('race-server.ts', execArgv)
    const port = await server.ask('open', { connection, is_lifted })

    /** Seats players in races and connects them; they are there until `leave`. */
    async function enter(wanted: { players: number; games_each?: number; past_guesses?: number }) {
      const seats = { games_each: 1, past_guesses: 0, ...wanted, article_id }
      const guests = await seatRacers(db, pool, seats)
      await client.ask('connect', { peer: 'inkling', port, guests, vocabulary })
      return { rows: () => countRows(pool, guests) }
    }
    return { ...server, enter }
  }

  async function openColyseus() {
    const server = startProcess<ColyseusOrders>('race-colyseus.ts')
    const port = await server.ask('open')
    async function enter({ players }: { players: number }) {
      const guests = numberedGuests(players)
      const paths = await server.ask(
        'seat',
        guests.map(({ by }) => by),
      )
      const seated = guests.map((guest, at) => ({ ...guest, path: paths[at]! }))
      await client.ask('connect', { peer: 'colyseus', port, guests: seated, vocabulary })
    }
    return { ...server, enter }
  }

  async function openBare() {
    const server = startProcess<BareOrders>('race-bare.ts')
    const port = await server.ask('open', connection)
    async function enter({ players }: { players: number }) {
      const guests = numberedGuests(players)
      await client.ask('connect', { peer: 'bare', port, guests, vocabulary })
    }
    return { ...server, enter }
  }

  return {
    client,
    connection,
    openInkling,
    openColyseus,
    openBare,
    async close() {
      await client.stop()
      await database.stop()
    },
  }
}
export type RaceField = Awaited<ReturnType<typeof openRaceField>>

import { setTimeout as pause } from 'node:timers/promises'
import type { SheetRow } from '@inkling/protocol/game'
import type pg from 'pg'
import { serveOrders } from '../race-process.ts'
import { createNotebook, type Page } from './notebook.ts'
import { createPlayer, type Player } from './player.ts'
import { spendEvening } from './table.ts'
import { openTexts } from './texts.ts'

const SEATS = 4
/** Between the first table's coming and the last one's. */
const ARRIVAL_MS = 20_000
const ROWS = ['guess', 'hint', 'title_hint']

const notebook = createNotebook()
let players: Player[] = []
let is_over = false
let evenings: Promise<unknown> = Promise.resolve()

const orders = { begin, read, end, readBack }
export type SoakBotsOrders = typeof orders
serveOrders(orders)

type Call = { connection: pg.PoolConfig; origin: string; bots: number }

/** All come within twenty seconds, four to a table. */
async function begin({ connection, origin, bots }: Call): Promise<null> {
  const texts = await openTexts(connection)
  players = Array.from({ length: bots }, (_, at) =>
    createPlayer({ origin, name: `Player ${at}`, notebook }),
  )
  const tables = Array.from({ length: bots / SEATS }, (_, at) =>
    players.slice(at * SEATS, (at + 1) * SEATS),
  )
  const evening = { texts, notebook, goesOn: () => !is_over }
  evenings = Promise.all(
    tables.map(async (table, at) => {
      await pause((ARRIVAL_MS * at) / tables.length)
      await spendEvening(table, evening).catch(notebook.fail)
    }),
  )
  return null
}

async function read(): Promise<Page> {
  return notebook.read()
}

/** All end their games and go. Answers with what they met since they were last asked. */
async function end(): Promise<Page> {
  is_over = true
  await evenings
  return notebook.read()
}

/** Reads every sheet of every player over HTTP, and counts where rows are missing or too many. */
async function readBack(): Promise<{ sheets: number; rows: number; wrong: number }> {
  const found = { sheets: 0, rows: 0, wrong: 0 }
  for (const { acknowledged, tab } of players) {
    for (const [game_id, told] of acknowledged) {
      const rows = await tab.call<SheetRow[]>('GET', `games/${game_id}/guesses?since=0`)
      const counted = rows.filter(({ kind }) => ROWS.includes(kind)).length
      found.sheets += 1
      found.rows += counted
      found.wrong += Number(counted !== told)
    }
  }
  return found
}

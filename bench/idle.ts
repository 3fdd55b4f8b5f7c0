import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { round } from './figures.ts'
import { cpuSecondsOf } from './server-cpu.ts'

/** A server counts as idle a minute after its last request; what its start left to compile and collect takes longer. */
const SETTLE_MS = 300_000
const MEASURED_S = 60
const MAX_SERVER_PERCENT = 0.5
/** Processes of Linux count their processor time in hundredths of a second. */
const TICKS_PER_S = 100

/** Percentages of a core, and transactions of the database per second. */
type Figures = { server: number; postgres: number; transactions: number }
type Reading = { server_s: number; postgres_s: number; transactions: number }

/** Measures what a server costs that nobody uses, and its PostgreSQL. Needs Linux, and a machine with nothing else to do. */
export async function benchIdle({ json }: { json: boolean }): Promise<void> {
  const server = await startServer({}, { settings: {} })
  try {
    await pause(SETTLE_MS)
    const figures = await measure(server)
    if (json) console.log(JSON.stringify({ idle: figures }))
    else print(figures)
  } finally {
    await server.stop()
  }
}

async function measure({ connection, origin }: RunningServer): Promise<Figures> {
  const client = new pg.Client(connection)
  await client.connect()

  async function read(): Promise<Reading> {
    return {
      server_s: await cpuSecondsOf(origin),
      postgres_s: await postgresSeconds(client),
      transactions: await countTransactions(client),
    }
  }

  try {
    const before = await read()
    await pause(MEASURED_S * 1_000)
    const after = await read()
    const perSecond = (name: keyof Reading) => (after[name] - before[name]) / MEASURED_S
    return {
      server: perSecond('server_s') * 100,
      postgres: perSecond('postgres_s') * 100,
      transactions: perSecond('transactions'),
    }
  } finally {
    await client.end()
  }
}

/** Includes the statements of this measurement, about one in ten seconds. */
async function countTransactions(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: string }>(
    `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]!.count)
}

/** Sums over the postmaster and its processes, also those that have ended. */
async function postgresSeconds(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const lock = await readFile(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8')
  const postmaster = Number(lock.split('\n')[0])
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const all = (await Promise.all(pids.map(readStat))).filter((stat) => stat !== null)
  const ticks = all.map((stat) => {
    if (stat.pid === postmaster) return stat.own + stat.endedChildren
    return stat.parent === postmaster ? stat.own : 0
  })
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_S
}

/** Ticks of a process and of its children that have ended; null if the process has ended. */
async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    pid,
    parent: field(4),
    own: field(14) + field(15),
    endedChildren: field(16) + field(17),
  }
}

function print({ server, postgres, transactions }: Figures): void {
  console.table({
    'server, % of a core': round(server),
    'PostgreSQL, % of a core': round(postgres),
    'transactions per second': round(transactions),
  })
  const verdict = server <= MAX_SERVER_PERCENT ? 'met' : 'missed'
  console.log(`The server is to use at most ${MAX_SERVER_PERCENT} %: ${verdict}.`)
}

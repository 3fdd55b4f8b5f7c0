import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { preparePostgres, type PostgresHome } from './postgres-home.ts'
import {
  isPostgres,
  readPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'

const NAME = 'inkling'
const HOLD_LOCK = 0x686f6c64
const ANSWER_MS = 10_000
const PATIENCE_MS = 15_000
const RETRY_MS = 100
const RECOVERY_MS = 120_000
const SILENT = new Set(['ENOENT', 'ECONNREFUSED'])
const SILENCE = { silent: true, recovers: false, trouble: '' }
const CANNOT_CONNECT_NOW = '57P03'
const DUPLICATE = new Set(['42P04', '23505'])

const FAILURES: Record<string, string> = {
  EACCES: 'there is no permission to write there',
  EPERM: 'there is no permission to do so',
  EROFS: 'that place is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'a part of that path is a file',
}

/** How to reach an own PostgreSQL: over a Unix socket in the folder `host`, without a password. */
export type OwnConnection = pg.PoolConfig & {
  host: string
  port: number
  user: string
  database: string
}

/** An own PostgreSQL that runs, in `folder`. `stop` ends it, unless another server uses the same data: then the last
 *  one that stops does. `claim` lets no other server in until then; false if one is in already. */
export type OwnPostgres = {
  connection: OwnConnection
  folder: string
  claim(): Promise<boolean>
  stop(): Promise<void>
}

/** `settings` go to PostgreSQL as they are; `warn` hears of trouble that it met while running. */
export type OwnPostgresNeeds = {
  data_dir: string
  settings?: Record<string, string>
  warn?: (sentence: string) => void
}

/** Starts the own PostgreSQL of a data directory, or adopts the one that a killed server left running or another server
 *  uses. Should it die, it is started again on the same socket. Throws one sentence for whoever operates the server. */
export async function startPostgres({
  data_dir,
  settings = {},
  warn = () => undefined,
}: OwnPostgresNeeds): Promise<OwnPostgres> {
  const home = await preparePostgres(data_dir).catch((error: unknown) => explain(error, data_dir))
  const first = await hold(home, settings)
  const sockets = first.host
  let holder = Promise.resolve(first)
  let stopping = false
  watch(first)

  function watch(client: pg.Client): void {
    client.on('error', () => undefined)
    client.once('end', () => {
      if (stopping) return
      warn('The database went away and is started again.')
      holder = hold(home, settings)
      holder.then(watch, (error: unknown) => warn(String(error)))
    })
  }

  async function stop(): Promise<void> {
    stopping = true
    const client = await holder.catch(() => null)
    if (client === null) return
    await client.query('select pg_advisory_unlock_shared($1)', [HOLD_LOCK])
    if (await isAlone(client)) await stopPostmaster(home)
    await client.end()
  }

  return {
    connection: connection(sockets, NAME),
    folder: home.folder,
    claim: async () => isAlone(await holder),
    stop,
  }
}

/** Connects to what runs and holds it with a shared lock; starts it if nothing answers. */
async function hold(home: PostgresHome, settings: Record<string, string>): Promise<pg.Client> {
  const begin = performance.now()
  for (;;) {
    const before = await readPostmaster(home)
    const meeting = before === null ? SILENCE : await meet(home, before)
    if ('client' in meeting) return meeting.client
    const trouble = meeting.silent ? await restart(home, before, settings) : meeting.trouble
    if (trouble === null) continue
    const patience = meeting.recovers ? RECOVERY_MS : PATIENCE_MS
    if (performance.now() > begin + patience) {
      throw new Error(
        `The database in ${home.folder} does not start: ${trouble}. Its log lies in that folder.`,
      )
    }
    await sleep(RETRY_MS)
  }
}

type Meeting = { client: pg.Client } | { silent: boolean; recovers: boolean; trouble: string }

async function meet(home: PostgresHome, { sockets }: Postmaster): Promise<Meeting> {
  const client = new pg.Client({
    ...connection(sockets, 'postgres'),
    connectionTimeoutMillis: ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [HOLD_LOCK])
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== (await realpath(join(home.folder, 'data')))) {
      throw new Error('another database answers on its socket')
    }
    await createDatabase(client)
    return { client }
  } catch (error) {
    await client.end()
    return judge(error)
  }
}

function judge(error: unknown): Meeting {
  if (!(error instanceof Error)) throw error
  const code = errorCode(error)
  return {
    silent: SILENT.has(code ?? '') || error.message === 'timeout expired',
    recovers: code === CANNOT_CONNECT_NOW,
    trouble: error.message,
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
  if (rowCount !== 0) return
  await client.query(`create database ${NAME}`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || !DUPLICATE.has(String(error.code))) throw error
  })
}

async function restart(
  home: PostgresHome,
  before: Postmaster | null,
  settings: Record<string, string>,
): Promise<string | null> {
  if (before !== null && (await isPostgres(before.pid))) {
    if (!before.ready) return 'it neither starts nor stops'
    await stopPostmaster(home)
  }
  return startPostmaster(home, before, settings)
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [HOLD_LOCK],
  )
  return rows[0]?.alone === true
}

function connection(sockets: string, database: string): OwnConnection {
  return {
    host: sockets,
    port: 5432,
    user: NAME,
    password: '',
    database,
    ssl: false,
  }
}

function explain(error: unknown, data_dir: string): never {
  const sentence = FAILURES[errorCode(error) ?? '']
  if (sentence === undefined) throw error
  throw new Error(`The database in ${resolve(data_dir)} cannot be set up: ${sentence}.`, {
    cause: error,
  })
}

import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { LOCKS } from './locks.ts'
import { installPostgres, type PgInstall } from './pg-install.ts'
import {
  isPostgres,
  readPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'

const NAME = 'inkling'
const ANSWER_MS = 10_000
const START_MS = 15_000
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

/** Connection to an own PostgreSQL: over a Unix socket in the folder `host`, without a password. */
export type OwnConnection = pg.PoolConfig & {
  host: string
  port: number
  user: string
  database: string
}

/** A running own PostgreSQL. */
export type OwnPostgres = {
  connection: OwnConnection
  folder: string
  /** Keeps other servers out until `stop`; false if another one uses it already. */
  claim(): Promise<boolean>
  /** Stops PostgreSQL, unless another server uses the same data: then the last one to stop does. */
  stop(): Promise<void>
}

export type OwnPostgresOptions = {
  dataDir: string
  /** Settings of PostgreSQL itself. */
  settings?: Record<string, string>
  /** Called with a sentence when PostgreSQL has died, or cannot be started again. */
  warn?: (sentence: string) => void
}

/** Starts the own PostgreSQL of a data directory, or adopts the one that a killed server left running or another server
 *  uses. If it dies, it is started again on the same socket. Throws a sentence for the operator. */
export async function startPostgres({
  dataDir,
  settings = {},
  warn = () => undefined,
}: OwnPostgresOptions): Promise<OwnPostgres> {
  const install = await installPostgres(dataDir).catch((error: unknown) => explain(error, dataDir))
  const first = await hold(install, settings)
  const sockets = first.host
  let holder = Promise.resolve(first)
  let stopping = false
  watch(first)

  function watch(client: pg.Client): void {
    client.on('error', () => undefined)
    client.once('end', () => {
      if (stopping) return
      warn('PostgreSQL stopped unexpectedly and is being restarted.')
      holder = hold(install, settings)
      holder.then(watch, (error: unknown) => warn(String(error)))
    })
  }

  async function stop(): Promise<void> {
    stopping = true
    const client = await holder.catch(() => null)
    if (client === null) return
    await client.query('select pg_advisory_unlock_shared($1, 0)', [LOCKS.runningServer])
    if (await isAlone(client)) await stopPostmaster(install)
    await client.end()
  }

  return {
    connection: connection(sockets, NAME),
    folder: install.folder,
    claim: async () => isAlone(await holder),
    stop,
  }
}

/** Connects to the running PostgreSQL, or starts one if nothing answers, and holds a shared lock on it. */
async function hold(install: PgInstall, settings: Record<string, string>): Promise<pg.Client> {
  const begin = performance.now()
  for (;;) {
    const before = await readPostmaster(install)
    const attempt = before === null ? SILENCE : await connect(install, before)
    if ('client' in attempt) return attempt.client
    const trouble = attempt.silent ? await restart(install, before, settings) : attempt.trouble
    if (trouble === null) continue
    const timeout = attempt.recovers ? RECOVERY_MS : START_MS
    if (performance.now() > begin + timeout) {
      throw new Error(
        `The database in ${install.folder} does not start: ${trouble}. Its log is in that folder.`,
      )
    }
    await sleep(RETRY_MS)
  }
}

type Attempt = { client: pg.Client } | { silent: boolean; recovers: boolean; trouble: string }

async function connect(install: PgInstall, { sockets }: Postmaster): Promise<Attempt> {
  const client = new pg.Client({
    ...connection(sockets, 'postgres'),
    connectionTimeoutMillis: ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1, 0)', [LOCKS.runningServer])
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== (await realpath(join(install.folder, 'data')))) {
      throw new Error('another database answers on its socket')
    }
    await createDatabase(client)
    return { client }
  } catch (error) {
    await client.end()
    return failedAttempt(error)
  }
}

function failedAttempt(error: unknown): Attempt {
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
  install: PgInstall,
  before: Postmaster | null,
  settings: Record<string, string>,
): Promise<string | null> {
  if (before !== null && (await isPostgres(before.pid))) {
    if (!before.ready) return 'it neither starts nor stops'
    await stopPostmaster(install)
  }
  return startPostmaster(install, before, settings)
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1, 0) as alone',
    [LOCKS.runningServer],
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

function explain(error: unknown, dataDir: string): never {
  const sentence = FAILURES[errorCode(error) ?? '']
  if (sentence === undefined) throw error
  throw new Error(`The database in ${resolve(dataDir)} cannot be set up: ${sentence}.`, {
    cause: error,
  })
}

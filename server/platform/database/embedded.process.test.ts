import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, reachDatabase } from './database.ts'
import { startPostgres, type OwnConnection, type OwnPostgres } from './embedded.ts'
import { isUnavailable } from './failures.ts'
import { isOpenToAll } from './pg-install.ts'
import { putPostgres } from '../../test/test-postgres.ts'
import { until } from '../../test/until.ts'

const PROCESS = fileURLToPath(new URL('../../test/postgres-process.ts', import.meta.url))
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const canBeNobody = isRoot && (await isOpenToAll(import.meta.dirname))
const ORDINARY = canBeNobody ? { uid: NOBODY, gid: NOBODY } : {}

let dataDir: string
let cleanUp: (() => Promise<unknown>)[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'inkling-embedded-'))
  await chmod(dataDir, 0o755)
  const made = dataDir
  cleanUp = [() => rm(made, { recursive: true })]
})

afterEach(async () => {
  for (const clean of cleanUp.reverse()) await clean()
})

test('data survives a restart', async () => {
  await putPostgres(dataDir)
  const first = await start()
  await ask(first.connection, 'create table played (word text)')
  await ask(first.connection, "insert into played values ('light')")
  await first.stop()
  const second = await start()
  expect(await ask(second.connection, 'select word from played')).toEqual([{ word: 'light' }])
  expect(await ask(second.connection, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await ask(second.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('after a server is killed, the next one adopts its database', async () => {
  await putPostgres(dataDir)
  const killed = await startProcess()
  const before = await postmaster()
  await kill(killed.child)
  const next = await start()
  expect(await postmaster()).toBe(before)
  await next.stop()
  expect(await readdir(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid')
})

test('a server and its database restart after both were killed', async () => {
  await putPostgres(dataDir)
  const killed = await startProcess()
  await kill(killed.child)
  process.kill(await postmaster(), 'SIGKILL')
  const next = await start()
  expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that is killed under a running server restarts on the same socket', async () => {
  await putPostgres(dataDir)
  const heard: string[] = []
  const { connection } = await start((sentence) => heard.push(sentence))
  process.kill(await postmaster(), 'SIGKILL')
  await until(() => ask(connection, 'select 1'))
  expect(heard).toEqual(['PostgreSQL stopped unexpectedly and is being restarted.'])
})

test('a database that is killed under load restarts without the server', async () => {
  await putPostgres(dataDir)
  const { connection } = await start()
  const { db, pool, close } = openDatabase(connection)
  cleanUp.push(close)
  const failures: unknown[] = []
  let isOver = false
  async function work(): Promise<void> {
    while (!isOver) {
      await sql`select 1`.execute(db).catch((error: unknown) => failures.push(error))
      const change = db.transaction().execute((tx) => sql`select 1`.execute(tx))
      await change.catch((error: unknown) => failures.push(error))
    }
  }
  const working = Promise.all(Array.from({ length: 12 }, work))
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  for (const pid of [rows[0]!.pid, await postmaster()]) {
    const before = failures.length
    process.kill(pid, 'SIGKILL')
    await until(() => expect(failures.length).toBeGreaterThan(before))
    await until(() => ask(connection, 'select 1'))
  }
  isOver = true
  await working
  expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([])
  await reachDatabase(pool)
})

test('after the first start of an ordinary user was killed half-way, two servers that start at once share one database, which stops with the last of them', async () => {
  if (canBeNobody) await chown(dataDir, NOBODY, NOBODY)
  const killed = run(ORDINARY)
  await until(async () =>
    expect(await readdir(join(dataDir, 'postgres'))).toContain('programs-18.4.0-beta.17'),
  )
  await kill(killed)

  const [first, second] = await Promise.all([startProcess(ORDINARY), startProcess(ORDINARY)])
  expect(first.said).toMatch(/inkling-/)
  expect(second.said).toBe(first.said)
  await stop(second.child)
  const connection = { host: first.said, port: 5432, user: 'inkling', database: 'inkling' }
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(first.child)
  expect(await readdir(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid')
})

test('a database starts even if another program now has its old process id', async () => {
  await putPostgres(dataDir)
  const killed = await startProcess()
  await kill(killed.child)
  process.kill(await postmaster(), 'SIGKILL')
  const lock = join(dataDir, 'postgres/data/postmaster.pid')
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const other = spawn('sleep', ['600'], owner)
  cleanUp.push(() => kill(other))
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(other.pid)))
  const next = await start()
  expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('root keeps its data elsewhere when other users cannot reach them', async () => {
  await chmod(dataDir, 0o700)
  const { connection, folder } = await start()
  cleanUp.splice(1, 0, () => rm(folder, { recursive: true }))
  expect(folder).toMatch(/^\/var\/lib\/inkling\/data-/)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(canBeNobody)('only root can connect to the database that it started', async () => {
  await putPostgres(dataDir)
  const { connection } = await start()
  const asked = spawn(process.execPath, ['-e', askAsNobody(connection)], {
    ...ORDINARY,
    cwd: import.meta.dirname,
  })
  const lines = await once(createInterface({ input: asked.stdout }), 'line')
  expect(lines).toEqual(['Peer authentication failed for user "inkling"'])
})

test.runIf(canBeNobody)('a user without write access gets one sentence', async () => {
  await mkdir(join(dataDir, 'own'))
  dataDir = join(dataDir, 'own')
  const { said } = await startProcess(ORDINARY)
  expect(said).toBe(
    `Error: The database in ${dataDir} cannot be set up: there is no permission to write there.`,
  )
})

async function start(warn?: (sentence: string) => void): Promise<OwnPostgres> {
  const settings = { shared_buffers: '16MB' }
  const postgres = await startPostgres({
    dataDir,
    settings,
    ...(warn === undefined ? {} : { warn }),
  })
  let stopped: Promise<void> | null = null
  const stop = () => (stopped ??= postgres.stop())
  cleanUp.push(stop)
  return { ...postgres, stop }
}

type Owner = { uid?: number; gid?: number }

function run(owner: Owner = {}) {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return spawn(process.execPath, [PROCESS, dataDir], { stdio, ...owner })
}

async function startProcess(owner?: Owner): Promise<{ child: ChildProcess; said: string }> {
  const child = run(owner)
  cleanUp.push(() => kill(child))
  const [said] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, said: String(said) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Stops a server as an operator does. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function postmaster(): Promise<number> {
  return parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'))
}

async function ask(connection: PoolConfig, statement: string): Promise<unknown[]> {
  const { pool, close } = openDatabase(connection)
  try {
    return (await pool.query(statement)).rows
  } finally {
    await close()
  }
}

function askAsNobody({ host, user }: OwnConnection): string {
  const parts = JSON.stringify({ host, user, database: 'postgres' })
  return `new (require('pg').Client)(${parts}).connect().then(
    () => console.log('let in'), (error) => console.log(error.message))`
}

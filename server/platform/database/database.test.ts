import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WITHOUT_TIMEOUTS } from '../../test/postgres-settings.ts'
import { openDatabaseProxy } from '../../test/proxy.ts'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { until } from '../../test/until.ts'
import { openDatabase, reachDatabase, tryWriting } from './database.ts'
import { isBlocked, isUnavailable } from './failures.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('counts and big numbers are returned as numbers', async () => {
  const { rows } = await database.pool.query('select count(*), 9007199254740991::bigint as big')
  expect(rows).toEqual([{ count: 1, big: 9007199254740991 }])
})

test('a connection that breaks while idle is replaced', async () => {
  const errors: string[] = []
  const other = openDatabase(database.connection, (error) => errors.push(error.message))
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const gone = new Promise((resolve) => other.pool.once('error', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await gone
  await reachDatabase(other.pool)
  expect(errors).toEqual(['terminating connection due to administrator command'])
  await other.close()
})

test('a connection that breaks during a transaction ends that transaction, not the server', async () => {
  const other = openDatabase(database.connection)
  const ended = new Promise((resolve) =>
    other.pool.once('connect', (it) => it.once('end', resolve)),
  )
  const change = other.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await sql`select 1`.execute(tx)
  })
  expect(isUnavailable(await reasonOf(change))).toBe(true)
  await reachDatabase(other.pool)
  await other.close()
})

test('a query that is slow or blocked times out', async () => {
  const patient = { ...database.connection, ...WITHOUT_TIMEOUTS }
  const hasty = openDatabase({ ...patient, statement_timeout: 200 })
  const shy = openDatabase({ ...patient, lock_timeout: 100 })
  const slow = await reasonOf(sql`select pg_sleep(20)`.execute(hasty.db))
  const blocked = await database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    return reasonOf(sql`select pg_advisory_xact_lock(1)`.execute(shy.db))
  })
  expect([slow, blocked].map(isUnavailable)).toEqual([true, true])
  expect([slow, blocked].map(isBlocked)).toEqual([false, true])
  await Promise.all([hasty.close(), shy.close()])
})

test('a connection that hangs is given up, also during a transaction', async () => {
  const proxy = await openDatabaseProxy()
  const way = { ...database.connection, ...proxy.address, max: 1, query_timeout: 500 }
  const other = openDatabase(way)
  await until(() => reachDatabase(other.pool))
  proxy.swallow()
  const alone = await reasonOf(sql`select 1`.execute(other.db))
  await until(() => reachDatabase(other.pool))
  const change = other.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    proxy.swallow()
    await sql`select 1`.execute(tx)
  })
  expect([alone, await reasonOf(change)].map(isUnavailable)).toEqual([true, true])
  await until(() => reachDatabase(other.pool))
  await other.close()
  await proxy.close()
})

test('a connection to a server that has become a standby is replaced', async () => {
  const pid = 'select pg_backend_pid() as pid'
  const other = openDatabase({ ...database.connection, max: 1 })
  const { rows: before } = await until(() => other.pool.query(pid))
  await sql`set default_transaction_read_only = on`.execute(other.db)
  const refused = sql`update readiness set written_at = now()`.execute(other.db)
  expect(isUnavailable(await reasonOf(refused))).toBe(true)
  const { rows: after } = await other.pool.query(pid)
  expect(after).not.toEqual(before)
  await tryWriting(other.pool)
  await other.close()
})

test('the error for an unreachable database contains no password', async () => {
  const nowhere = openDatabase('postgres://player:hidden-word@127.0.0.1:9/inkling')
  await expect(reachDatabase(nowhere.pool)).rejects.toThrow(
    'The database at 127.0.0.1:9/inkling cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
  )
  await nowhere.close()
})

test('closing twice is safe', async () => {
  const other = openDatabase(database.connection)
  await Promise.all([other.close(), other.close()])
  await expect(other.db.selectFrom('users').select('id').execute()).rejects.toThrow('pool')
})

test('an unreachable or exhausted database may be retried, an invalid query may not', async () => {
  const nowhere = openDatabase('postgres://player@127.0.0.1:9/inkling')
  const away: unknown = await nowhere.pool.query('select 1').catch((error: unknown) => error)
  await nowhere.close()
  const crowded = openDatabase({ ...database.connection, max: 1, connectionTimeoutMillis: 1_500 })
  const held = await until(() => crowded.pool.connect())
  const waited: unknown = await crowded.pool.query('select 1').catch((error: unknown) => error)
  const wrong: unknown = await held.query('select nothing').catch((error: unknown) => error)
  held.release()
  await crowded.close()
  expect([away, waited, wrong].map(isUnavailable)).toEqual([true, true, false])
})

async function reasonOf(failing: Promise<unknown>): Promise<unknown> {
  try {
    return await failing
  } catch (error) {
    return error
  }
}

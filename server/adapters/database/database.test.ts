import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { isUnavailable, openDatabase, reachDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('counts and big numbers come back as numbers', async () => {
  const { rows } = await database.pool.query('select count(*), 9007199254740991::bigint as big')
  expect(rows).toEqual([{ count: 1, big: 9007199254740991 }])
})

test('a connection that breaks while nobody uses it is replaced', async () => {
  const lost: string[] = []
  const other = openDatabase(database.connection, (error) => lost.push(error.message))
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const gone = new Promise((resolve) => other.pool.once('error', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await gone
  await reachDatabase(other.pool)
  expect(lost).toEqual(['terminating connection due to administrator command'])
  await other.close()
})

test('a database that does not answer is named without its password', async () => {
  const nowhere = openDatabase('postgres://player:hidden-word@127.0.0.1:9/inkling')
  await expect(reachDatabase(nowhere.pool)).rejects.toThrow(
    'The database at 127.0.0.1:9/inkling cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
  )
  await nowhere.close()
})

test('closing twice is closing once', async () => {
  const other = openDatabase(database.connection)
  await Promise.all([other.close(), other.close()])
  await expect(other.db.selectFrom('users').select('id').execute()).rejects.toThrow('pool')
})

test('a database that is away or has no connection to spare may be asked again, a wrong question may not', async () => {
  const nowhere = openDatabase('postgres://player@127.0.0.1:9/inkling')
  const away: unknown = await nowhere.pool.query('select 1').catch((error: unknown) => error)
  await nowhere.close()
  const crowded = openDatabase({ ...database.connection, max: 1, connectionTimeoutMillis: 50 })
  const held = await crowded.pool.connect()
  const waited: unknown = await crowded.pool.query('select 1').catch((error: unknown) => error)
  const wrong: unknown = await held.query('select nothing').catch((error: unknown) => error)
  held.release()
  await crowded.close()
  expect([away, waited, wrong].map(isUnavailable)).toEqual([true, true, false])
})

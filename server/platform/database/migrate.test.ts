import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BARE_TEMPLATE, openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await openTestDatabase(BARE_TEMPLATE)
  folder = await mkdtemp(join(tmpdir(), 'inkling-migrations-'))
  await mkdir(join(folder, 'migrations'))
  await write('schema.sql', 'create table words (word text);')
  await write('migrations/0002-places.sql', 'create table places (place integer);')
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('the tables of this version are created once in every database', async () => {
  expect(await migrate(database.pool)).toContain('schema.sql')
  expect(await migrate(database.pool)).toEqual([])
})

test('the schema is applied first, then each migration once in the order of their numbers', async () => {
  expect(await migrate(database.pool, folder)).toEqual(['schema.sql', '0002-places.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
  await write('migrations/0003-more.sql', 'alter table words add column seen integer;')
  expect(await migrate(database.pool, folder)).toEqual(['0003-more.sql'])
})

test('a backup of an older version gets the tables of that version first', async () => {
  expect(await migrate(database.pool, folder, 'schema.sql')).toEqual(['schema.sql'])
  expect(await migrate(database.pool, folder, 'schema.sql')).toEqual([])
  expect(await migrate(database.pool, folder)).toEqual(['0002-places.sql'])
})

test('servers that start together apply each migration once', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)))
  expect(servers.flat().sort()).toEqual(['0002-places.sql', 'schema.sql'])
})

test('a migration has no timeout, even if players’ queries have a short one', async () => {
  const limits = { statement_timeout: 500, lock_timeout: 500, query_timeout: 500 }
  const hasty = openDatabase({ ...database.connection, ...limits })
  await write('migrations/0003-slow.sql', 'select pg_sleep(0.8);')
  const servers = await Promise.all([1, 2].map(() => migrate(hasty.pool, folder)))
  expect(servers.flat()).toContain('0003-slow.sql')
  await hasty.close()
})

test('players’ queries continue while a migration waits for a table that a slow query has read', async () => {
  await migrate(database.pool, folder)
  await write('migrations/0003-more.sql', 'alter table words add column seen integer;')
  const slow = await database.pool.connect()
  await slow.query('begin; select from words')

  let isDone = false
  const migrating = migrate(database.pool, folder).finally(() => (isDone = true))
  await expect.poll(isWaiting, { interval: 5 }).toBe(true)
  for (const word of ['glass', 'zebra', 'piano']) {
    await database.pool.query('insert into words values ($1)', [word])
  }

  expect(isDone).toBe(false)
  await slow.query('commit')
  slow.release()
  expect(await migrating).toEqual(['0003-more.sql'])
})

test('a failed migration leaves nothing behind', async () => {
  await write(
    'migrations/0003-half.sql',
    'create table half (a text); create table words (b text);',
  )
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0003-half.sql failed: relation "words" already exists.',
  )
  expect(await tables()).toEqual(expect.arrayContaining(['places', 'words']))
  expect(await tables()).not.toContain('half')
  await write('migrations/0003-half.sql', 'create table half (a text);')
  expect(await migrate(database.pool, folder)).toEqual(['0003-half.sql'])
})

test('a migration that was edited after it was applied is refused', async () => {
  await migrate(database.pool, folder)
  await write('schema.sql', 'create table words (word text, more text);')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration schema.sql was edited after it was applied; write a new migration instead.',
  )
})

test('different line endings do not count as an edit', async () => {
  await write('schema.sql', 'create table words (\n  word text);\n')
  await migrate(database.pool, folder)
  await write('schema.sql', 'create table words (\r\n  word text);\r\n')
  expect(await migrate(database.pool, folder)).toEqual([])
})

test('an older server runs on a newer database whose migrations are all compatible', async () => {
  await write(
    'migrations/0003-more.sql',
    '-- compatible\nalter table words add column seen integer;',
  )
  await write('migrations/0004-most.sql', '-- compatible\ncreate table most (a text);')
  await migrate(database.pool, folder)
  await rm(join(folder, 'migrations/0003-more.sql'))
  await rm(join(folder, 'migrations/0004-most.sql'))
  expect(await migrate(database.pool, folder)).toEqual([])
  await write(
    'migrations/0003-more.sql',
    '-- compatible\nalter table words add column seen integer;',
  )
  await write('migrations/0004-most.sql', '-- compatible\ncreate table most (a text);')
  expect(await migrate(database.pool, folder)).toEqual([])
})

test.each([
  ['says nothing', 'create table more (a text);'],
  ['says something else', '-- compatible with nothing\ncreate table more (a text);'],
  ['says so too late', 'create table more (a text);\n-- compatible'],
])('an older server refuses a newer database if a migration %s', async (_, sql) => {
  await write('migrations/0003-more.sql', sql)
  await write('migrations/0004-most.sql', '-- compatible\ncreate table most (a text);')
  await migrate(database.pool, folder)
  await rm(join(folder, 'migrations/0003-more.sql'))
  await rm(join(folder, 'migrations/0004-most.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The database is newer than this version of Inkling: it already has the migration 0003-more.sql, with which this version cannot run.',
  )
})

test('a server does not migrate a database that has migrations of another branch', async () => {
  await write('migrations/0003-theirs.sql', '-- compatible\ncreate table theirs (a text);')
  await migrate(database.pool, folder)
  await rm(join(folder, 'migrations/0003-theirs.sql'))
  await write('migrations/0003-ours.sql', '-- compatible\ncreate table ours (a text);')
  await expect(migrate(database.pool, folder)).rejects.toThrow('give it a higher number')
  expect(await tables()).not.toContain('ours')
})

test('a new migration with a lower number than an applied one is refused', async () => {
  await migrate(database.pool, folder)
  await write('migrations/0001-another.sql', 'create table another (a text);')
  await expect(migrate(database.pool, folder)).rejects.toThrow('give it a higher number')
})

async function write(path: string, sql: string): Promise<void> {
  await writeFile(join(folder, path), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  return rows.map(({ name }) => name)
}

async function isWaiting(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount !== 0
}

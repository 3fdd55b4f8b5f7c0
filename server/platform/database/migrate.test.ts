import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  await database.pool.query('drop table migrations')
  folder = await mkdtemp(join(tmpdir(), 'inkling-migrations-'))
  await write('0001-words.sql', 'create table words (word text);')
  await write('0002-places.sql', 'create table places (place integer);')
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('the real migrations are applied to every database once', async () => {
  const fresh = await openTestDatabase()
  expect(await migrate(fresh.pool)).toEqual([])
  await fresh.close()
})

test('migrations are applied in the order of their numbers, each once', async () => {
  expect(await migrate(database.pool, folder)).toEqual(['0001-words.sql', '0002-places.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
  await write('0003-more.sql', 'alter table words add column seen integer;')
  expect(await migrate(database.pool, folder)).toEqual(['0003-more.sql'])
})

test('servers that start together apply each migration once', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)))
  expect(servers.flat().sort()).toEqual(['0001-words.sql', '0002-places.sql'])
})

test('a migration takes as long as it takes, however little time players are given', async () => {
  const limits = { statement_timeout: 500, lock_timeout: 500, query_timeout: 500 }
  const hasty = openDatabase({ ...database.connection, ...limits })
  await write('0003-slow.sql', 'select pg_sleep(0.8);')
  const servers = await Promise.all([1, 2].map(() => migrate(hasty.pool, folder)))
  expect(servers.flat()).toContain('0003-slow.sql')
  await hasty.close()
})

test('a migration that fails leaves nothing of itself behind', async () => {
  await write('0003-half.sql', 'create table half (a text); create table words (b text);')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0003-half.sql failed: relation "words" already exists.',
  )
  expect(await tables()).toEqual(expect.arrayContaining(['places', 'words']))
  expect(await tables()).not.toContain('half')
  await write('0003-half.sql', 'create table half (a text);')
  expect(await migrate(database.pool, folder)).toEqual(['0003-half.sql'])
})

test('an index that is built beside the players is built anew where it broke off', async () => {
  await migrate(database.pool, folder)
  await database.pool.query("insert into words values ('boat'), ('boat')")
  const steps = (unique: string) => `-- one by one
drop index concurrently if exists words_word;
create ${unique} index concurrently words_word on words (word);
`
  await write('0003-index.sql', steps('unique'))
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0003-index.sql failed',
  )
  await write('0003-index.sql', steps(''))
  expect(await migrate(database.pool, folder)).toEqual(['0003-index.sql'])

  const { rows } = await database.pool.query(
    "select indisvalid from pg_index where indexrelid = 'words_word'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('servers that start together build an index once', async () => {
  await write(
    '0003-index.sql',
    '-- one by one\ncreate index concurrently words_word on words (word);',
  )
  const servers = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)))
  expect(servers.flat().sort()).toEqual(['0001-words.sql', '0002-places.sql', '0003-index.sql'])
})

test('a migration that was edited after it was applied is refused', async () => {
  await migrate(database.pool, folder)
  await write('0001-words.sql', 'create table words (word text, more text);')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0001-words.sql was edited after it was applied; write a new migration instead.',
  )
})

test('other line endings are no edit', async () => {
  await write('0001-words.sql', 'create table words (\n  word text);\n')
  await migrate(database.pool, folder)
  await write('0001-words.sql', 'create table words (\r\n  word text);\r\n')
  expect(await migrate(database.pool, folder)).toEqual([])
})

test('an older server does not touch a newer database', async () => {
  await migrate(database.pool, folder)
  await rm(join(folder, '0002-places.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The database is newer than this version of Inkling: it already has the migration 0002-places.sql.',
  )
})

test('a migration that comes late with a low number is refused', async () => {
  await migrate(database.pool, folder)
  await write('0001-another.sql', 'create table another (a text);')
  await expect(migrate(database.pool, folder)).rejects.toThrow('give it a higher number')
})

async function write(name: string, sql: string): Promise<void> {
  await writeFile(join(folder, name), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  return rows.map(({ name }) => name)
}

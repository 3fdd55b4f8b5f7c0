import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations } from '../../server/platform/database/migrate.ts'
import { connectionUrl } from '../../server/test/postgres-settings.ts'
import { openTestDatabase } from '../../server/test/test-database.ts'
import {
  type Add,
  checkArchive,
  type End,
  type Header,
  readArchive,
  writeArchive,
} from './archive.ts'
import { backUp } from './backup.ts'
import { runHere } from '../test-program.ts'
import { backups } from './commands.ts'
import { checkBackup, fillDatabase } from './restore.ts'

const LATER =
  "insert into migrations (name, sha256, compatible) values ('9999-later.sql', '', true)"

let folder: string
const cleanUp: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkling-backup-'))
})
afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean()
  await rm(folder, { recursive: true })
})

/** Opens a database that is dropped at the end. */
async function newDatabase() {
  const database = await openTestDatabase()
  cleanUp.push(database.close)
  return database
}

async function newBackup(name: string): Promise<string> {
  const { pool } = await newDatabase()
  await pool.query(`
    with ann as (insert into users (full_name) values ('Ann') returning id)
    insert into invite_tokens (user_id, token) select id, 'AAAAAAAA' from ann`)
  const path = join(folder, name)
  await backUp({ pool, path, files: null, signal: new AbortController().signal })
  return path
}

test('an interrupted backup leaves no file', async () => {
  const { pool } = await newDatabase()
  const path = join(folder, 'broken-off')
  const stopping = new AbortController()
  const saving = backUp({ pool, path, files: null, signal: stopping.signal })
  stopping.abort()

  await expect(saving).rejects.toThrow('aborted')
  expect((await readdir(folder)).filter((name) => name.startsWith('broken-off'))).toEqual([])
})

test('a truncated, corrupted, foreign or missing file is not restored, with the reason', async () => {
  const path = await newBackup('whole')
  const { size } = await stat(path)
  const cut = join(folder, 'cut')
  await copyFile(path, cut)
  await truncate(cut, size - 100)
  const changed = join(folder, 'changed')
  const bytes = await readFile(path)
  const middle = Math.floor(size / 2)
  for (let at = middle; at < middle + 16; at += 1) bytes[at]! ^= 0xff
  await writeFile(changed, bytes)
  const other = join(folder, 'other')
  await writeFile(other, 'a letter')

  await expect(checkBackup(path)).resolves.toMatchObject({ format: 1 })
  for (const broken of [cut, changed, other]) {
    await expect(checkBackup(broken)).rejects.toThrow(
      `${broken} cannot be restored: it is damaged or incomplete`,
    )
  }
  await expect(checkBackup(join(folder, 'none'))).rejects.toThrow('there is no such file')
})

test('a backup with a picture of a forbidden name is not restored, with the reason', async () => {
  const path = join(folder, 'outside')
  const header = { created_at: new Date().toISOString(), migrations: [], tables: [] }
  const fill = async (add: Add) => {
    await add('file', '../picture', Buffer.from('a picture'))
    return { rows: {}, sequences: {} }
  }
  await writeArchive({ path, header, fill, signal: new AbortController().signal })

  await expect(checkBackup(path)).rejects.toThrow(
    `${path} cannot be restored: it is damaged or incomplete ("../picture" is not a valid file name.).`,
  )
})

/** Parts of a backup, and what a test alters in them. */
type Parts = { header: Header; end: End; rows: Map<string, string> }

/** Writes a backup again, altered. */
async function alter(name: string, damage: (parts: Parts) => void): Promise<string> {
  const [whole, path] = [await newBackup(`${name} before`), join(folder, name)]
  const rows = new Map<string, string>()
  const { header, end } = await readArchive(whole, async (part) => {
    rows.set(part.name, String(await buffer(part.bytes)))
  })
  damage({ header, end, rows })
  const fill = async (add: Add) => {
    for (const [part, text] of rows) await add('table', part, Buffer.from(text))
    return end
  }
  await writeArchive({ path, header, fill, signal: new AbortController().signal })
  return path
}

const [USERS, TOKENS] = ['users/1', 'invite_tokens/1'] as const
const columnsOf = ({ tables }: Header) => tables.find(({ name }) => name === 'users')!.columns

test.each<[damage: string, sentence: string, (parts: Parts) => void]>([
  [
    'lacks rows',
    'it has 0 of the 1 rows of the table invite_tokens.',
    ({ rows }) => rows.delete(TOKENS),
  ],
  [
    'lacks a player whose token it has',
    'its table invite_tokens does not fit into the database (',
    ({ rows, end }) => {
      rows.delete(USERS)
      end.rows['users'] = 0
    },
  ],
  [
    'has a row twice',
    'its table users does not fit into the database (',
    ({ rows, end }) => {
      rows.set(USERS, rows.get(USERS)!.repeat(2))
      end.rows['users'] = 2
    },
  ],
  [
    'has a value of another type',
    'its table users does not fit into the database (',
    ({ rows }) => rows.set(USERS, rows.get(USERS)!.replace(/^\S+/, 'Ann')),
  ],
  [
    'has a forbidden value',
    'its table invite_tokens does not fit into the database (',
    ({ rows }) => rows.set(TOKENS, rows.get(TOKENS)!.replace(/A{8}/, 'a')),
  ],
  [
    'has a line that is cut off',
    'its table users does not fit into the database (',
    ({ rows }) => rows.set(USERS, rows.get(USERS)!.slice(0, 60)),
  ],
  [
    'has an unknown column',
    'its table users does not fit into the database (',
    ({ header }) => columnsOf(header).splice(1, 1, 'first_name'),
  ],
  [
    'lacks a column',
    'its table users does not fit into the database (',
    ({ header }) => columnsOf(header).pop(),
  ],
  [
    'has an unknown table',
    'its tables do not fit into the database (',
    ({ header }) => header.tables.push({ name: 'teams', columns: ['id'] }),
  ],
  [
    'lacks a table',
    'its tables do not fit into the database (',
    ({ header }) => {
      header.tables = header.tables.filter(({ name }) => name !== 'invite_tokens')
    },
  ],
  [
    'lacks a table to which no other refers',
    'it has 0 of the 1 rows of the table server_keys.',
    ({ header, end }) => {
      header.tables = header.tables.filter(({ name }) => name !== 'server_keys')
      end.rows['server_keys'] = 1
    },
  ],
  [
    'has an unknown sequence',
    'its tables do not fit into the database (',
    ({ end }) => {
      end.sequences['teams_id_seq'] = 1
    },
  ],
])('a backup that %s is not restored, and changes nothing', async (name, sentence, damage) => {
  const path = await alter(name, damage)
  const { pool } = await newDatabase()
  await pool.query("insert into users (full_name) values ('Ben')")

  const filling = fillDatabase(pool, { path, header: await checkBackup(path), files: null })

  await expect(filling).rejects.toThrow(`The backup is damaged: ${sentence}`)
  expect((await pool.query('select full_name from users')).rows).toEqual([{ full_name: 'Ben' }])
})

test('a backup of a newer version is not restored', async () => {
  const { pool } = await newDatabase()
  await pool.query(LATER)
  const path = join(folder, 'newer')
  await backUp({ pool, path, files: null, signal: new AbortController().signal })

  const { migrations } = await checkArchive(path)
  expect(migrations).toEqual([...(await listMigrations()), '9999-later.sql'])
  await expect(checkBackup(path)).rejects.toThrow(
    'was made by a newer version of Inkling: it has the migration 9999-later.sql',
  )
})

test('a backup is not restored into tables of a newer version, and changes nothing', async () => {
  const path = await newBackup('older')
  const { pool } = await newDatabase()
  await pool.query(LATER)

  const filling = fillDatabase(pool, { path, header: await checkBackup(path), files: null })

  await expect(filling).rejects.toThrow(
    'The database already has the migration 9999-later.sql, which is newer than the backup',
  )
  expect((await pool.query('select from users')).rowCount).toBe(0)
})

test('rows that a migration inserts are in the backup once', async () => {
  const path = await newBackup('keys')
  const { pool } = await newDatabase()

  await fillDatabase(pool, { path, header: await checkBackup(path), files: null })
  await pool.query("delete from users; insert into users (full_name) values ('Ben')")

  expect((await pool.query('select full_name from users')).rows).toEqual([{ full_name: 'Ben' }])
})

test('a table longer than several parts of the file is restored completely, without leaking listeners', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => {
    if (warning.name === 'MaxListenersExceededWarning') warnings.push(warning)
  }
  process.on('warning', note)
  const [full, fresh] = [await newDatabase(), await newDatabase()]
  await full.pool.query(`insert into users (full_name, provider_avatar_url)
    select 'Player ' || n, repeat('x', 1200) from generate_series(1, 10000) n`)
  const path = join(folder, 'long')
  await backUp({ pool: full.pool, path, files: null, signal: new AbortController().signal })

  await fillDatabase(fresh.pool, { path, header: await checkBackup(path), files: null })

  process.off('warning', note)
  expect((await fresh.pool.query('select from users')).rowCount).toBe(10_000)
  expect(warnings).toEqual([])
})

test('a backup is restored into the database of DATABASE_URL, unless that has players', async () => {
  const path = await newBackup('elsewhere')
  const { pool, connection } = await newDatabase()
  const variables = { DATABASE_URL: connectionUrl(connection), DATA_DIR: join(folder, 'there') }
  const restore = () => runHere(backups, ['restore', path], variables)

  expect(await restore()).toMatchObject({ code: 0, complained: '' })
  expect((await pool.query('select full_name from users')).rows).toEqual([{ full_name: 'Ann' }])
  expect(await restore()).toEqual({
    code: 1,
    said: '',
    complained:
      'The database of DATABASE_URL has players: create an empty one and set DATABASE_URL to it.\n',
  })
})

test('an existing file is not overwritten', async () => {
  const path = await newBackup('there')
  const nowhere = { DATA_DIR: join(folder, 'nowhere'), DATABASE_URL: '' }

  expect(await runHere(backups, ['backup', path], nowhere)).toEqual({
    code: 1,
    said: '',
    complained: `${path} already exists: choose another name.\n`,
  })
})

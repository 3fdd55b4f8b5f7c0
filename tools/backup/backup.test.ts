import { execFile } from 'node:child_process'
import {
  chmod,
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Answer } from '@inkling/protocol/game'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInProcessBus } from '../../server/platform/bus/in-process.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { startPostgres } from '../../server/platform/database/embedded.ts'
import { listMigrations, migrate } from '../../server/platform/database/migrate.ts'
import { createDisk } from '../../server/platform/files/disk.ts'
import { createLocalIdentity } from '../../server/platform/identity/local.ts'
import { createWebPush } from '../../server/platform/push/web-push.ts'
import { createApp } from '../../server/app.ts'
import { createArticles } from '../../server/features/articles/articles.ts'
import { WITHOUT_TIMEOUTS } from '../../server/test/postgres-settings.ts'
import { WITHOUT_SYNC } from '../../server/test/postgres-settings.ts'
import { readWrongFigures } from '../../server/test/history-recorder.ts'
import { testArticle } from '../../server/test/test-app.ts'
import { type Bot, createBot, startGame } from '../../server/test/test-bot.ts'
import { SHORT_COUNTDOWNS } from '../../server/test/test-countdowns.ts'
import { openTestDatabase } from '../../server/test/test-database.ts'
import { newMembers } from '../../server/test/fixtures.ts'
import { putPostgres } from '../../server/test/test-postgres.ts'
import { until } from '../../server/test/until.ts'
import { type Add, checkArchive, readArchive, writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { checkBackup, fillDatabase } from './restore.ts'

const ORIGIN = 'http://localhost:3000'
const CLI = join(import.meta.dirname, 'cli.ts')
const RACES = 3
const PLAYERS = 4
const BEFORE = 40
const WORDS = `boats islands church winter glass water canals bridges silk salt river crane train lamp tower`
const TEXT = `A harbour shelters boats from the sea behind islands, walls and moles, where even in winter the water is calm.
  Old harbours stand at the mouths of rivers; canals lead further into the land, under bridges that open for masts.
  Merchants brought salt, silk, glass and spices; a church or a lighthouse on a hill showed captains the way home.
  Today cranes lift steel boxes from ships as long as streets, and trains carry them away through day and night.`

let folder: string
const clean_up: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkling-backup-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const clean of clean_up.reverse()) await clean()
  await rm(folder, { recursive: true })
})

/** Starts the server of a data directory, with its bundled PostgreSQL. */
async function startServer(name: string) {
  const data_dir = join(folder, name)
  const postgres = await startPostgres({ data_dir, settings: WITHOUT_SYNC })
  const database = openDatabase({ ...postgres.connection, ...WITHOUT_TIMEOUTS })
  await migrate(database.pool)
  const bus = createInProcessBus()
  const files = createDisk(join(data_dir, 'files'))
  const identity = createLocalIdentity({ origin: ORIGIN })
  const log = pino({ level: 'silent' })
  const limits = { longest_delay: 0 }
  const http = await createApp({
    ...database,
    bus,
    files,
    identity,
    push: createWebPush({ origin: ORIGIN }),
    origin: ORIGIN,
    countdowns: SHORT_COUNTDOWNS,
    web_dir: null,
    log,
    limits,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  let stopped: Promise<void> | null = null

  async function stop(): Promise<void> {
    await http.close()
    await bus.close()
    await database.close()
    await postgres.stop()
  }

  const server = {
    data_dir,
    db: database.db,
    files,
    servers: { origin: ORIGIN, ports: [(http.server.address() as AddressInfo).port] },
    stop: () => (stopped ??= stop()),
  }
  clean_up.push(server.stop)
  return server
}

type Said = { code: number; text: string }

function command(name: 'backup' | 'restore', data_dir: string, ...args: string[]): Promise<Said> {
  const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, name, ...args], { env }, (_, said, complained) =>
      resolve({ code: child.exitCode ?? -1, text: said + complained }),
    )
  })
}

/** Guesses until stopped; records acknowledged guesses. */
async function guessOn(bot: Bot, game_id: string, acknowledged: Guess[], isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn += 1) {
    const word = `${WORDS.split(' ')[turn % 15]}${turn < 15 ? '' : turn}`
    const outcome = await bot.call('POST', 'submit_guess', { _game_id: game_id, _word: word })
    if (outcome.is !== 'ok') continue
    const [result] = (outcome.body as Answer).results
    if (result?.outcome !== 'accepted') continue
    acknowledged.push({ game_id, user_id: bot.user_id, seq: result.seq, word })
  }
}
type Guess = { game_id: string; user_id: string; seq: number; word: string }

test('a backup during play contains every answered guess, and the restored server continues the games', async () => {
  for (const name of ['first', 'second']) await putPostgres(join(folder, name))
  const first = await startServer('first')
  await createArticles(first).add(testArticle('Harbour', TEXT))
  const members = await newMembers(first.db, ORIGIN, RACES * PLAYERS)
  const bots = members.map((member) => createBot({ ...first, member, first: 0 }))
  const fours = Array.from({ length: RACES }, (_, race) =>
    bots.slice(race * PLAYERS, (race + 1) * PLAYERS),
  )
  const games = await Promise.all(fours.map((four) => startGame('race', four)))
  await Promise.all(games.map((id, race) => fours[race]![0]!.ask('GET', `games/${id}/sheet`)))
  await first.files.put(`avatars/${bots[0]!.user_id}`, Buffer.from('a picture'), 'image/jpeg')
  const acknowledged: Guess[] = []
  let isOver = false
  const playing = bots.map((bot, index) =>
    guessOn(bot, games[Math.floor(index / PLAYERS)]!, acknowledged, () => isOver),
  )
  await until(() => expect(acknowledged.length).toBeGreaterThan(BEFORE))

  const file = join(folder, 'backup')
  const before = [...acknowledged]
  const saved = await command('backup', first.data_dir, file)
  const after = acknowledged.length
  isOver = true
  await Promise.all(playing)
  const intruding = await command('restore', first.data_dir, file, '--force')
  await first.stop()
  const restored = await command('restore', join(folder, 'second'), file)

  expect(saved).toMatchObject({
    code: 0,
    text: expect.stringMatching(/holds \d+ rows and 1 pictures/),
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(after).toBeGreaterThan(before.length)
  expect(intruding).toEqual({
    code: 1,
    text: 'A server is using this data: stop it first.\n',
  })
  expect(restored).toMatchObject({ code: 0 })
  const second = await startServer('second')
  const rows = await second.db
    .selectFrom('guesses')
    .innerJoin('game_players', 'game_players.sheet_id', 'guesses.sheet_id')
    .select(['guesses.game_id', 'game_players.user_id', 'seq', 'word'])
    .execute()
  expect(rows).toEqual(expect.arrayContaining(before))
  expect(rows.length).toBeLessThanOrEqual(acknowledged.length)
  expect(await readWrongFigures(second.db)).toEqual([])
  expect(String(await second.files.get(`avatars/${bots[0]!.user_id}`))).toBe('a picture')

  const again = members.map((member) => createBot({ ...second, member, first: 0 }))
  for (const [index, bot] of again.entries()) {
    const game_id = games[Math.floor(index / PLAYERS)]!
    const answer = await bot.ask<Answer>('POST', 'submit_guess', {
      _game_id: game_id,
      _word: 'harbour',
    })
    expect(answer.state).toBe('decoded')
  }
  expect(games).not.toContain(await startGame('race', again.slice(0, PLAYERS)))
  expect(await readWrongFigures(second.db)).toEqual([])
  await second.stop()
})

test('a backup replaces a database with players only with --force', async () => {
  const file = await newBackup('of-ann')
  await putPostgres(join(folder, 'bens'))
  const server = await startServer('bens')
  const ben = { full_name: 'Ben', provider_avatar_url: null }
  await server.db.insertInto('users').values(ben).execute()
  await server.stop()

  expect(await command('restore', server.data_dir, file)).toEqual({
    code: 1,
    text: 'The database has players: add --force to replace everything with the backup.\n',
  })
  expect(await command('restore', server.data_dir, file, '--force')).toMatchObject({ code: 0 })

  const again = await startServer('bens')
  const users = await again.db.selectFrom('users').select('full_name').execute()
  expect(users).toEqual([{ full_name: 'Ann' }])
  await again.stop()
})

/** Opens a database that is dropped at the end. */
async function newDatabase() {
  const database = await openTestDatabase()
  clean_up.push(database.close)
  return database
}

async function newBackup(name: string): Promise<string> {
  const { pool } = await newDatabase()
  await pool.query("insert into users (full_name) values ('Ann')")
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

test('a backup with missing rows is not restored, and changes nothing', async () => {
  const whole = await newBackup('with-players')
  const path = join(folder, 'without-players')
  const kept = new Map<string, Buffer>()
  const { header, end } = await readArchive(whole, async ({ name, bytes }) => {
    if (!name.startsWith('users/')) kept.set(name, await buffer(bytes))
  })
  const fill = async (add: Add) => {
    for (const [name, bytes] of kept) await add('table', name, bytes)
    return end
  }
  await writeArchive({ path, header, fill, signal: new AbortController().signal })
  const { pool } = await newDatabase()
  await pool.query("insert into users (full_name) values ('Ben')")

  const filling = fillDatabase(pool, { path, header: await checkBackup(path), files: null })

  await expect(filling).rejects.toThrow(
    'The backup is damaged: it has 0 of the 1 rows of the table users.',
  )
  expect((await pool.query('select full_name from users')).rows).toEqual([{ full_name: 'Ben' }])
})

test('a backup of a newer version is not restored', async () => {
  const { pool } = await newDatabase()
  await pool.query("insert into migrations (name, sha256) values ('9999-later.sql', '')")
  const path = join(folder, 'newer')
  await backUp({ pool, path, files: null, signal: new AbortController().signal })

  const { migrations } = await checkArchive(path)
  expect(migrations).toEqual([...(await listMigrations()), '9999-later.sql'])
  await expect(checkBackup(path)).rejects.toThrow(
    'was made by a newer version of Inkling: it has the migration 9999-later.sql',
  )
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

test('an existing file is not overwritten', async () => {
  const path = await newBackup('there')
  const { text, code } = await command('backup', join(folder, 'nowhere'), path)

  expect({ text, code }).toEqual({
    code: 1,
    text: `${path} already exists: choose another name.\n`,
  })
})

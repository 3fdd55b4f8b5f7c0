import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer as Guessed } from '@inkling/protocol/game'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInProcessBus } from '../../server/platform/bus/in-process.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { startPostgres } from '../../server/platform/database/embedded.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createDisk } from '../../server/platform/files/disk.ts'
import { createApp } from '../../server/app.ts'
import { createArticles } from '../../server/features/articles/articles.ts'
import {
  connectionUrl,
  WITHOUT_SYNC,
  WITHOUT_TIMEOUTS,
} from '../../server/test/postgres-settings.ts'
import { readWrongFigures } from '../../server/test/history-recorder.ts'
import { testArticle } from '../../server/test/test-app.ts'
import { testDependencies } from '../../server/test/test-dependencies.ts'
import { type Bot, createBot, startGame } from '../../server/test/test-bot.ts'
import { SHORT_COUNTDOWNS } from '../../server/test/test-countdowns.ts'
import { openTestDatabase } from '../../server/test/test-database.ts'
import { signInUsers } from '../../server/test/fixtures.ts'
import { putPostgres } from '../../server/test/test-postgres.ts'
import { until } from '../../server/test/until.ts'
import { withServerDatabase } from '../server-database.ts'
import { type Answer, runHere, runProcess } from '../test-program.ts'
import { backups } from './commands.ts'

const ORIGIN = 'http://localhost:3000'
const RACES = 2
const PLAYERS = 2
const BEFORE = 20
const WORDS = `boats islands church winter glass water canals bridges silk salt river crane train lamp tower`
const TEXT = `A harbour shelters boats from the sea behind islands, walls and moles, where even in winter the water is calm.
  Old harbours stand at the mouths of rivers; canals lead further into the land, under bridges that open for masts.
  Merchants brought salt, silk, glass and spices; a church or a lighthouse on a hill showed captains the way home.
  Today cranes lift steel boxes from ships as long as streets, and trains carry them away through day and night.`

let folder: string
const cleanUp: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkling-backup-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean()
  await rm(folder, { recursive: true })
})

/** Starts the server of a data directory, with its bundled PostgreSQL. */
async function startServer(name: string) {
  const dataDir = join(folder, name)
  const postgres = await startPostgres({ dataDir, settings: WITHOUT_SYNC })
  const database = openDatabase({ ...postgres.connection, ...WITHOUT_TIMEOUTS })
  await migrate(database.pool)
  const bus = createInProcessBus()
  const files = createDisk(join(dataDir, 'files'))
  const http = await createApp({
    ...testDependencies(ORIGIN),
    ...database,
    bus,
    files,
    countdowns: SHORT_COUNTDOWNS,
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
    db: database.db,
    files,
    servers: { origin: ORIGIN, ports: [(http.server.address() as AddressInfo).port] },
    stop: () => (stopped ??= stop()),
  }
  cleanUp.push(server.stop)
  return server
}

/** Variables of a program for the data directory of this name. */
const at = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '' })

function restore(name: string, ...args: string[]): Promise<Answer> {
  return runHere(backups, ['restore', ...args], at(name))
}

/** Guesses until stopped; records acknowledged guesses. */
async function guessOn(bot: Bot, game_id: string, acknowledged: Guess[], isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn += 1) {
    const word = `${WORDS.split(' ')[turn % 15]}${turn < 15 ? '' : turn}`
    const outcome = await bot.call('POST', 'submit_guess', { game_id, word })
    if (outcome.is !== 'ok') continue
    const [result] = (outcome.body as Guessed).results
    if (result?.outcome !== 'accepted') continue
    acknowledged.push({ game_id, user_id: bot.user_id, seq: result.seq, word })
  }
}
type Guess = { game_id: string; user_id: string; seq: number; word: string }

test('a backup during play contains every answered guess, and the restored server continues the games', async () => {
  for (const name of ['first', 'second']) await putPostgres(join(folder, name))
  const first = await startServer('first')
  await createArticles(first).add(testArticle('Harbour', TEXT))
  const users = await signInUsers(first.db, ORIGIN, RACES * PLAYERS)
  const bots = users.map((user) => createBot({ ...first, user, first: 0 }))
  const tables = Array.from({ length: RACES }, (_, race) =>
    bots.slice(race * PLAYERS, (race + 1) * PLAYERS),
  )
  const games = await Promise.all(tables.map((table) => startGame('race', table)))
  await Promise.all(games.map((id, race) => tables[race]![0]!.ask('GET', `games/${id}/sheet`)))
  await first.files.put(`avatars/${bots[0]!.user_id}`, Buffer.from('a picture'), 'image/jpeg')
  const acknowledged: Guess[] = []
  let isOver = false
  const playing = bots.map((bot, index) =>
    guessOn(bot, games[Math.floor(index / PLAYERS)]!, acknowledged, () => isOver),
  )
  await until(() => expect(acknowledged.length).toBeGreaterThan(BEFORE))

  const file = join(folder, 'backup')
  const before = [...acknowledged]
  const saved = await runProcess('backup/cli.ts', ['backup', file], at('first'))
  const after = acknowledged.length
  isOver = true
  await Promise.all(playing)
  const intruding = await restore('first', file, '--force')
  await first.stop()
  const restored = await restore('second', file)

  expect(saved).toMatchObject({
    code: 0,
    said: expect.stringMatching(/holds \d+ rows and 1 pictures/),
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(after).toBeGreaterThan(before.length)
  expect(intruding).toEqual({
    code: 1,
    said: '',
    complained: 'A server is using this data: stop it first.\n',
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

  const again = users.map((user) => createBot({ ...second, user, first: 0 }))
  for (const [index, bot] of again.entries()) {
    const game_id = games[Math.floor(index / PLAYERS)]!
    const answer = await bot.ask<Guessed>('POST', 'submit_guess', {
      game_id,
      word: 'harbour',
    })
    expect(answer.state).toBe('decoded')
  }
  expect(games).not.toContain(await startGame('race', again.slice(0, PLAYERS)))
  expect(await readWrongFigures(second.db)).toEqual([])
  await second.stop()
})

test('a backup replaces a database with players only with --force', async () => {
  const file = join(folder, 'of-ann')
  const anns = await openTestDatabase()
  cleanUp.push(anns.close)
  await anns.pool.query("insert into users (full_name) values ('Ann')")
  const variables = { ...at('anns'), DATABASE_URL: connectionUrl(anns.connection) }
  expect(await runHere(backups, ['backup', file], variables)).toMatchObject({ code: 0 })
  await putPostgres(join(folder, 'bens'))
  await withDatabase('bens', async (pool) => {
    await migrate(pool)
    await pool.query("insert into users (full_name) values ('Ben')")
  })

  expect(await restore('bens', file)).toEqual({
    code: 1,
    said: '',
    complained: 'The database has players: add --force to replace everything with the backup.\n',
  })
  expect(await restore('bens', file, '--force')).toMatchObject({ code: 0 })

  const users = await withDatabase('bens', (pool) => pool.query('select full_name from users'))
  expect(users.rows).toEqual([{ full_name: 'Ann' }])
})

/** Lets `use` work with the database of a data directory whose server is stopped. */
function withDatabase<Result>(name: string, use: (pool: Pool) => Promise<Result>): Promise<Result> {
  const config = { databaseUrl: null, dataDir: join(folder, name) }
  return withServerDatabase(config, {}, ({ pool }) => use(pool))
}

import { REFUSALS } from '@inkling/protocol/refusals'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { gamesOf } from '../features/games/test-games.ts'
import { createBrowser } from '../features/sign-in/test-browser.ts'
import { captureLog } from './captured-log.ts'
import { WITHOUT_TIMEOUTS } from './postgres-settings.ts'
import { openDatabaseProxy } from './proxy.ts'
import { openTestApp, type TestPlayer } from './test-app.ts'
import { until } from './until.ts'

const BUSY = { code: 'SERVICE_UNAVAILABLE', message: REFUSALS.SERVICE_UNAVAILABLE.message }
const WORDS = ['boats', 'lagoon', 'bridges', 'house', 'doors', 'water']

const proxy = await openDatabaseProxy()
const log = captureLog('warn')
const app = await openTestApp({ way: proxy.address, log: log.log })
const beside = openDatabase({ ...app.connection, ...WITHOUT_TIMEOUTS })

/** At least as many as games, since nobody gets an article twice at once. */
const ARTICLES = 40

beforeAll(async () => {
  const { addArticle } = gamesOf(app)
  for (let number = 1; number <= ARTICLES; number++) await addArticle(`Harbour Town ${number}`)
})

afterAll(async () => {
  await beside.close()
  await app.close()
  await proxy.close()
})

test('play continues when database connections are terminated', async () => {
  const game = await newGame()
  const statuses: number[] = []
  for (let round = 0; round < 5; round++) {
    const asking = Array.from({ length: 15 }, async (_, index) => {
      const reply = await (index % 3 === 0 ? newGameOf(game.player) : game.read())
      statuses.push(reply.status)
    })
    await Promise.all([...asking, endConnections()])
  }
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await untilAnswered(game.read)
  expect((await game.guess('lagoon')).status).toBe(200)
})

test('while the database is down, everybody is told that the server is busy', async () => {
  const game = await newGame()
  const browser = createBrowser(app.http, 'http://localhost:3000')
  await browser.signIn('Ann')
  const refresh = async () => (await browser.post('/auth/refresh')).statusCode
  await proxy.close()
  expect(await game.read()).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect((await game.guess('boats')).status).toBe(503)
  expect(await refresh()).toBe(503)
  await proxy.open()
  expect((await game.guess('boats')).status).toBe(200)
  expect(await refresh()).toBe(200)
})

test('while the database is down, the log says so once', async () => {
  const before = log.lines().length
  const connect = vi.spyOn(app.pool, 'connect')
  await proxy.close()
  await until(() => expect(connect.mock.calls.length).toBeGreaterThan(20))
  connect.mockRestore()
  await proxy.open()

  const said = log.lines().slice(before)
  expect(said.filter(({ level }) => level !== 40)).toEqual([])
  const kinds = said.map(({ err }) => Object(err).code ?? Object(err).message)
  expect(kinds).toEqual([...new Set(kinds)])
})

test('when database connections hang, guesses are answered again, and none is lost or counts twice', async () => {
  const games = await Promise.all([newGame(), newGame(), newGame()])
  await Promise.all(games.flatMap(({ read }) => [read(), read(), read(), read()]))
  const first = await Promise.all(games.map(({ guess }) => guess('every')))
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
  proxy.swallow()
  await Promise.all(
    games.map(async ({ guess, words }) => {
      for (const word of WORDS) await untilAnswered(() => guess(word))
      expect(await words()).toEqual(['every', ...WORDS])
    }),
  )
})

test('a sheet that stays locked does not block guesses on others', async () => {
  const [one, other, free] = await Promise.all([newGame(), newGame(), newGame()])
  await Promise.all([one, other, free].map(({ guess }) => guess('every')))
  const client = await beside.pool.connect()
  await client.query('begin')
  await client.query('select from sheets where game_id = any($1) for update', [
    [one.game_id, other.game_id],
  ])
  const locked = [one.guess('boats'), other.guess('boats')]
  for (const word of WORDS) expect((await free.guess(word)).status).toBe(200)
  const replies = await Promise.all(locked)
  expect(replies.map(({ body }) => body.code)).toEqual(Array(2).fill('SERVICE_UNAVAILABLE'))
  await client.query('rollback')
  client.release()
  expect((await one.guess('boats')).status).toBe(200)
  expect(await one.words()).toEqual(['every', 'boats'])
})

test('one game that takes all connections delays others, but loses no answered guess', async () => {
  const [stuck, free] = await Promise.all([newGame(), newGame()])
  const client = await beside.pool.connect()
  await client.query('begin')
  await client.query('select from game_players where game_id = $1 for update', [stuck.game_id])
  await client.query('select from games where id = $1 for update', [stuck.game_id])
  const others = await Promise.all(Array.from({ length: 3 }, () => app.player()))
  const leave = { game_id: stuck.game_id }
  const waiting = [stuck.player, ...others].flatMap((player) =>
    Array.from({ length: 10 }, () =>
      player === stuck.player ? player.post('/api/leave_game', leave) : newGameOf(player),
    ),
  )
  const answered: string[] = []
  for (const word of WORDS) {
    const reply = await free.guess(word)
    if (reply.status === 200) answered.push(word)
    else expect(reply).toMatchObject({ status: 503, body: BUSY })
  }
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(503))
  await client.query('rollback')
  client.release()

  expect(await free.words()).toEqual(answered)
  expect((await free.guess('every')).status).toBe(200)
  expect((await stuck.player.post('/api/leave_game', leave)).status).toBe(200)
})

test('while the disk of the database is full, guesses are refused as busy, and the log says so once', async () => {
  const game = await newGame()
  const isSaid = ({ level }: { level?: unknown }) => level === 40
  await app.pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await app.pool.query(
    'create trigger full_disk before insert on guesses for each row execute function full_disk()',
  )
  const before = log.lines().filter(isSaid).length
  for (const word of WORDS) {
    expect(await game.guess(word)).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    })
  }
  expect(log.lines().filter(isSaid).slice(before)).toMatchObject([{ err: { code: '53100' } }])
  await app.pool.query('drop trigger full_disk on guesses')
  expect((await game.guess('boats')).status).toBe(200)
  expect(await game.words()).toEqual(['boats'])
})

test('while the server is led to a standby, guesses are refused as busy, and the log calls it no bug', async () => {
  const game = await newGame()
  const setting = `alter database ${app.connection.database}`
  const before = log.lines().length
  await beside.pool.query(`${setting} set default_transaction_read_only = on`)
  await endConnections()
  for (const word of WORDS) {
    expect(await game.guess(word)).toMatchObject({ status: 503, body: BUSY })
  }
  await beside.pool.query(
    `begin read write; ${setting} reset default_transaction_read_only; commit`,
  )
  await untilAnswered(() => game.guess('boats'))
  expect(await game.words()).toEqual(['boats'])
  const said = log.lines().slice(before)
  expect(said.filter(({ level }) => level !== 40)).toEqual([])
  expect(said.map(({ err }) => Object(err).code)).toContain('25006')
})

const newGameOf = (player: TestPlayer) =>
  player.post('/api/create_game', { mode: 'solo', difficulty: 'easy', topic: null })

async function newGame() {
  const player = await app.player()
  const game_id: string = (await newGameOf(player)).body.game_id
  return {
    player,
    game_id,
    read: () => player.get(`/api/games/${game_id}`),
    guess: (word: string) => player.post('/api/submit_guess', { game_id, word }),
    async words(): Promise<string[]> {
      const { body } = await player.get(`/api/games/${game_id}/guesses`)
      return body.map(({ word }: { word: string }) => word)
    },
  }
}

/** Terminates all connections of the server under test. */
function endConnections() {
  return beside.pool.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [app.connection.database],
  )
}

/** Retries while the server is busy, as a browser does. */
async function untilAnswered(ask: () => Promise<{ status: number }>): Promise<void> {
  for (;;) {
    const { status } = await ask()
    if (status === 200) return
    expect(status).toBe(503)
  }
}

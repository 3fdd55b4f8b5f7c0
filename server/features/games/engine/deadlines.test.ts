import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../platform/database/database.ts'
import { createArticles } from '../../articles/articles.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { createMetrics } from '../../../platform/telemetry/metrics.ts'
import { WITHOUT_TIMEOUTS } from '../../../test/connections.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createStart } from '../lobby/start.ts'
import { gamesOf } from '../test-games.ts'
import { createAnnouncer } from './announcer.ts'
import { createRoomChanges } from './change.ts'
import { createDeadlines } from './deadlines.ts'

const HOUR = 60 * 60_000
let app: TestApp
let games: ReturnType<typeof gamesOf>
beforeEach(async () => {
  app = await openTestApp()
  games = gamesOf(app)
  await games.addArticle()
  return app.close
})

/** A lobby in which all have become ready on a server that died before it could start it. */
async function readyLobby(mode: 'race' | 'together', difficulty: 'easy' | 'hard' = 'easy') {
  const game = await games.lobby(mode, 3)
  await app.db.updateTable('games').set({ difficulty }).where('id', '=', game.game_id).execute()
  await game.as(1).post('set_ready', { _ready: true })
  await game.as(0).post('start_when_ready', { _starts: true })
  const ben = game.as(2).user_id
  await app.db
    .updateTable('game_players')
    .set({ is_ready: true })
    .where('game_id', '=', game.game_id)
    .where('user_id', '=', ben)
    .execute()
  return game
}

const setTimes = (game_id: string, started_at: number, ends_at: number) =>
  setTimesIn(app.db, game_id, started_at, ends_at)

async function setTimesIn(
  db: Database,
  game_id: string,
  started_at: number,
  ends_at: number,
): Promise<void> {
  const times = { started_at: new Date(started_at), ends_at: new Date(ends_at) }
  await db.updateTable('games').set(times).where('id', '=', game_id).execute()
}

test('a game that cannot be ended keeps no other game from ending', async () => {
  const [broken, sound] = [await games.running('race', 2), await games.running('race', 2)]
  await app.db
    .updateTable('games')
    .set({ event_number: 0 })
    .where('id', '=', broken.game_id)
    .execute()
  const now = Date.now()
  await setTimes(broken.game_id, now - HOUR, now - 2)
  await setTimes(sound.game_id, now - HOUR, now - 1)

  await expect.poll(sound.states).toEqual(['timed_out', 'timed_out'])
  expect(await broken.states()).toEqual(['playing', 'playing'])
})

test('many games that cannot be ended keep no other game from ending', async () => {
  const sound = await games.running('race', 2)
  await sql`
    with broken as (
      insert into games (mode, difficulty, options, started_at, ends_at, article_id)
      select 'race', 'easy', '{"free_words": "standard", "last_stretch": 3}', now() - interval '3 hours',
        now() - interval '2 hours', id
      from articles, generate_series(1, 150) returning id
    )
    insert into game_events (game_id, number, kind, payload, created_at)
    select id, 1, 'joined', '{}', now() from broken`.execute(app.db)
  await setTimes(sound.game_id, Date.now() - HOUR, Date.now() - 1)

  await expect.poll(sound.states).toEqual(['timed_out', 'timed_out'])
})

test('a game that somebody is changing keeps no other game from ending', async () => {
  const [held, free] = [await games.running('race', 2), await games.running('race', 2)]
  const other = openDatabase({ ...app.connection, ...WITHOUT_TIMEOUTS })
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('games').select('id').where('id', '=', held.game_id).forUpdate().execute()
    await setTimesIn(other.db, free.game_id, Date.now() - HOUR, Date.now() - 1)
    await setTimesIn(tx, held.game_id, Date.now() - HOUR, Date.now() - 2)
    await serverOn(other.db).endDueGames()
    await expect.poll(free.states).toEqual(['timed_out', 'timed_out'])
    expect(await held.states()).toEqual(['playing', 'playing'])
  })
  await other.close()
  await expect.poll(held.states).toEqual(['timed_out', 'timed_out'])
})

test('two servers end each game once', async () => {
  const races = await Promise.all(Array.from({ length: 6 }, () => games.running('race', 2)))
  for (const { game_id } of races) await setTimes(game_id, Date.now() - HOUR, Date.now() - 1)
  const other = openDatabase({ ...app.connection, ...WITHOUT_TIMEOUTS })
  await Promise.all([app.db, other.db].map((db) => serverOn(db).endDueGames()))
  await other.close()

  for (const { as, states } of races) {
    await expect.poll(states).toEqual(['timed_out', 'timed_out'])
    const kinds = (await as(0).events()).map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'over')).toEqual(['over'])
  }
})

test('a lobby in which all are ready starts, though the server died that was about to start it', async () => {
  const waiting = await games.lobby('race', 3)
  await waiting.as(0).post('start_when_ready', { _starts: true })
  await waiting.as(1).post('set_ready', { _ready: true })
  const { as } = await readyLobby('race')

  await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
  expect((await waiting.as(0).game()).phase).toBe('lobby')
})

test('two servers start each of such lobbies once', async () => {
  const modes = ['race', 'together', 'race', 'together'] as const
  const lobbies = await Promise.all(modes.map((mode) => readyLobby(mode)))
  const other = openDatabase({ ...app.connection, ...WITHOUT_TIMEOUTS })
  await Promise.all([app.db, other.db].map((db) => serverOn(db).startReadyLobbies()))
  await other.close()

  for (const { as } of lobbies) {
    await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
    const kinds = (await as(0).events()).map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'started')).toEqual(['started'])
  }
})

test('a lobby for which there is no article keeps no other from starting', async () => {
  const empty = await readyLobby('race', 'hard')
  const sound = await readyLobby('race')

  await expect.poll(async () => (await sound.as(0).game()).phase).not.toBe('lobby')
  expect((await empty.as(0).game()).phase).toBe('lobby')
})

test('what happened in a game can be read for 30 days, and its result for good', async () => {
  const { game_id, as } = await games.running('race', 2)
  for (const index of [0, 1]) await as(index).post('give_up')
  const before = await as(0).events()
  const game = await as(0).game()
  const setAge = (days: number) =>
    app.db
      .updateTable('game_events')
      .set({ created_at: new Date(Date.now() - days * 24 * HOUR) })
      .where('game_id', '=', game_id)
      .execute()

  await setAge(29)
  await serverOn(app.db).forgetOld()
  expect(await as(0).events()).toHaveLength(before.length)
  await setAge(31)
  await serverOn(app.db).forgetOld()
  expect(await as(0).events()).toEqual([])
  expect({ ...(await as(0).game()), now: game.now }).toEqual(game)
})

test('an invitation is gone a day later', async () => {
  const { game_id, players } = await games.lobby('race', 1)
  const receiver = await app.player()
  const invite = { game_id, sender_id: players[0]!.user_id, receiver_id: receiver.user_id }
  const created_at = new Date(Date.now() - 25 * HOUR)
  await app.db
    .insertInto('game_invites')
    .values({ ...invite, created_at })
    .execute()

  await serverOn(app.db).forgetOld()

  expect(await app.db.selectFrom('game_invites').selectAll().execute()).toEqual([])
})

test('a game that nobody looked at for hours took as long as its clock said', async () => {
  const { game_id, as, states } = await games.running('race', 2)
  await as(0).guess('island')
  const ends_at = Date.now() - HOUR
  await setTimes(game_id, ends_at - HOUR, ends_at)

  await expect.poll(states).toEqual(['timed_out', 'timed_out'])
  const { score, finished_at, over_at } = await as(0).game()
  expect([Date.parse(finished_at), Date.parse(over_at)]).toEqual([ends_at, ends_at])
  expect(score.seconds).toBe(HOUR / 1000)
})

test('of a lobby that everybody has left nothing is left a day later', async () => {
  const [old, young] = [await games.lobby('race', 1), await games.lobby('race', 1)]
  for (const { as } of [old, young]) await as(0).post('leave_game')
  await app.db
    .updateTable('games')
    .set({ over_at: new Date(Date.now() - 25 * HOUR) })
    .where('id', '=', old.game_id)
    .execute()

  await serverOn(app.db).forgetOld()

  const ids = [old.game_id, young.game_id]
  const left = () => app.db.selectFrom('games').select('id').where('id', 'in', ids).execute()
  await expect.poll(left).toEqual([{ id: young.game_id }])
})

/** What a server does by the clock, on its own. */
function serverOn(db: Database) {
  const announcer = createAnnouncer({ bus: app.bus })
  const rooms = createRoomChanges({ db, announcer, onChange: () => undefined })
  const articles = createArticles({ db })
  const about = { articles, limiter: createLimiter(), rooms, metrics: createMetrics() }
  return createDeadlines({
    db,
    rooms,
    startWhenReady: createStart(about).startWhenReady,
    onError: fail,
  })
}

function fail(error: unknown): void {
  throw error
}

import { beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../platform/database/database.ts'
import { createArticles } from '../../articles/articles.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { createMetrics } from '../../../platform/telemetry/metrics.ts'
import { WITHOUT_TIMEOUTS } from '../../../test/postgres-settings.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { NO_EFFECTS } from '../engine/test-effects.ts'
import { createTransitions } from '../engine/transitions.ts'
import { gamesOf } from '../test-games.ts'
import { createLobbyDeadlines, createStart } from './lobby.ts'

const HOUR = 60 * 60_000
let app: TestApp
let games: ReturnType<typeof gamesOf>
beforeEach(async () => {
  app = await openTestApp()
  games = gamesOf(app)
  await games.addArticle()
  return app.close
})

/** Makes a lobby in which all are ready, as if its server had died before the start. */
async function readyLobby(mode: 'race' | 'together', difficulty: 'easy' | 'hard' = 'easy') {
  const game = await games.lobby(mode, 3)
  await app.db.updateTable('games').set({ difficulty }).where('id', '=', game.game_id).execute()
  await game.as(1).act('lobbies.set_ready', { ready: true })
  await game.as(0).act('lobbies.start_when_ready', { starts: true })
  const ben = game.as(2).user_id
  await app.db
    .updateTable('game_players')
    .set({ is_ready: true })
    .where('game_id', '=', game.game_id)
    .where('user_id', '=', ben)
    .execute()
  return game
}

test('a lobby in which all are ready starts even if its server has died', async () => {
  const waiting = await games.lobby('race', 3)
  await waiting.as(0).act('lobbies.start_when_ready', { starts: true })
  await waiting.as(1).act('lobbies.set_ready', { ready: true })
  const { as } = await readyLobby('race')

  await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
  expect((await waiting.as(0).game()).phase).toBe('lobby')
})

test('two servers start each such lobby once', async () => {
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

test('a lobby without any article does not delay others', async () => {
  const empty = await readyLobby('race', 'hard')
  const sound = await readyLobby('race')

  await expect.poll(async () => (await sound.as(0).game()).phase).not.toBe('lobby')
  expect((await empty.as(0).game()).phase).toBe('lobby')
})

test('an invitation is deleted after a day', async () => {
  const { game_id, players } = await games.lobby('race', 1)
  const receiver = await app.player()
  const invite = { game_id, sender_id: players[0]!.user_id, receiver_id: receiver.user_id }
  const created_at = new Date(Date.now() - 25 * HOUR)
  await app.db
    .insertInto('game_invites')
    .values({ ...invite, created_at })
    .execute()

  await serverOn(app.db).deleteOldLobbies()

  const left = () => app.db.selectFrom('game_invites').selectAll().execute()
  await expect.poll(left).toEqual([])
})

test('an abandoned lobby is deleted after a day', async () => {
  const [old, young] = [await games.lobby('race', 1), await games.lobby('race', 1)]
  for (const { as } of [old, young]) await as(0).act('games.leave_game')
  await app.db
    .updateTable('games')
    .set({ over_at: new Date(Date.now() - 25 * HOUR) })
    .where('id', '=', old.game_id)
    .execute()

  await serverOn(app.db).deleteOldLobbies()

  const ids = [old.game_id, young.game_id]
  const left = () => app.db.selectFrom('games').select('id').where('id', 'in', ids).execute()
  await expect.poll(left).toEqual([{ id: young.game_id }])
})

/** Scheduled work of another server. */
function serverOn(db: Database) {
  const transitions = createTransitions({ db, bus: app.bus, effects: NO_EFFECTS, onError: fail })
  const articles = createArticles({ db })
  const starting = createStart({
    articles,
    limiter: createLimiter(),
    transitions,
    metrics: createMetrics(),
    countdown: 0,
  })
  return createLobbyDeadlines({ db, transitions, starting, onError: fail })
}

function fail(error: unknown): void {
  throw error
}

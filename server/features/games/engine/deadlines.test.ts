import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../platform/database/database.ts'
import { WITHOUT_TIMEOUTS } from '../../../test/postgres-settings.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { createDeadlines } from './deadlines.ts'
import { NO_EFFECTS } from './test-effects.ts'
import { createTransitions } from './transitions.ts'

const HOUR = 60 * 60_000
/** More than one run tries to end. */
const BROKEN = 150
let app: TestApp
let games: ReturnType<typeof gamesOf>
beforeEach(async () => {
  app = await openTestApp()
  games = gamesOf(app)
  await games.addArticle()
  return app.close
})

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

test('a game that cannot be ended does not delay others', async () => {
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

test('many games that cannot be ended delay others by one run', async () => {
  const sound = await games.running('race', 2)
  // From here on games end only in the runs of this test.
  await app.http.close()
  await sql`
    with broken as (
      insert into games (mode, difficulty, options, started_at, ends_at, article_id)
      select 'race', 'easy', '{"free_words": "standard", "last_stretch": 3, "length": "whole"}', now() - interval '3 hours',
        now() - interval '2 hours', id
      from articles, generate_series(1, ${BROKEN}) returning id
    )
    insert into game_events (game_id, number, kind, payload, created_at)
    select id, 1, 'joined', '{}', now() from broken`.execute(app.db)
  await setTimes(sound.game_id, Date.now() - HOUR, Date.now() - 1)

  const errors: unknown[] = []
  const other = serverOn(app.db, (error) => errors.push(error))
  await other.endDueGames()
  expect(await sound.states()).toEqual(['playing', 'playing'])
  await other.endDueGames()
  expect(await sound.states()).toEqual(['timed_out', 'timed_out'])
  expect(errors).toHaveLength(BROKEN)
})

test('a locked game does not delay others', async () => {
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

test('events of a game are kept for 30 days, and its result permanently', async () => {
  const { game_id, as } = await games.running('race', 2)
  for (const index of [0, 1]) await as(index).act('games.give_up')
  const before = await as(0).events()
  const game = await as(0).game()
  const setAge = (days: number) =>
    app.db
      .updateTable('game_events')
      .set({ created_at: new Date(Date.now() - days * 24 * HOUR) })
      .where('game_id', '=', game_id)
      .execute()

  await setAge(29)
  await serverOn(app.db).deleteOldEvents()
  expect(await as(0).events()).toHaveLength(before.length)
  await setAge(31)
  await serverOn(app.db).deleteOldEvents()
  await expect.poll(() => as(0).events()).toEqual([])
  expect({ ...(await as(0).game()), now: game.now }).toEqual(game)
})

test('a game ends at its deadline, even if the server notices hours later', async () => {
  const { game_id, as, states } = await games.running('race', 2)
  await as(0).guess('island')
  const ends_at = Date.now() - HOUR
  await setTimes(game_id, ends_at - HOUR, ends_at)

  await expect.poll(states).toEqual(['timed_out', 'timed_out'])
  const { score, finished_at, over_at } = await as(0).game()
  expect([Date.parse(finished_at!), Date.parse(over_at!)]).toEqual([ends_at, ends_at])
  expect(score!.seconds).toBe(HOUR / 1000)
})

/** Scheduled work of another server. */
function serverOn(db: Database, onError: (error: unknown) => void = fail) {
  const transitions = createTransitions({ db, bus: app.bus, effects: NO_EFFECTS, onError })
  return createDeadlines({ db, transitions, onError })
}

function fail(error: unknown): void {
  throw error
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { createDeadlines } from './deadlines.ts'
import { gamesOf } from '../test-games.ts'

const app = await openTestApp()
const { addArticle, lobby, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const HOUR = 60 * 60_000

async function setTimes(game_id: string, started_at: number, ends_at: number): Promise<void> {
  const times = { started_at: new Date(started_at), ends_at: new Date(ends_at) }
  await app.db.updateTable('games').set(times).where('id', '=', game_id).execute()
}

test('a game that cannot be ended keeps no other game from ending', async () => {
  const [broken, sound] = [await running('race', 2), await running('race', 2)]
  await app.db
    .updateTable('games')
    .set({ event_number: 0 })
    .where('id', '=', broken.game_id)
    .execute()
  const now = Date.now()
  await setTimes(broken.game_id, now - HOUR, now - 2)
  await setTimes(sound.game_id, now - HOUR, now - 1)

  await expect.poll(sound.states, { timeout: 10_000 }).toEqual(['timed_out', 'timed_out'])
  expect(await broken.states()).toEqual(['playing', 'playing'])
})

test('a game that nobody looked at for hours took as long as its clock said', async () => {
  const { game_id, as, states } = await running('race', 2)
  await as(0).guess('island')
  const ends_at = Date.now() - HOUR
  await setTimes(game_id, ends_at - HOUR, ends_at)

  await expect.poll(states, { timeout: 10_000 }).toEqual(['timed_out', 'timed_out'])
  const { score, finished_at, over_at } = await as(0).game()
  expect([Date.parse(finished_at), Date.parse(over_at)]).toEqual([ends_at, ends_at])
  expect(score.seconds).toBe(HOUR / 1000)
})

test('of a lobby that everybody has left nothing is left a day later', async () => {
  const [old, young] = [await lobby('race', 1), await lobby('race', 1)]
  for (const { as } of [old, young]) await as(0).post('leave_game')
  await app.db
    .updateTable('games')
    .set({ over_at: new Date(Date.now() - 25 * HOUR) })
    .where('id', '=', old.game_id)
    .execute()

  const rooms = { change: async () => null }
  await createDeadlines({ db: app.db, rooms, onError: fail }).clearLobbies()

  const ids = [old.game_id, young.game_id]
  const left = await app.db.selectFrom('games').select('id').where('id', 'in', ids).execute()
  expect(left).toEqual([{ id: young.game_id }])
})

function fail(error: unknown): void {
  throw error
}

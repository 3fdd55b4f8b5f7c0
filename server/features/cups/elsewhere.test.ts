import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { cupsOf } from './test-cups.ts'

const app = await openTestApp()
const { addArticles, openCup } = cupsOf(app)
beforeAll(() => addArticles())
afterAll(() => app.close())

const NUMBERS = [1, 2, 3, 4, 5]

describe('a list of games', () => {
  test('says the place at an article of a cup, among those who have played it so far', async () => {
    const { players, decode, giveUp, play } = await openCup(4)
    const [ann, ben, cleo, dana] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    const listed = async (player: TestPlayer) =>
      (await player.call('games.list', {})).map(({ variant, place, players: count }) => ({
        variant,
        place,
        count,
      }))
    await decode(ann, 1, 90)
    expect(await listed(ann)).toEqual([{ variant: 'cup', place: 1, count: 1 }])
    await decode(ben, 1, 60)
    await giveUp(cleo, 1)
    await play(dana, 1)

    expect(await listed(ann)).toEqual([{ variant: 'cup', place: 2, count: 3 }])
    expect(await listed(ben)).toEqual([{ variant: 'cup', place: 1, count: 3 }])
    expect(await listed(cleo)).toEqual([{ variant: 'cup', place: null, count: 3 }])
    expect(await listed(dana)).toEqual([{ variant: 'cup', place: null, count: 4 }])
  })

  test('says no place any more once the cup has been deleted', async () => {
    const { host, cup_id, decode } = await openCup(2)
    await decode(host, 1)
    await app.db.deleteFrom('cups').where('id', '=', cup_id).execute()
    expect(await host.call('games.list', {})).toMatchObject([{ place: null, players: 1 }])
  })
})

test('a cup leaves home a day after its end, and its page stays', async () => {
  const { host, players, cup_id, giveUp, find } = await openCup(2)
  for (const player of players) for (const number of NUMBERS) await giveUp(player, number)
  const endBefore = (hours: number) =>
    app.db
      .updateTable('cups')
      .set({ final_at: sql`now() - make_interval(hours => ${hours})` })
      .where('id', '=', cup_id)
      .execute()
  await endBefore(23)
  expect(await host.call('cups.list')).toMatchObject([{ id: cup_id }])
  await endBefore(25)
  expect(await host.call('cups.list')).toEqual([])
  expect(await find(host)).toMatchObject({ id: cup_id })
})

test('the export of an account has its cups, with its own results and nobody else’s', async () => {
  const { players, cup_id, decode } = await openCup(2)
  const [ann, ben] = players as [TestPlayer, TestPlayer]
  await decode(ann, 1, 60, 3)
  const game_id = await decode(ben, 1, 30, 2)

  const { body } = await ben.get('/api/users/me/export')
  expect(body.cups).toMatchObject([{ id: cup_id, host_id: ann.user_id }])
  expect(body.cup_results).toMatchObject([
    { cup_id, article: 1, game_id, state: 'decoded', guesses: 2 },
  ])
})

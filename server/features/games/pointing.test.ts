import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RULES } from '../../platform/limits/rules.ts'
import { expectRefusal } from '../../test/client.ts'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'

/** Each player may point once in these tests, however slow the machine is. */
const point = { ...RULES.point, seconds: 3_600 }
const app = await openTestApp({ limits: { rules: { point } } })
const { addArticle, lobby, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

function listen(game_id: string): unknown[] {
  const heard: unknown[] = []
  app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message))
  return heard
}

const pointOf = (user_id: string, position: number) => {
  return { event: 'POINT', payload: { user_id, position } }
}

test('everybody on a shared sheet sees where a player points, and nothing is stored', async () => {
  const { as, players, game_id } = await running('together', 2)
  await as(1).guess('zebra')
  const before = await as(1).events()
  const heard = listen(game_id)

  await as(0).act('games.point', { position: 2 })
  await as(1).act('games.point', { position: 3 })

  expect(heard).toEqual([pointOf(players[0]!.user_id, 2), pointOf(players[1]!.user_id, 3)])
  expect(await as(1).rows()).toHaveLength(1)
  expect(await as(1).events()).toEqual(before)
})

test('a player points at most once in two seconds, also at places that do not exist', async () => {
  expect(RULES.point).toMatchObject({ points: 1, seconds: 2 })
  const { as, game_id } = await running('together', 2)
  const heard = listen(game_id)

  await expectRefusal(as(0).act('games.point', { position: 99_999 }), 'NO_SUCH_POSITION')
  await expectRefusal(as(0).act('games.point', { position: 2 }), 'TOO_MANY_REQUESTS')
  expect(heard).toEqual([])
})

test('nobody points at a word that is open or has faded', async () => {
  const { as, game_id } = await running('together', 2, { options: { fading_ink: true } })
  const row = (await as(0).guess('boat')).results[0]
  const opened = row?.outcome === 'accepted' ? row.opened[0]![1][0]! : -1
  await expectRefusal(as(0).act('games.point', { position: opened }), 'ALREADY_OPEN')

  const started_at = new Date(Date.now() - 300_000)
  const { db } = app
  await db.updateTable('games').set({ started_at }).where('id', '=', game_id).execute()
  const late = await app.player()
  const { code } = await as(0).game()
  await late.call('lobbies.join_game', { code: code! })
  const faded = await late.call('games.faded', { id: game_id, waves: 0 })
  const position = faded!.words[0]![1][0]!
  await expectRefusal(late.call('games.point', { game_id, position }), 'ALREADY_OPEN')
})

test('only those who play on a shared sheet may point', async () => {
  const { as, game_id, code } = await running('together', 10)
  const heard = listen(game_id)
  const stranger = await app.player()
  await expectRefusal(stranger.call('games.point', { game_id, position: 2 }), 'NOT_FOUND')

  const watching = await app.player()
  await watching.call('lobbies.join_game', { code })
  await expectRefusal(watching.call('games.point', { game_id, position: 2 }), 'WATCHING')

  await as(9).act('games.leave_game')
  await expectRefusal(as(9).act('games.point', { position: 2 }), 'GAME_OVER')

  for (const word of ['harbour', 'town']) await as(0).guess(word)
  await expectRefusal(as(1).act('games.point', { position: 2 }), 'GAME_OVER')
  expect(heard).not.toContainEqual(expect.objectContaining({ event: 'POINT' }))
})

test('nobody points before the game begins, or in a race', async () => {
  const waiting = await lobby('together', 2)
  await expectRefusal(waiting.as(0).act('games.point', { position: 2 }), 'NOT_STARTED')
  const race = await running('race', 2)
  await expectRefusal(race.as(0).act('games.point', { position: 2 }), 'NOT_FOUND')
})

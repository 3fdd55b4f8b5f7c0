import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAGOON } from '../../test/fixtures.ts'
import { openTestApp, testArticle } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'

const app = await openTestApp()
const { addArticle, lobby, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const NEAR = { options: { nearness: true } }
const startNear = (mode: 'race' | 'together') => running(mode, 2, NEAR)

test('in a race each player sees how near their own guesses are, and nobody else does', async () => {
  const { as, players, game_id } = await startNear('race')
  const heard: unknown[] = []
  app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message))

  const { results } = await as(0).guess('ship')
  const [result] = results
  expect(result).toMatchObject({ outcome: 'accepted', count: 0 })
  const { outcome: _, ...row } = result!
  expect(row).toMatchObject({ nearness: { value: expect.any(Number) } })
  expect(JSON.stringify(heard)).not.toContain('near')

  expect(await as(0).rows()).toEqual([row])
  await as(0).act('games.give_up')
  await as(1).act('games.give_up')
  const theirs = await as(1).rows(players[0]!.user_id)
  expect(theirs[0]).toMatchObject({ word: 'ship' })
  expect(theirs[0]).not.toHaveProperty('nearness')
})

test('words that a guess is near to are marked until they open', async () => {
  const { as } = await startNear('race')
  await as(0).guess('ship')
  const [ship] = await as(0).rows()
  const marked = ship!.nearness!.near.map(([position]) => position)
  const { results } = await as(0).guess('boat')
  const [boat] = results
  if (boat?.outcome !== 'accepted') throw new Error('boat is in the article')

  const opened = boat.opened.flatMap(([, positions]) => positions)
  expect(marked).toEqual(expect.arrayContaining(opened))
  const near = boat.nearness!.near.map(([position]) => position)
  expect(near.filter((position) => opened.includes(position))).toEqual([])
  expect(await as(0).rows()).toMatchObject([ship!, { word: 'boat', nearness: boat.nearness }])
})

test('rows read later have the nearness of the time of their guess', async () => {
  const { as, game_id, players } = await startNear('race')
  for (const word of ['boat', 'ship', 'river']) await as(0).guess(word)
  const rows = await as(0).rows()
  const later = await players[0]!.call('games.guesses', { id: game_id, since: 1 })
  expect(later).toEqual(rows.slice(1))
})

test('on a shared sheet everybody sees how near each guess is', async () => {
  const { as, game_id } = await startNear('together')
  const heard: { payload?: { nearness?: unknown } }[] = []
  app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message as never))

  await as(0).guess('ship')

  const [row] = await as(1).rows()
  expect(row).toMatchObject({ word: 'ship', nearness: { value: expect.any(Number) } })
  expect(heard[0]?.payload).toEqual(row)
})

test('without the option nothing about nearness is sent', async () => {
  const { as } = await running('race', 2)
  const answer = await as(0).guess('ship')
  expect(JSON.stringify([answer, await as(0).rows()])).not.toContain('near')
})

test('nearness ends when the host changes to a language without word vectors', async () => {
  await app.articles.add({ ...testArticle('Hafenstadt', LAGOON), lang: 'de' })
  const { as } = await lobby('race', 2, NEAR)
  await as(0).act('lobbies.change_settings', { options: { length: 'whole' } })
  expect((await as(0).game()).options.nearness).toBe(true)
  await as(0).act('lobbies.change_settings', { lang: 'de' })
  expect((await as(0).game()).options.nearness).toBe(false)
})

test('the host of a lobby turns nearness on and off', async () => {
  const { as } = await lobby('race', 2)
  for (const nearness of [true, false]) {
    await as(0).act('lobbies.change_settings', { options: { nearness } })
    expect((await as(1).game()).options.nearness).toBe(nearness)
  }
})

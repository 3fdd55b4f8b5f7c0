import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { openArchive } from './engine/test-archive.ts'
import { letEndLongAgo } from './engine/test-past.ts'
import { gamesOf } from './test-games.ts'
import { expectRefusal, refusedReply } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
const { archiveAll, countRows } = openArchive(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

type Game = Awaited<ReturnType<typeof running>>

/** Reads the story of the game as its player number `index`. */
function story({ players, game_id }: Game, index: number) {
  return players[index]!.call('games.story', { id: game_id })
}

describe('the story of a race', () => {
  test('shows all racers the progress of each, who found which title word, and their own words', async () => {
    const race = await running('race', 2)
    const [ann, ben] = race.players.map(({ user_id }) => user_id)
    for (const word of ['island', 'xylophone', 'harbour', 'town']) await race.as(0).guess(word)
    for (const word of ['island', 'water']) await race.as(1).guess(word)
    await race.as(1).act('games.give_up')

    const body = await story(race, 1)

    expect(body.players).toMatchObject([
      { user_id: ann, guesses: 4, hits: 3, hints: 0, alone: [3, 4] },
      { user_id: ben, guesses: 2, hits: 2, hints: 0, alone: [2] },
    ])
    const { players } = await race.as(0).game()
    for (const [index, { steps }] of body.players.entries()) {
      expect(steps.at(-1)!.uncovered).toBe(players[index]!.uncovered)
      expect(steps).toHaveLength(body.players[index]!.hits)
    }
    expect(body.title).toEqual([
      { word: 'Harbour', finds: [{ user_id: ann, at: expect.any(Number) }] },
      { word: 'Town', finds: [{ user_id: ann, at: expect.any(Number) }] },
    ])
    expect(await story(race, 0)).toEqual(body)
  })

  test('is hidden while one of them is still playing, and always from others', async () => {
    const race = await running('race', 2)
    const watcher = await app.player()
    await watcher.call('lobbies.join_game', { code: race.code })
    await race.as(1).guess('island')
    await race.as(0).guess('harbour')
    await race.as(0).guess('town')
    const ask = () => watcher.call('games.story', { id: race.game_id })
    const stranger = await app.player()

    await expectRefusal(story(race, 0), 'NOT_OVER')
    await expectRefusal(story(race, 1), 'NOT_OVER')
    await expectRefusal(ask(), 'NOT_OVER')
    await expectRefusal(stranger.call('games.story', { id: race.game_id }), 'NOT_FOUND')

    await race.as(1).act('games.give_up')
    await ask()
    await expectRefusal(stranger.call('games.story', { id: race.game_id }), 'NOT_FOUND')
  })

  test('stays the same after archiving', async () => {
    const race = await running('race', 2)
    for (const word of ['island', 'boat', 'Harbour']) await race.as(0).guess(word)
    await race.as(1).guess('silk')
    for (const index of [0, 1]) await race.as(index).act('games.give_up')
    await letEndLongAgo(app.db, [race.game_id])
    const before = await story(race, 0)

    await archiveAll()

    expect(await countRows([race.game_id])).toBe(0)
    expect(await story(race, 0)).toEqual(before)
  })
})

test('the story of a game played together shows who revealed which words', async () => {
  const game = await running('together', 2)
  await game.as(0).guess('island')
  await game.as(1).guess('harbour')
  await game.as(1).guess('town')

  const body = await story(game, 0)

  expect(body.players).toMatchObject([
    { guesses: 1, hits: 1, steps: [{ guesses: 1 }] },
    { guesses: 2, hits: 2, steps: [{ guesses: 1 }, { guesses: 2 }] },
  ])
  const finder = game.players[1]!.user_id
  expect(body.title).toMatchObject([
    { word: 'Harbour', finds: [{ user_id: finder }] },
    { word: 'Town', finds: [{ user_id: finder }] },
  ])
})

test('the story of a solo game is of its player, once they have finished', async () => {
  const player = await app.player()
  const { game_id } = await player.call('games.create_game', { mode: 'solo', difficulty: 'easy' })
  await player.call('games.submit_guess', { game_id, word: 'island' })
  const ask = () => player.call('games.story', { id: game_id })
  await expectRefusal(ask(), 'NOT_OVER')

  await player.call('games.give_up', { game_id })
  const { players } = await ask()
  expect(players).toMatchObject([{ user_id: player.user_id, guesses: 1, hits: 1 }])
  expect(players[0]!.steps).toHaveLength(1)
})

test('a lobby that never started has no story', async () => {
  const player = await app.player()
  const { game_id } = await player.call('games.create_game', { mode: 'race', difficulty: 'easy' })
  await player.call('games.leave_game', { game_id })
  const { status } = await refusedReply(player.call('games.story', { id: game_id }))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('the story of a daily shows only the player who reads it', async () => {
  const [player, other] = [await app.player(), await app.player()]
  const { game_id } = await player.call('daily.play_daily')
  await other.call('daily.play_daily')
  await other.call('games.submit_guess', { game_id, word: 'island' })
  await player.call('games.give_up', { game_id })

  const { players, title } = await player.call('games.story', { id: game_id })
  expect(players).toMatchObject([{ user_id: player.user_id, guesses: 0, alone: [] }])
  expect(title.flatMap(({ finds }) => finds)).toEqual([])
  await expectRefusal(other.call('games.story', { id: game_id }), 'NOT_OVER')
})

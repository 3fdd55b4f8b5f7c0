import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
const { startSolo, guess } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const NOTHING = {
  word: null,
  fastest: null,
  fewest: null,
  streak: null,
  first: null,
  races_won: 0,
}

test('my bests are those of finished games, and a running game adds nothing', async () => {
  const ann = await app.player()
  const game_id = await startSolo(ann)
  await guess(ann, game_id, 'boat', 'zebra', 'harbour')
  expect(await ann.call('stats.bests')).toEqual(NOTHING)

  await guess(ann, game_id, 'town')

  const game = expect.objectContaining({ id: game_id, lang: 'en' })
  const bests = await ann.call('stats.bests')
  expect(bests).toMatchObject({
    word: { game },
    fastest: { game, guesses: 4 },
    fewest: { game, guesses: 4, hints: 0 },
    streak: { game, hits: 2 },
    first: { game },
    races_won: 0,
  })
  expect(['boat', 'harbour', 'town']).toContain(bests.word?.word)
  expect(bests.word?.places).toBeGreaterThan(0)
})

test('games given up have words and streaks, but are neither fast nor short', async () => {
  const ann = await app.player()
  const game_id = await startSolo(ann)
  await guess(ann, game_id, 'boat', 'harbour')
  await ann.call('games.give_up', { game_id })

  expect(await ann.call('stats.bests')).toMatchObject({
    ...NOTHING,
    word: { game: { id: game_id } },
    streak: { hits: 2 },
  })
})

test('races that I won count, and words found together do not', async () => {
  const race = await running('race', 2)
  await race.as(0).guess('harbour')
  await race.as(0).guess('town')
  await race.as(1).act('games.give_up')
  const [winner, loser] = race.players
  expect(await winner!.call('stats.bests')).toMatchObject({ races_won: 1, fewest: { guesses: 2 } })
  expect(await loser!.call('stats.bests')).toMatchObject(NOTHING)

  const together = await running('together', 2)
  await together.as(0).guess('harbour')
  await together.as(1).guess('town')
  expect(await together.players[0]!.call('stats.bests')).toEqual(NOTHING)
})

test('my bests go with my account', async () => {
  const ann = await app.player()
  const game_id = await startSolo(ann)
  await guess(ann, game_id, 'harbour', 'town')
  await ann.call('profile.delete_account')

  const players = await app.db
    .selectFrom('game_players')
    .select('best_word')
    .where('user_id', '=', ann.user_id)
    .execute()
  expect(players).toEqual([])
})

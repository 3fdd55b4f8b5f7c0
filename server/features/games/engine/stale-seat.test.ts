import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const app = await openTestApp()
const { addArticle } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

test('where another server has ended a part, a repeat and a free word are refused like any guess', async () => {
  const player = await app.player()
  const game = { _mode: 'solo', _difficulty: 'easy' }
  const { game_id } = (await player.post('/api/create_game', game)).body
  const guess = async (word: string) =>
    (await player.post('/api/submit_guess', { _game_id: game_id, _word: word })).body
  expect((await guess('water')).results).toMatchObject([{ outcome: 'accepted' }])
  const nothing = { guesses: 1, hits: 1, hints: 0, seconds: 1, time_played: 1 }
  await app.db
    .updateTable('game_players')
    .set({ state: 'left', finished_at: new Date(), ...nothing })
    .where('game_id', '=', game_id)
    .execute()

  expect(await guess('water')).toMatchObject({ code: 'GAME_OVER' })
  expect(await guess('the')).toMatchObject({ code: 'GAME_OVER' })
})

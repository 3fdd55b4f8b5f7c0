import { MIN_TIMED, TIMED_KINDS } from '@inkling/game/open/usual-times'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from './test-games.ts'
import { createUsualTimes } from './usual-times.ts'

const app = await openTestApp()
const { addArticle, befriend, lobby } = gamesOf(app)
const { startSolo, guess } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const EASY = { difficulty: 'easy', length: 'whole', nearness: false, fading_ink: false } as const

/** Lets many players decode the article, in some seconds each. */
async function decode(players: number, time_played: number): Promise<void> {
  for (let count = 0; count < players; count++) {
    const player = await app.player()
    const game_id = await startSolo(player)
    await guess(player, game_id, 'harbour', 'town')
    await app.db
      .updateTable('game_players')
      .set({ time_played, seconds: time_played })
      .where('game_id', '=', game_id)
      .execute()
  }
}

const minutesOf = (player: TestPlayer) => player.call('games.usual_minutes')

test('players are told for each difficulty, length and help how long a game usually takes', async () => {
  const player = await app.player()
  const all = await minutesOf(player)
  expect(all).toHaveLength(TIMED_KINDS.length)
  expect(all).toContainEqual({
    difficulty: 'easy',
    length: 'lead',
    help: 'fading_ink',
    minutes: 2,
  })
})

test('an invitation says how long its game usually takes, and so does a link', async () => {
  const { players, game_id } = await lobby('race', 2)
  const friend = await app.player()
  await befriend(players[0]!, friend)
  await players[0]!.call('lobbies.invite_to_game', { game_id, user_id: friend.user_id })
  const { minutes } = (await minutesOf(friend)).find(
    ({ difficulty, length, help }) =>
      difficulty === 'easy' && length === 'whole' && help === 'none',
  )!

  expect(await friend.call('lobbies.game_invites')).toMatchObject([{ usual_minutes: minutes }])
  const { code } = await players[0]!.call('games.find', { id: game_id })
  const { body } = await app.http.inject({ url: `/links/join/${code}` })
  expect(JSON.parse(body)).toMatchObject({ usual_minutes: minutes })
})

test('they are the times of this server’s own games, once there are enough', async () => {
  await decode(MIN_TIMED - 1, 1_200)
  const simulated = await createUsualTimes({ db: app.db }).minutesOf(EASY)
  await decode(1, 1_200)
  const { minutesOf: minutesNow } = createUsualTimes({ db: app.db })

  expect(simulated).not.toBe(20)
  expect(await minutesNow(EASY)).toBe(20)
  expect(await minutesNow({ ...EASY, length: 'lead' })).not.toBe(20)
})

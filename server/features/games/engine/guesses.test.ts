import { channelOf } from '@inkling/protocol/channels'
import { REFUSALS } from '@inkling/protocol/refusals'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { expectRefusal, outcomeOf } from '../../../test/client.ts'

const TEN_SECONDS = 10_000
/** In seconds; no test takes ten times this long. */
const NOT_YET = -3_600

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
beforeAll(() => addArticle())
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

type Player = ReturnType<Awaited<ReturnType<typeof running>>['as']>
const hint = async (player: Player) => await player.act('games.use_hint')

/** Advances the monotonic clock. */
function passTime() {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.advanceTimersByTime(TEN_SECONDS)
}

/** Makes the rows of a game older in the database. */
async function age(game_id: string, seconds: number): Promise<void> {
  const sheets = app.db.selectFrom('sheets').select('id').where('game_id', '=', game_id)
  await app.db
    .updateTable('guesses')
    .set({ created_at: new Date(Date.now() - seconds * 1_000) })
    .where('sheet_id', 'in', sheets)
    .execute()
}

test('a race has no hints unless its host allows them', async () => {
  const { as } = await running('race', 2)

  const { message } = await expectRefusal(hint(as(0)), 'NO_HINTS')
  expect(message).toBe(REFUSALS.NO_HINTS.message)
  expect(await as(0).rows()).toEqual([])
})

test('each player of a race has three hints, one per ten seconds, and the others see how many they took', async () => {
  const { as, game_id } = await running('race', 2, { options: { hints: 'three' } })
  const messages: unknown[] = []
  app.bus.subscribe(channelOf('game', game_id), (message) => messages.push(message))
  const pass = passTime()

  expect((await hint(as(0))).results).toMatchObject([{ kind: 'hint' }])
  expect(await expectRefusal(hint(as(0)), 'HINT_TOO_SOON')).toEqual({
    code: 'HINT_TOO_SOON',
    message: `${REFUSALS.HINT_TOO_SOON.message} Try again in 10 seconds.`,
    data: { retry_after: 10 },
  })
  expect((await hint(as(1))).results).toMatchObject([{ kind: 'hint' }])
  for (const _ of ['second', 'third']) {
    pass()
    expect((await hint(as(0))).results).toMatchObject([{ outcome: 'accepted' }])
  }
  pass()
  await expectRefusal(hint(as(0)), 'NO_HINTS_LEFT')

  expect(messages.at(-1)).toMatchObject({
    event: 'PROGRESS',
    payload: { hints: 3, guesses: 0, seq: 3 },
  })
  expect((await as(1).game()).players).toMatchObject([
    { hints: 3, guesses: 0 },
    { hints: 1, guesses: 0 },
  ])
  await as(0).act('games.give_up')
  expect((await as(0).game()).score).toMatchObject({ hints: 3, guesses: 0 })
})

test('a shared sheet has unlimited hints, one per ten seconds for all players together', async () => {
  const { as } = await running('together', 2)
  const pass = passTime()

  for (const index of [0, 1, 0, 1]) {
    expect((await hint(as(index))).results).toMatchObject([{ kind: 'hint' }])
    await expectRefusal(hint(as(1 - index)), 'HINT_TOO_SOON')
    pass()
  }
})

test('another server counts the same hints and enforces the same ten seconds', async () => {
  const { as, game_id } = await running('race', 2, { options: { hints: 'three' } })
  const elsewhere = async () => (await app.postElsewhere('/api/use_hint', as(0), { game_id })).body

  await hint(as(0))
  await age(game_id, NOT_YET)
  expect((await elsewhere()).code).toBe('HINT_TOO_SOON')
  await age(game_id, 11)
  expect((await elsewhere()).results).toMatchObject([{ seq: 2, outcome: 'accepted' }])
  await age(game_id, 11)
  expect((await elsewhere()).results).toMatchObject([{ seq: 3, outcome: 'accepted' }])
  await age(game_id, 11)
  expect((await elsewhere()).code).toBe('NO_HINTS_LEFT')
})

test('of many simultaneous hint requests one is granted', async () => {
  const { as } = await running('race', 2, { options: { hints: 'three' } })

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(hint(as(0)))))

  expect(outcomes.sort()).toEqual([...Array(7).fill('HINT_TOO_SOON'), 'ok'])
})

test('after another server has ended the game of a player, repeats and free words are refused like any guess', async () => {
  const player = await app.player()
  const game = { mode: 'solo', difficulty: 'easy' } as const
  const { game_id } = await player.call('games.create_game', game)
  const guess = async (word: string) => await player.call('games.submit_guess', { game_id, word })
  expect((await guess('water')).results).toMatchObject([{ outcome: 'accepted' }])
  const nothing = { guesses: 1, hits: 1, hints: 0, seconds: 1, time_played: 1 }
  await app.db
    .updateTable('game_players')
    .set({ state: 'left', finished_at: new Date(), ...nothing })
    .where('game_id', '=', game_id)
    .execute()

  await expectRefusal(guess('water'), 'GAME_OVER')
  await expectRefusal(guess('the'), 'GAME_OVER')
})

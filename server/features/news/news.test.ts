import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { openDays } from '../daily/test-days.ts'
import { gamesOf } from '../games/test-games.ts'

const app = await openTestApp()
const { addArticle, befriend } = gamesOf(app)
const { challenge, guess } = challengesOf(app)
const days = openDays(app.db)
let today = ''
beforeAll(async () => {
  await addArticle()
  today = await days.today()
})
afterAll(() => app.close())

const newsOf = (player: TestPlayer) => player.call('news.list')
const see = (player: TestPlayer, game_id: string, other: TestPlayer, _is_done = false) =>
  player.call('news.see_news', { _game_id: game_id, _user_id: other.user_id, _is_done })

/** A challenge of Ann that Ben has answered, with one guess fewer. */
async function answered() {
  const made = await challenge()
  const { game_id } = await made.begin(made.ben)
  await guess(made.ben, game_id, 'silk', 'boat', 'harbour', 'town')
  return { ...made, game_id }
}

describe('an answer to my challenge', () => {
  test('is news for me, with both results and without the title', async () => {
    const { ann, ben, code, game_id } = await answered()

    expect(await newsOf(ann)).toEqual([
      {
        user: expect.objectContaining({ id: ben.user_id }),
        game_id,
        code,
        day: null,
        theirs: { state: 'decoded', guesses: 4 },
        mine: { state: 'decoded', guesses: 5 },
        finished_at: expect.any(String),
      },
    ])
    expect(await newsOf(ben)).toEqual([])
  })

  test('is none while it is being played', async () => {
    const { ann, ben, begin } = await challenge()
    const { game_id } = await begin(ben)
    await guess(ben, game_id, 'boat')

    expect(await newsOf(ann)).toEqual([])
    await expectRefusal(see(ann, game_id, ben), 'NOT_FOUND')
  })

  test('is news twice, or until I have compared', async () => {
    const first = await answered()
    await see(first.ann, first.game_id, first.ben)
    expect(await newsOf(first.ann)).toHaveLength(1)
    await see(first.ann, first.game_id, first.ben)
    expect(await newsOf(first.ann)).toEqual([])

    const second = await answered()
    await see(second.ann, second.game_id, second.ben, true)
    expect(await newsOf(second.ann)).toEqual([])
  })

  test('is none if one of us has blocked the other', async () => {
    const { ann, ben } = await answered()
    await ben.call('friends.block_user', { _user_id: ann.user_id })
    expect(await newsOf(ann)).toEqual([])
  })

  test('is seen by me alone, and deleted with the other account', async () => {
    const { ann, ben, game_id } = await answered()
    await expectRefusal(see(ben, game_id, ben), 'NOT_FOUND')
    await see(ann, game_id, ben)
    await app.db.deleteFrom('users').where('id', '=', ben.user_id).execute()

    expect(await newsOf(ann)).toEqual([])
    expect(
      await app.db.selectFrom('seen_news').selectAll().where('user_id', '=', ann.user_id).execute(),
    ).toEqual([])
  })
})

describe('the daily of a friend', () => {
  /** Ann has finished today's daily, and then Ben with these results. */
  async function both(mine: object, theirs: object) {
    const [ann, ben] = [await app.player(), await app.player()]
    await befriend(ann, ben)
    await days.finish(ann.user_id, today, mine)
    await days.finish(ben.user_id, today, { late: 0.001, ...theirs })
    return { ann, ben }
  }
  beforeAll(async () => {
    await (await app.player()).call('daily.play_daily')
  })

  test('is news if they beat me after I had finished', async () => {
    const { ann, ben } = await both({ guesses: 15 }, { guesses: 12 })
    expect(await newsOf(ann)).toMatchObject([
      {
        user: { id: ben.user_id },
        code: null,
        day: today,
        theirs: { state: 'decoded', guesses: 12 },
        mine: { state: 'decoded', guesses: 15 },
      },
    ])
    expect(await newsOf(ben)).toEqual([])
  })

  test.each([
    ['they needed more guesses', { guesses: 9 }, { guesses: 12 }],
    ['they gave up', { guesses: 9 }, { guesses: 3, gave_up: true }],
    ['they were done before me', { guesses: 15, late: 0.002 }, { guesses: 12 }],
  ])('is none if %s', async (_, mine, theirs) => {
    const { ann } = await both(mine, theirs)
    expect(await newsOf(ann)).toEqual([])
  })

  test('is none for strangers, nor for friends who are still playing', async () => {
    const [ann, ben, cid] = [await app.player(), await app.player(), await app.player()]
    await befriend(ann, cid)
    await days.finish(ann.user_id, today, { guesses: 15 })
    await days.finish(ben.user_id, today, { guesses: 12, late: 0.001 })
    await cid.call('daily.play_daily')
    expect(await newsOf(ann)).toEqual([])
    expect(await newsOf(cid)).toEqual([])
  })

  test('reaches the open tabs of friends who have finished it, and of nobody else', async () => {
    const [ann, ben, cid] = [await app.player(), await app.player(), await app.player()]
    await befriend(ann, ben)
    await days.finish(ann.user_id, today, { guesses: 15, late: -1 })
    const heard: string[] = []
    for (const { user_id } of [ann, cid]) {
      const listener = (message: unknown) => {
        const { event } = message as { event: string }
        if (event === 'NEWS') heard.push(user_id)
      }
      app.bus.subscribe(channelOf('game_invites_to', user_id), listener)
    }
    const { game_id } = await ben.call('daily.play_daily')
    await guess(ben, game_id, 'harbour', 'town')

    await expect.poll(() => heard).toEqual([ann.user_id])
  })
})

import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const newsOf = (player: TestPlayer) => player.call('inbox.list')
const see = (player: TestPlayer, { id }: { id: number }, is_done = false) =>
  player.call('inbox.see_item', { id, is_done })

async function onlyNewsOf(player: TestPlayer) {
  const [item] = await newsOf(player)
  return item!
}

/** A challenge of Ann that Ben has answered, with one guess fewer. */
async function answered() {
  const made = await challenge()
  const { game_id } = await made.begin(made.ben)
  await guess(made.ben, game_id, 'silk', 'boat', 'harbour', 'town')
  return { ...made, game_id }
}

describe('an answer to my challenge', () => {
  test('is news for me, with both results and without the title', async () => {
    const { ann, ben, code } = await answered()

    expect(await newsOf(ann)).toEqual([
      {
        id: expect.any(Number),
        kind: 'challenge_answered',
        user: expect.objectContaining({ id: ben.user_id }),
        code,
        theirs: { state: 'decoded', guesses: 4 },
        mine: { state: 'decoded', guesses: 5 },
        created_at: expect.any(String),
      },
    ])
    expect(await newsOf(ben)).toEqual([])
  })

  test('is none while it is being played', async () => {
    const { ann, ben, begin } = await challenge()
    const { game_id } = await begin(ben)
    await guess(ben, game_id, 'boat')

    expect(await newsOf(ann)).toEqual([])
  })

  test('is news twice, or until I have compared', async () => {
    const first = await answered()
    const item = await onlyNewsOf(first.ann)
    await see(first.ann, item)
    expect(await newsOf(first.ann)).toEqual([item])
    await see(first.ann, item)
    expect(await newsOf(first.ann)).toEqual([])

    const second = await answered()
    await see(second.ann, await onlyNewsOf(second.ann), true)
    expect(await newsOf(second.ann)).toEqual([])
  })

  test('is none if one of us has blocked the other', async () => {
    const { ann, ben } = await answered()
    await ben.call('friends.block_user', { user_id: ann.user_id })
    expect(await newsOf(ann)).toEqual([])
  })

  test('is none if one of us blocks the other in the same moment', async () => {
    const { ann, ben } = await answered()
    const block = { user_id: ann.user_id, blocked_id: ben.user_id }
    await app.db.insertInto('blocks').values(block).execute()
    expect(await newsOf(ann)).toEqual([])
  })

  test('is none while I am deleting my account, and costs the other nothing', async () => {
    const { ann, ben, begin } = await challenge()
    const { game_id } = await begin(ben)
    const closed = app.db.updateTable('users').set({ closed_at: new Date() })
    await closed.where('id', '=', ann.user_id).execute()
    await guess(ben, game_id, 'harbour', 'town')

    const rows = app.db.selectFrom('inbox').selectAll().where('user_id', '=', ann.user_id)
    expect(await rows.execute()).toEqual([])
  })

  test('is seen by me alone, and deleted with the other account', async () => {
    const { ann, ben } = await answered()
    const item = await onlyNewsOf(ann)
    await see(ben, item, true)
    expect(await newsOf(ann)).toEqual([item])
    await app.db.deleteFrom('users').where('id', '=', ben.user_id).execute()

    expect(await newsOf(ann)).toEqual([])
  })
})

describe('the daily of a friend', () => {
  /** Ann has finished today's daily with a number of guesses, and then Ben decodes it with two. */
  async function both(guesses: number) {
    const [ann, ben] = [await app.player(), await app.player()]
    await befriend(ann, ben)
    await days.finish(ann.user_id, today, { guesses })
    await decode(ben)
    return { ann, ben }
  }

  async function decode(player: TestPlayer): Promise<void> {
    const { game_id } = await player.call('daily.play_daily')
    await guess(player, game_id, 'harbour', 'town')
  }

  beforeAll(async () => {
    await (await app.player()).call('daily.play_daily')
  })

  test('is news if they beat me after I had finished', async () => {
    const { ann, ben } = await both(15)
    expect(await newsOf(ann)).toMatchObject([
      {
        user: { id: ben.user_id },
        kind: 'daily_beaten',
        day: today,
        theirs: { state: 'decoded', guesses: 2 },
        mine: { state: 'decoded', guesses: 15 },
      },
    ])
    expect(await newsOf(ben)).toEqual([])
  })

  test('is none if they needed more guesses', async () => {
    const { ann } = await both(1)
    expect(await newsOf(ann)).toEqual([])
  })

  test('is none if they gave up', async () => {
    const [ann, ben] = [await app.player(), await app.player()]
    await befriend(ann, ben)
    await days.finish(ann.user_id, today, { guesses: 15 })
    const { game_id } = await ben.call('daily.play_daily')
    await ben.call('games.give_up', { game_id })

    expect(await newsOf(ann)).toEqual([])
  })

  test('is none for strangers, nor for friends who are still playing', async () => {
    const [ann, ben, cid] = [await app.player(), await app.player(), await app.player()]
    await befriend(ben, cid)
    await days.finish(ann.user_id, today, { guesses: 15 })
    const { game_id } = await cid.call('daily.play_daily')
    await decode(ben)
    await cid.call('games.give_up', { game_id })

    expect(await newsOf(ann)).toEqual([])
    expect(await newsOf(cid)).toEqual([])
  })

  test('is none any more once we are no friends', async () => {
    const { ann, ben } = await both(15)
    await ben.call('friends.remove', { friend_id: ann.user_id })
    expect(await newsOf(ann)).toEqual([])
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
      app.bus.subscribe(channelOf('inbox_of', user_id), listener)
    }
    await decode(ben)

    await expect.poll(() => heard).toEqual([ann.user_id])
  })
})

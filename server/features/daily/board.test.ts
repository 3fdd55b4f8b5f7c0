import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import { daysEarlier } from '@inkling/game/open/daily'
import { openDays } from './test-days.ts'
import { expectRefusal } from '../../test/client.ts'
import { befriend } from '../../test/fixtures.ts'

const app = await openTestApp()
const { db } = app
const days = openDays(db)
afterAll(() => app.close())

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')
let article_id: string
let today: string

beforeAll(async () => {
  await app.articles.add(testArticle('Harbour Town', words(60)))
  article_id = (await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()).id
  today = await days.today()
  for (let ago = 0; ago < 9; ago++) await days.makeDay(daysEarlier(today, ago), article_id)
})

/** Finds today's long daily. */
const find = async (player: TestPlayer) => {
  const { whole, ...rest } = await player.call('daily.find')
  return { ...rest, ...whole }
}
const play = async (player: TestPlayer): Promise<string> =>
  (await player.call('daily.play_daily')).game_id

/** Creates friends with unique names, because players who sign in with the same name are the same user. */
async function playerWithFriends(...names: string[]) {
  const me = await app.player()
  const friends = await Promise.all(names.map((name) => app.player(name)))
  await befriend(db, me.user_id, ...friends.map(({ user_id }) => user_id))
  return { me, friends }
}

test('the board shows me and my friends who have started, best first, and nobody else', async () => {
  const { me, friends } = await playerWithFriends('Ann', 'Ben', 'Cay', 'Dot', 'Eve')
  const [ann, ben, cay, dot] = friends
  const stranger = await app.player('Stranger')
  await days.finish(ann!.user_id, today, { guesses: 31, seconds: 900 })
  await days.finish(ben!.user_id, today, { guesses: 31, seconds: 500, hints: 2 })
  await days.finish(cay!.user_id, today, { guesses: 4, gave_up: true })
  await days.finish(stranger.user_id, today, { guesses: 1 })
  await play(dot!)
  await days.finish(me.user_id, today, { guesses: 12 })

  const { board } = await find(me)

  expect(
    board.map((row: { user: { id: string }; state: string; guesses: number | null }) => [
      row.user.id,
      row.state,
      row.guesses,
    ]),
  ).toEqual([
    [me.user_id, 'decoded', 12],
    [ben!.user_id, 'decoded', 31],
    [ann!.user_id, 'decoded', 31],
    [cay!.user_id, 'gave_up', 4],
    [dot!.user_id, 'playing', null],
  ])
  expect(board[1]).toMatchObject({ seconds: 500, hints: 2, user: { full_name: 'Ben' } })
})

test.each([0, 1])(
  'the board of a daily of %i days ago shows only states, by name, until I have finished it too',
  async (ago) => {
    const day = daysEarlier(today, ago)
    const { me, friends } = await playerWithFriends(`Ulf ${ago}`, `Uma ${ago}`, `Ute ${ago}`)
    const [ulf, uma, ute] = friends
    await days.finish(ulf!.user_id, day, { guesses: 31, seconds: 900, hints: 1 })
    await days.finish(uma!.user_id, day, { guesses: 4 })
    await days.finish(ute!.user_id, day, { guesses: 3, gave_up: true })
    const look = async () => {
      const { board } = (await me.call('daily.find', { day })).whole
      const rows = board.filter(({ user }) => user.id !== me.user_id)
      return rows.map(({ user, state, guesses, seconds, hints }) => {
        return [user.id, state, guesses, seconds, hints]
      })
    }
    const hidden = [
      [ulf!.user_id, 'decoded', null, null, null],
      [uma!.user_id, 'decoded', null, null, null],
      [ute!.user_id, 'gave_up', null, null, null],
    ]
    expect(await look()).toEqual(hidden)
    const { game_id } = await me.call('daily.play_daily', { day })
    expect(await look()).toEqual(hidden)

    await me.call('games.give_up', { game_id })

    expect(await look()).toEqual([
      [uma!.user_id, 'decoded', 4, 60, 0],
      [ulf!.user_id, 'decoded', 31, 900, 1],
      [ute!.user_id, 'gave_up', 3, 60, 0],
    ])
  },
)

test('the board shows no results of friends who are still playing', async () => {
  const { me, friends } = await playerWithFriends('Fay')
  const game_id = await play(friends[0]!)
  await friends[0]!.call('games.submit_guess', { game_id, word: 'word7' })

  const { board } = await find(me)

  expect(board).toEqual([
    {
      user: expect.objectContaining({ id: friends[0]!.user_id }),
      state: 'playing',
      guesses: null,
      seconds: null,
      hints: null,
    },
  ])
})

test('friends who have not started are counted, and some are named', async () => {
  const { me, friends } = await playerWithFriends('Gus', 'Hal', 'Ida', 'Jon', 'Kay')
  await play(friends[1]!)
  await days.finish(friends[2]!.user_id, today)

  const { not_begun } = await find(me)
  expect(not_begun).toMatchObject({
    count: 3,
    users: [{ full_name: 'Gus' }, { full_name: 'Jon' }, { full_name: 'Kay' }],
  })
  expect((await find(friends[0]!)).not_begun).toMatchObject({ count: 1 })
  expect((await find(await app.player())).not_begun).toEqual({ count: 0, users: [] })
})

test('the words of a friend can be read only after I have finished', async () => {
  const { me, friends } = await playerWithFriends('Lea')
  const game_id = await play(friends[0]!)
  await friends[0]!.call('games.submit_guess', { game_id, word: 'zebra' })
  const read = (reader: TestPlayer) =>
    reader.call('games.guesses', { id: game_id, user_id: friends[0]!.user_id })
  await expectRefusal(read(me), 'NOT_FOUND')

  await play(me)
  await expectRefusal(read(me), 'NOT_FOUND')
  await me.call('games.give_up', { game_id })

  expect(await read(me)).toMatchObject([{ word: 'zebra', seq: 1 }])
  const stranger = await app.player()
  await play(stranger)
  await stranger.call('games.give_up', { game_id })
  await expectRefusal(read(stranger), 'NOT_FOUND')
})

test('finishing the daily ends it for nobody else', async () => {
  const { me, friends } = await playerWithFriends('Max')
  const game_id = await play(me)
  await play(friends[0]!)
  for (const word of ['harbour', 'town']) {
    await me.call('games.submit_guess', { game_id, word })
  }

  const body = await friends[0]!.call('games.submit_guess', {
    game_id,
    word: 'word7',
  })

  expect(body.state).toBe('playing')
  expect((await friends[0]!.call('games.find', { id: game_id })).article).toBeNull()
  const late = await app.player()
  expect(await play(late)).toBe(game_id)
  expect(await late.call('games.find', { id: game_id })).toMatchObject({
    state: 'playing',
    article: null,
  })
})

test('decoding the daily every day makes a streak', async () => {
  const me = await app.player()
  for (const ago of [1, 2, 3, 5, 6]) await days.finish(me.user_id, daysEarlier(today, ago))
  expect((await find(me)).streak).toEqual({ current: 3, best: 3 })

  const game_id = await play(me)
  for (const word of ['harbour', 'town']) {
    await me.call('games.submit_guess', { game_id, word })
  }

  expect((await find(me)).streak).toEqual({ current: 4, best: 4 })
})

test('the archive shows for each day whether it was decoded on time', async () => {
  const me = await app.player()
  await days.finish(me.user_id, daysEarlier(today, 1), { gave_up: true })
  await days.finish(me.user_id, daysEarlier(today, 2), { late: 1 })
  await days.finish(me.user_id, daysEarlier(today, 3))

  const body = await me.call('daily.list')

  expect(body.days.slice(0, 4).map(({ whole }) => whole.in_time)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('giving up or decoding late makes no streak', async () => {
  const me = await app.player()
  await days.finish(me.user_id, daysEarlier(today, 1), { gave_up: true })
  await days.finish(me.user_id, daysEarlier(today, 3), { late: 1 })
  await days.finish(me.user_id, daysEarlier(today, 4))

  expect((await find(me)).streak).toEqual({ current: 0, best: 1 })
})

test('other games do not count for a streak', async () => {
  const me = await app.player()
  await app.articles.add(testArticle('Other Harbour Town', words(60)))
  const body = await me.call('games.create_game', { mode: 'solo', difficulty: 'easy' })
  for (const word of ['other', 'harbour', 'town']) {
    await me.call('games.submit_guess', { game_id: body.game_id, word })
  }
  expect((await me.call('games.find', { id: body.game_id })).state).toBe('decoded')

  expect((await find(me)).streak).toEqual({ current: 0, best: 0 })
})

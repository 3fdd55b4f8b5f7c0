import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'

const app = await openTestApp()
const { addArticle, befriend, running } = gamesOf(app)
const { startSolo, guess, of } = challengesOf(app)
let olga: TestPlayer
beforeAll(async () => {
  for (const title of ['Harbour Town', 'Harbour City', 'Harbour Bay']) await addArticle(title)
  olga = await app.player('Olga Operator')
})
afterAll(() => app.close())

const suspend = ({ user_id }: TestPlayer) =>
  olga.call('admin.suspend_player', { user_id, reason: 'Offensive name.' })

let names = 0

/** Ann, and her friend with an offensive name. */
async function newFriends() {
  const name = `Offensive ${++names}`
  const [ann, friend] = [await app.player(), await app.player(name)]
  await befriend(ann, friend)
  return { ann, friend, name }
}

async function giveUp(player: TestPlayer, game_id: string): Promise<string> {
  await player.call('games.give_up', { game_id })
  return game_id
}

const playDaily = async (player: TestPlayer) => (await player.call('daily.play_daily', {})).game_id

describe('a suspended player', () => {
  test('is among friends without name and picture, and an operator reads the name', async () => {
    const { ann, friend, name } = await newFriends()
    await app.db
      .updateTable('users')
      .set({ provider_avatar_url: 'https://example.org/offensive.jpg' })
      .where('id', '=', friend.user_id)
      .execute()
    await suspend(friend)

    const [listed] = await ann.call('friends.list', {})
    expect(listed!.user).toMatchObject({
      id: friend.user_id,
      full_name: '',
      has_uploaded_avatar: false,
      provider_avatar_url: null,
    })
    const page = await ann.call('stats.with_friend', { friend_id: friend.user_id })
    expect(page.user.full_name).toBe('')
    const exported = await ann.get('/api/users/me/export')
    expect(JSON.stringify(exported.body)).not.toContain(name)
    const known = await olga.call('admin.player', { id: friend.user_id })
    expect(known.user.full_name).toBe(name)
  })

  test('has a name again when the suspension is lifted', async () => {
    const { ann, friend, name } = await newFriends()
    await suspend(friend)
    await olga.call('admin.lift_suspension', { user_id: friend.user_id })

    expect(await ann.call('friends.list', {})).toMatchObject([{ user: { full_name: name } }])
  })

  test('leaves the boards of the daily, the table of the week and the news', async () => {
    const { ann, friend } = await newFriends()
    const daily = await giveUp(ann, await playDaily(ann))
    await playDaily(friend)
    const [game] = await ann.call('games.list')
    await guess(friend, daily, ...game!.title!.toLowerCase().split(' '))
    const seen = async () => {
      const { board, not_begun } = (await ann.call('daily.find', {})).whole
      const { rows } = await ann.call('stats.week')
      const news = await ann.call('inbox.list')
      const figures = await ann.call('stats.game_figures', { id: daily })
      return [board.length, not_begun.count, rows.length, news.length, figures.friends.length]
    }
    expect(await seen()).toEqual([2, 0, 2, 1, 1])

    await suspend(friend)

    expect(await seen()).toEqual([1, 0, 1, 0, 0])
  })

  test('is not counted among friends who have not begun the daily', async () => {
    const { ann, friend } = await newFriends()
    await suspend(friend)

    expect((await ann.call('daily.find', {})).whole.not_begun).toEqual({ count: 0, users: [] })
  })

  test('is no ghost any more, of new races and of those that have begun', async () => {
    const { ann, friend } = await newFriends()
    const game_id = await startSolo(friend)
    const { article_id } = await app.db
      .selectFrom('games')
      .select('article_id')
      .where('id', '=', game_id)
      .executeTakeFirstOrThrow()
    const { title } = await app.db
      .selectFrom('articles')
      .select('title')
      .where('id', '=', article_id)
      .executeTakeFirstOrThrow()
    await guess(friend, game_id, ...title.toLowerCase().split(' '))
    const race = await ann.call('ghosts.start_quick_race', {
      difficulty: 'easy',
      options: { fading_ink: false },
    })
    const kinds = async () => {
      const { ghosts } = await ann.call('games.board', { id: race.game_id })
      return ghosts.map(({ kind, lane }) => lane ?? kind)
    }
    expect(await kinds()).toEqual(['friend', 'pace', 'third'])

    await suspend(friend)

    expect(await kinds()).toEqual(['pace', 'third'])
  })

  test('sends no requests, and their links and challenges lead nowhere for others', async () => {
    const [ann, bad, cleo] = [await app.player(), await app.player(), await app.player()]
    const { token } = await ann.call('friends.invite_token')
    const theirs = await bad.call('friends.invite_token')
    await bad.call('friends.send_friend_request', { _token: token })
    const game_id = await giveUp(bad, await startSolo(bad))
    const { code } = await bad.call('challenges.create_challenge', { game_id })
    await of(code).begin(cleo)
    expect(await ann.call('friends.requests')).toHaveLength(1)

    await suspend(bad)

    expect(await ann.call('friends.requests')).toEqual([])
    await expectRefusal(
      ann.call('friends.send_friend_request', { _token: theirs.token }),
      'UNKNOWN_TOKEN',
    )
    await expectRefusal(of(code).find(ann), 'UNKNOWN_CODE')
    expect((await of(code).find(cleo)).challenger.full_name).toBe('')
  })

  test('stays without a name in games that others played with them', async () => {
    const { players, as } = await running('race', 2)
    const { user_id } = players[1]!
    await as(1).act('games.give_up')
    await suspend(players[1]!)

    const { players: shown } = await as(0).game()
    const events = await as(0).events()
    const seen = [...shown, ...events].flatMap(({ user }) => (user?.id === user_id ? user : []))
    expect(seen.length).toBeGreaterThan(2)
    expect(new Set(seen.map(({ full_name }) => full_name))).toEqual(new Set(['']))
  })
})

test('a list of friends goes on behind suspended players, who come first', async () => {
  const ann = await app.player()
  for (const name of ['Xena', 'Yves', 'Zoe']) {
    const friend = await app.player(name)
    await befriend(ann, friend)
    if (name === 'Zoe') await suspend(friend)
  }
  const [first, ...others] = (await ann.call('friends.list', {})).map(({ user }) => user)
  expect(first!.full_name).toBe('')

  const page = await ann.call('friends.list', { after: first!.id, after_name: '' })

  expect(page.map(({ user }) => user)).toEqual(others)
})

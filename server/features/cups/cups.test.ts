import { MAX_CUPS } from '@inkling/game/open/cup'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { befriend } from '../../test/fixtures.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { createInbox } from '../inbox/inbox.ts'
import { createBrowser } from '../sign-in/test-browser.ts'
import type { Session } from '@inkling/protocol/session'
import { createCupEnds } from './playing.ts'
import { deleteOld } from './store/cups.ts'
import { cupsOf, tableOf } from './test-cups.ts'

const app = await openTestApp()
const { db, bus } = app
const { addArticles, openCup } = cupsOf(app)
const endDue = createCupEnds({ db, bus, inbox: createInbox({ db, bus }) })
beforeAll(() => addArticles())
afterAll(() => app.close())

const open = { difficulty: 'easy' } as const

/** Plays as a guest who has a link to a cup. */
async function guestOf(code: string) {
  const reply = await createBrowser(app.http, 'http://localhost:3000').post('/auth/guest', {
    name: 'Gus',
    kind: 'cup',
    code,
  })
  return { reply, guest: () => app.as(reply.json<Session>()) }
}

const itemsOf = ({ user_id }: TestPlayer) =>
  db.selectFrom('inbox').selectAll().where('user_id', '=', user_id).execute()

describe('a cup', () => {
  test('has five different articles, runs for a week, and can be joined for three days', async () => {
    const { host, find, articles } = await openCup(1)
    const cup = await find(host)

    expect(new Set((await articles()).map(({ title }) => title)).size).toBe(5)
    const [created, joins, ends] = [cup.created_at, cup.joins_until, cup.ends_at].map(Date.parse)
    expect(joins! - created!).toBe(3 * 86_400_000)
    expect(ends! - created!).toBe(7 * 86_400_000)
    expect(cup).toMatchObject({
      has_joined: true,
      own_number: 1,
      final_at: null,
      next_cup_id: null,
    })
  })

  test('cannot begin before a second player has joined', async () => {
    const { host, cup_id, code, play } = await openCup(1)
    await expectRefusal(play(host, 1), 'TOO_FEW_PLAYERS')

    const ben = await app.player()
    await ben.call('cups.join_cup', { code })
    expect(await play(host, 1)).toEqual(await play(host, 1))
    await expectRefusal(
      (await app.player()).call('cups.play_cup', { cup_id, number: 1 }),
      'NOT_FOUND',
    )
  })

  test('is hidden from everybody who is neither in it nor invited', async () => {
    const { cup_id } = await openCup(2)
    const stranger = await app.player()
    await expectRefusal(stranger.call('cups.find', { id: cup_id }), 'NOT_FOUND')
    await expectRefusal(stranger.call('cups.join_cup', { cup_id }), 'NOT_FOUND')
    expect(await stranger.call('cups.list')).toEqual([])
  })

  test('needs five articles that are new to its host and to all invited friends', async () => {
    const [ann, ben] = [await app.player(), await app.player()]
    await befriend(db, ann.user_id, ben.user_id)
    for (let game = 0; game < 4; game++) {
      const { game_id } = await ben.call('games.create_game', { ...open, mode: 'solo' })
      await ben.call('games.give_up', { game_id })
    }
    const withBen = { ...open, user_ids: [ben.user_id] }

    expect(await ann.call('cups.count_cup_articles', open)).toEqual({ articles: 5 })
    expect(await ann.call('cups.count_cup_articles', withBen)).toEqual({ articles: 4 })
    await expectRefusal(ann.call('cups.open_cup', withBen), 'TOO_FEW_ARTICLES')
    const hard = { difficulty: 'hard' } as const
    expect(await ann.call('cups.count_cup_articles', hard)).toEqual({ articles: 0 })
  })

  test('invites friends only, and neither guests nor strangers open one for others', async () => {
    const [ann, stranger] = [await app.player(), await app.player()]
    const user_ids = [stranger.user_id]
    await expectRefusal(ann.call('cups.open_cup', { ...open, user_ids }), 'NOT_FRIENDS')
    const { guest } = await guestOf((await openCup(1)).code)
    await expectRefusal(guest().call('cups.open_cup', open), 'GUEST')
  })

  test('takes at most ten at once of a player', async () => {
    const { host } = await openCup(1)
    const copies = Array.from({ length: MAX_CUPS - 1 }, (_, index) => index)
    for (const index of copies) {
      await sql`with cup as (
        insert into cups (code, lang, difficulty, options, joins_until, ends_at)
        values (${`0000000${index}`}, 'en', 'easy', '{}', now() + interval '1 day', now() + interval '1 day')
        returning id)
        insert into cup_players (cup_id, number, user_id, joined_at)
        select id, 1, ${host.user_id}, now() from cup`.execute(db)
    }
    await expectRefusal(host.call('cups.open_cup', open), 'TOO_MANY_CUPS')
    const { code } = await openCup(1)
    await expectRefusal(host.call('cups.join_cup', { code }), 'TOO_MANY_CUPS')
  })
})

describe('joining a cup', () => {
  test('works by invitation or by link, until three days are over', async () => {
    const { host, cup_id, code, find, passDays } = await openCup(2)
    const [cleo, dana] = [await app.player(), await app.player()]
    await befriend(db, host.user_id, dana.user_id)
    await host.call('cups.invite_to_cup', { cup_id, user_id: dana.user_id })
    expect((await dana.call('cups.list'))[0]).toMatchObject({ id: cup_id, has_joined: false })
    expect((await find(host)).invited).toMatchObject([{ id: dana.user_id }])
    expect(await cleo.call('cups.find_linked', { code })).toMatchObject({
      players: 2,
      cup_id: null,
    })

    expect(await cleo.call('cups.join_cup', { code })).toEqual({ cup_id })
    await passDays(3)

    await expectRefusal(dana.call('cups.join_cup', { cup_id }), 'CUP_CLOSED')
    await expectRefusal((await app.player()).call('cups.join_cup', { code }), 'CUP_CLOSED')
    expect((await find(host)).players).toHaveLength(3)
  })

  test('is open to guests unless its host wants none', async () => {
    const { code } = await openCup(1)
    const { code: closed } = await openCup(1, { options: { guests: false } })
    const { guest } = await guestOf(code)

    expect((await guestOf(closed)).reply.json()).toMatchObject({ code: 'NO_GUESTS' })
    await expectRefusal(guest().call('cups.join_cup', { code: closed }), 'NO_GUESTS')
    const { cup_id } = await guest().call('cups.join_cup', { code })
    expect(await guest().call('cups.find', { id: cup_id })).toMatchObject({ has_joined: true })
  })

  test('skips articles that the player knows from another game', async () => {
    const { host, code, find, play, articles } = await openCup(2)
    const known = (await articles())[2]!
    const cleo = await app.player()
    await knowArticle(cleo, known.article_id)
    await cleo.call('cups.join_cup', { code })

    const cup = await find(cleo)
    expect(cup.articles[2]).toMatchObject({ state: 'skipped', title: null, game_id: null })
    await expectRefusal(play(cleo, 3), 'PLAYED_BEFORE')
    expect((await find(host)).players.flatMap(({ cells }) => cells)).not.toContainEqual(
      expect.objectContaining({ is_skipped: true }),
    )
  })

  test('by invitation never brings together two players of whom one has blocked the other', async () => {
    const { host, players, cup_id, find } = await openCup(2)
    const cleo = await app.player()
    await befriend(db, host.user_id, cleo.user_id)
    await block(cleo, players[1]!)

    await host.call('cups.invite_to_cup', { cup_id, user_id: cleo.user_id })

    expect((await find(host)).invited).toEqual([])
    await expectRefusal(cleo.call('cups.join_cup', { cup_id }), 'NOT_FOUND')
  })

  test('is refused, as if the code were unknown, to whom one of its players has blocked', async () => {
    const { host, code } = await openCup(1)
    const ben = await app.player()
    await block(host, ben)
    await expectRefusal(ben.call('cups.find_linked', { code }), 'UNKNOWN_CODE')
    await expectRefusal(ben.call('cups.join_cup', { code }), 'UNKNOWN_CODE')
  })

  test('can be declined and undone, but not once the player has begun', async () => {
    const { host, players, cup_id, find, play } = await openCup(3)
    const [, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    await cleo.call('cups.leave_cup', { cup_id })
    await expectRefusal(find(cleo), 'NOT_FOUND')
    await play(ben, 1)
    await expectRefusal(ben.call('cups.leave_cup', { cup_id }), 'CUP_BEGUN')
    expect((await find(host)).players).toHaveLength(2)

    const alone = await openCup(1)
    await alone.host.call('cups.leave_cup', { cup_id: alone.cup_id })
    expect(await alone.host.call('cups.list')).toEqual([])
  })
})

/** Lets a player meet an article in another game, which has ended. */
async function knowArticle(player: TestPlayer, article_id: string): Promise<void> {
  const { game_id } = await player.call('games.create_game', { ...open, mode: 'solo' })
  await player.call('games.give_up', { game_id })
  const title_id = await app.articles.findTitleIdOf(db, article_id)
  await db.updateTable('games').set({ article_id }).where('id', '=', game_id).execute()
  await db.updateTable('game_players').set({ title_id }).where('game_id', '=', game_id).execute()
}

/** Blocks the second player for the first. */
async function block(one: TestPlayer, other: TestPlayer): Promise<void> {
  const blocks = { user_id: one.user_id, blocked_id: other.user_id }
  await db.insertInto('blocks').values(blocks).execute()
}

describe('the table of a cup', () => {
  test('counts the articles that the player has finished, and says of others who has played', async () => {
    const { players, find, decode, giveUp } = await openCup(3)
    const [ann, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    await decode(ann, 1, 90, 2)
    await decode(ben, 1, 60, 4)
    await decode(ben, 2, 60)
    await giveUp(cleo, 3)

    expect(tableOf(await find(ann), players)).toEqual([
      { player: 1, rank: 1, places: 1, guesses: 4, at: [1, 'played', '–', '–', '–'] },
      { player: 0, rank: 2, places: 2, guesses: 2, at: [2, '–', '–', '–', '–'] },
      { player: 2, rank: 3, places: 3, guesses: 0, at: ['–', '–', 'played', '–', '–'] },
    ])
    expect((await find(ann)).articles.slice(0, 2)).toMatchObject([
      { state: 'decoded', place: 2, guesses: 2, seconds: 90, title: expect.any(String) },
      { state: null, place: null, guesses: null, seconds: null, title: null },
    ])
    expect(tableOf(await find(cleo), players).map(({ places }) => places)).toEqual([3, 3, 3])
  })

  test('is final as soon as all have played, and everybody is notified once', async () => {
    const { players, cup_id, find, decode, giveUp, passDays } = await openCup(2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    for (const number of [1, 2, 3, 4, 5]) await decode(ann, number, 30)
    for (const number of [1, 2, 3, 4]) await decode(ben, number, 20)
    expect((await find(ben)).final_at).toBe(null)
    await giveUp(ben, 5)

    const cup = await find(ann)
    expect(cup.final_at).not.toBe(null)
    expect(tableOf(cup, players)).toMatchObject([
      { player: 1, rank: 1, places: 6 },
      { player: 0, rank: 2, places: 9 },
    ])
    for (const player of players) {
      expect(await itemsOf(player)).toMatchObject([
        { kind: 'cup_over', cup_id, sender_id: ann.user_id, push_at: expect.any(Date) },
      ])
    }
    await passDays(7)
    await endDue()
    expect(await itemsOf(ben)).toHaveLength(1)
  })

  test('waits for friends who have not answered, until nobody can join any more', async () => {
    const { host, players, cup_id, find, giveUp, passDays } = await openCup(2)
    const cleo = await app.player()
    await befriend(db, host.user_id, cleo.user_id)
    await host.call('cups.invite_to_cup', { cup_id, user_id: cleo.user_id })
    for (const player of players) for (const number of [1, 2, 3, 4, 5]) await giveUp(player, number)
    await endDue()
    expect((await find(host)).final_at).toBe(null)

    await passDays(3)
    await endDue()
    expect((await find(host)).final_at).not.toBe(null)
    expect(await itemsOf(cleo)).toEqual([])
  })

  test('is final after a week: what is not played by then counts as the last place', async () => {
    const { players, find, play, decode, passDays } = await openCup(3)
    const [ann, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    await decode(ann, 1)
    const late = await play(ben, 2)
    await passDays(7)
    await expectRefusal(play(cleo, 1), 'CUP_OVER')
    await endDue()
    await ben.call('games.give_up', { game_id: late })

    const cup = await find(cleo)
    expect(tableOf(cup, players)).toMatchObject([
      { player: 0, rank: 1, places: 13, at: [1, '–', '–', '–', '–'] },
      { rank: 2, places: 15 },
      { rank: 2, places: 15 },
    ])
    expect(cup.articles.map(({ title }) => title)).toEqual([null, null, null, null, null])
    await expectRefusal(play(cleo, 1), 'CUP_OVER')
  })

  test('counts the mean of the others for an article that a player skips', async () => {
    const { players, code, find, decode, articles, passDays } = await openCup(2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    const cleo = await app.player()
    await knowArticle(cleo, (await articles())[0]!.article_id)
    await cleo.call('cups.join_cup', { code })
    for (const number of [1, 2]) {
      await decode(ann, number, 10)
      await decode(ben, number, 20)
    }
    await decode(cleo, 2, 5)
    await passDays(7)
    await endDue()

    const table = tableOf(await find(ann), [...players, cleo])
    // Cleo: first at 2, last at 3, 4 and 5, which is 10 over four articles.
    expect(table.find(({ player }) => player === 2)).toMatchObject({ places: 12.5, rank: 2 })
    expect(table.find(({ player }) => player === 0)).toMatchObject({ places: 1 + 2 + 9 })
  })

  test('keeps the places of a player who deletes their account', async () => {
    const { players, find, decode } = await openCup(3)
    const [ann, ben] = players as [TestPlayer, TestPlayer, TestPlayer]
    await decode(ben, 1, 10)
    await decode(ann, 1, 20)
    await ben.call('profile.delete_account')

    const { players: rows } = await find(ann)
    expect(rows.map(({ user, rank, places }) => ({ id: user?.id ?? null, rank, places }))).toEqual([
      { id: null, rank: 1, places: 1 },
      { id: ann.user_id, rank: 2, places: 2 },
      { id: players[2]!.user_id, rank: 3, places: 3 },
    ])
  })

  test('no longer waits for a player who deletes their account', async () => {
    const { players, find, giveUp } = await openCup(3)
    const [ann, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    await cleo.call('profile.delete_account')
    for (const player of [ann, ben])
      for (const number of [1, 2, 3, 4, 5]) await giveUp(player, number)
    expect((await find(ann)).final_at).not.toBe(null)
  })
})

describe('the end of a cup', () => {
  test('lets one of its players open the next one with all of them, once', async () => {
    const own = await openTestApp()
    const cups = cupsOf(own)
    const twice = 'Anvil Bramble Cobbler Drover Ember Furrow Gantry Harrow Inlet Juniper'
    await cups.addArticles(twice.split(' '))
    const { players, cup_id, code, find, giveUp } = await cups.openCup(2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    const user_ids = [ann.user_id]
    await expectRefusal(ben.call('cups.open_cup', { ...open, after: cup_id }), 'NOT_OVER')
    for (const player of players) for (const number of [1, 2, 3, 4, 5]) await giveUp(player, number)
    await ben.call('friends.remove', { friend_id: ann.user_id })

    const next = await ben.call('cups.open_cup', { ...open, user_ids, after: cup_id })
    expect(await ann.call('cups.open_cup', { ...open, after: cup_id })).toEqual(next)
    expect((await find(ann)).next_cup_id).toBe(next.cup_id)
    expect(await ann.call('cups.find', { id: next.cup_id })).toMatchObject({
      has_joined: false,
      host: { id: ben.user_id },
    })
    const stranger = await own.player()
    const after = { ...open, user_ids, after: cup_id }
    await expectRefusal(stranger.call('cups.open_cup', after), 'NOT_FOUND')
    await expectRefusal(stranger.call('cups.join_cup', { code }), 'CUP_CLOSED')
    await own.close()
  })

  test('comes after three days if nobody else has joined', async () => {
    const { host, cup_id, passDays } = await openCup(1)
    await passDays(3)
    await endDue()
    await expectRefusal(host.call('cups.find', { id: cup_id }), 'NOT_FOUND')
    expect(await itemsOf(host)).toEqual([])
  })

  test('is followed by its deletion after 90 days, which keeps the games', async () => {
    const { players, host, cup_id, giveUp } = await openCup(2)
    const games = []
    for (const player of players) {
      for (const number of [1, 2, 3, 4, 5]) games.push(await giveUp(player, number))
    }
    await deleteOld(db)
    await host.call('cups.find', { id: cup_id })
    await db
      .updateTable('cups')
      .set({ final_at: sql`now() - interval '91 days'` })
      .where('id', '=', cup_id)
      .execute()
    await deleteOld(db)
    await expectRefusal(host.call('cups.find', { id: cup_id }), 'NOT_FOUND')
    expect(await host.call('games.find', { id: games[0]! })).toMatchObject({ variant: 'cup' })
  })
})

test('a cup is on the page of a friend who is in it', async () => {
  const { players, cup_id } = await openCup(3)
  const [ann, ben] = players as [TestPlayer, TestPlayer, TestPlayer]
  const list = (player: TestPlayer, friend_id: string) =>
    player.call('cups.list_with_friend', { friend_id })
  expect(await list(ann, ben.user_id)).toMatchObject([{ id: cup_id }])
  await expectRefusal(list(ben, players[2]!.user_id), 'NOT_FOUND')
})

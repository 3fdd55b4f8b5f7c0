import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { befriend } from '../../test/fixtures.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { names, textsIn } from '../../test/leak-check.ts'
import { cupsOf } from './test-cups.ts'

/** Eight articles, five of which are in the cup. */
const app = await openTestApp()
const { db } = app
const { addArticles, openCup, titleOf } = cupsOf(app)
beforeAll(() => addArticles())
afterAll(() => app.close())

const easy = { difficulty: 'easy' } as const

describe('an article of a running cup is not given to its players elsewhere:', () => {
  test('not in a solo game or a quick race, as long as there is another', async () => {
    const { players, articles } = await openCup(2)
    const titles = (await articles()).map(({ title }) => title)
    for (let game = 0; game < 5; game++) {
      const solo = await players[1]!.call('games.create_game', { ...easy, mode: 'solo' })
      expect(titles).not.toContain(await titleOf(solo.game_id))
      await players[1]!.call('games.give_up', { game_id: solo.game_id })
    }
    const quick = await players[0]!.call('ghosts.start_quick_race', easy)
    expect(titles).not.toContain(await titleOf(quick.game_id))
  })

  test('not in a race of theirs with others', async () => {
    const { players, articles } = await openCup(2)
    const titles = (await articles()).map(({ title }) => title)
    const outsider = await app.player()
    const { game_id } = await outsider.call('games.create_game', { ...easy, mode: 'race' })
    const { code } = await outsider.call('games.find', { id: game_id })
    await players[0]!.call('lobbies.join_game', { code: code! })
    await outsider.call('lobbies.start_game', { game_id })
    expect(titles).not.toContain(await titleOf(game_id))
  })

  test('not to invited friends, and again to all once the cup is over', async () => {
    const { host, players, cup_id, articles, giveUp } = await openCup(2)
    const titles = (await articles()).map(({ title }) => title)
    const cleo = await app.player()
    await befriend(db, host.user_id, cleo.user_id)
    await host.call('cups.invite_to_cup', { cup_id, user_id: cleo.user_id })
    const drawn = new Set<string>()
    const drawAll = async (games: number) => {
      for (let game = 0; game < games; game++) {
        const { game_id } = await cleo.call('games.create_game', { ...easy, mode: 'solo' })
        drawn.add(await titleOf(game_id))
        await cleo.call('games.give_up', { game_id })
      }
    }
    await drawAll(3)
    expect(titles.filter((title) => drawn.has(title))).toEqual([])
    await cleo.call('cups.leave_cup', { cup_id })
    for (const player of players) for (const number of [1, 2, 3, 4, 5]) await giveUp(player, number)
    await drawAll(5)
    expect(titles.filter((title) => drawn.has(title))).toHaveLength(5)
  })

  test('not by a challenge, which waits until they have played it in the cup', async () => {
    const { players, articles, giveUp } = await openCup(2)
    const { article_id } = (await articles())[0]!
    const outsider = await app.player()
    const { game_id } = await outsider.call('games.create_game', { ...easy, mode: 'solo' })
    await db.updateTable('games').set({ article_id }).where('id', '=', game_id).execute()
    await outsider.call('games.give_up', { game_id })
    const { code } = await outsider.call('challenges.create_challenge', { game_id })

    const answer = () => players[1]!.call('challenges.answer_challenge', { code })
    await expectRefusal(answer(), 'FINISH_FIRST')
    await giveUp(players[1]!, 1)
    await expectRefusal(answer(), 'PLAYED_BEFORE')
  })

  test('not as the daily of a coming day', async () => {
    const own = await openTestApp()
    const cups = cupsOf(own)
    await cups.addArticles()
    const { articles } = await cups.openCup(2)
    const titles = (await articles()).map(({ title }) => title)
    for (let day = 1; day <= 3; day++) {
      const drawn = (await own.articles.drawForDaily(own.db, 'en', 'whole'))!
      await own.db
        .insertInto('daily_articles')
        .values({ day: `2099-01-0${day}`, lang: 'en', article_id: drawn.id })
        .execute()
      const { title } = await own.db
        .selectFrom('articles')
        .select('title')
        .where('id', '=', drawn.id)
        .executeTakeFirstOrThrow()
      expect(titles).not.toContain(title)
    }
    await own.close()
  })
})

describe('a player who has not finished an article of a cup', () => {
  test('is shown neither its title nor results by anything, before and while they play it', async () => {
    const { host: ann, players, cup_id, code, decode, play, articles } = await openCup(3)
    const [, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    await befriend(db, ben.user_id, cleo.user_id)
    const theirs = await decode(ann, 1, 47, 3)
    await decode(ben, 1, 61, 4)
    const secret = (await articles())[0]!
    const challenge = ann.call('challenges.create_challenge', { game_id: theirs })
    await expectRefusal(challenge, 'NOT_A_CHALLENGE')

    const around = { cup_id, code, theirs, friends: [ann, ben] }
    expect(await leaks(ann, secret, around)).toContain(`cups/${cup_id}`)
    expect(await leaks(cleo, secret, around)).toEqual([])
    const cup = await cleo.call('cups.find', { id: cup_id })
    expect(cup.articles[0]).toMatchObject({ title: null, place: null, guesses: null })
    for (const { places, guesses, rank, cells } of cup.players) {
      expect({ places, guesses, rank }).toEqual({ places: 0, guesses: 0, rank: 1 })
      expect(cells.map(({ place }) => place)).toEqual([null, null, null, null, null])
    }

    const game_id = await play(cleo, 1)
    expect(await leaks(cleo, secret, { ...around, game_id })).toEqual([])
    const { ghosts } = await cleo.call('games.board', { id: game_id })
    expect(ghosts.map(({ guesses, hints }) => [guesses, hints])).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await cleo.call('cups.find', { id: cup_id })).players[0]).toMatchObject({ places: 0 })
  })

  test('still reads no title after the cup, since they may meet the article elsewhere', async () => {
    const { host: ann, players, cup_id, code, decode, giveUp, articles } = await openCup(2)
    const ben = players[1]!
    const secret = (await articles())[4]!
    for (const number of [1, 2, 3, 4, 5]) await decode(ann, number)
    for (const number of [1, 2, 3, 4]) await giveUp(ben, number)
    await db.updateTable('cups').set({ final_at: new Date() }).where('id', '=', cup_id).execute()

    expect(await leaks(ben, secret, { cup_id, code, friends: [ann] })).toEqual([])
    const { articles: seen, players: table } = await ben.call('cups.find', { id: cup_id })
    expect(seen[4]).toMatchObject({ title: null })
    expect(table.find(({ user }) => user?.id === ann.user_id)?.cells[4]).toMatchObject({ place: 1 })
  })
})

describe('the ghosts of a game of a cup', () => {
  test('are those who had finished the article when the player began, and no others', async () => {
    const { players, decode, giveUp, play } = await openCup(4)
    const [ann, ben, cleo, dana] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    await decode(ann, 1, 40)
    await giveUp(ben, 1)
    await decode(ann, 2, 40)
    const game_id = await play(cleo, 1)
    await decode(dana, 1)

    const { ghosts, game } = await cleo.call('games.board', { id: game_id })
    expect(game).toMatchObject({ mode: 'solo', variant: 'cup', article: null })
    expect(ghosts).toMatchObject([
      { kind: 'friend', user: { id: ann.user_id }, state: 'decoded' },
      { kind: 'friend', user: { id: ben.user_id }, state: 'gave_up' },
    ])
  })

  test('leave out players whom nobody may race, and those who are blocked', async () => {
    const { players, decode, play } = await openCup(3)
    const [ann, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    await decode(ann, 1)
    await decode(ben, 1)
    await ann.call('profile.update_settings', { ghosts: 'nobody' })
    const blocks = { user_id: cleo.user_id, blocked_id: ben.user_id }
    await db.insertInto('blocks').values(blocks).execute()

    const { ghosts } = await cleo.call('games.board', { id: await play(cleo, 1) })
    expect(ghosts).toEqual([])
  })
})

test('a game of a cup has the options of the cup, and no hints unless its host allows them', async () => {
  const { players, play } = await openCup(2, { options: { free_words: 'hard', best_of: 5 } })
  const game_id = await play(players[1]!, 1)
  const { options } = await players[1]!.call('games.find', { id: game_id })
  expect(options).toMatchObject({ free_words: 'hard', hints: 'none', best_of: 1 })
  await expectRefusal(players[1]!.call('games.use_hint', { game_id }), 'NO_HINTS')

  const generous = await openCup(2, { options: { hints: 'three' } })
  const other = await generous.play(generous.host, 1)
  expect(await generous.host.call('games.use_hint', { game_id: other })).toMatchObject({
    results: [{ outcome: 'accepted' }],
  })
})

type Around = {
  cup_id: string
  code: string
  theirs?: string
  game_id?: string
  friends: readonly TestPlayer[]
}

const PATHS =
  'games unfinished_games friends users/me/export stats/me stats/me/details stats/me/bests stats/head_to_head stats/week daily challenges inbox cups'.split(
    ' ',
  )

/** Sends all requests of a player's pages; returns those whose answers name the title of an article or its id. */
async function leaks(
  player: TestPlayer,
  { title, article_id }: { title: string; article_id: string },
  { cup_id, code, theirs, game_id, friends }: Around,
): Promise<string[]> {
  const ofGame = (id: string) =>
    ['', '/board', '/sheet', '/guesses', '/story', '/cup', '/challenge', '/ratings'].map(
      (part) => `games/${id}${part}`,
    )
  const paths = [
    ...PATHS,
    `cups/${cup_id}`,
    `cup_links/${code}`,
    ...friends.flatMap(({ user_id }) => [
      `friends/${user_id}/cups`,
      `stats/friends/${user_id}`,
      ...[theirs, game_id].flatMap((id) =>
        id === undefined ? [] : [`games/${id}/guesses?user_id=${user_id}`],
      ),
    ]),
    ...[theirs, game_id].flatMap((id) =>
      id === undefined ? [] : [...ofGame(id), `stats/games/${id}`],
    ),
  ]
  const replies = await Promise.all(
    paths.map(async (path) => ({ path, ...(await player.get(`/api/${path}`)) })),
  )
  const link = await app.http.inject({ url: `/links/cup/${code}` })
  return [...replies, { path: 'link', body: link.json(), headers: link.headers }]
    .filter(({ body, headers }) => {
      const all = JSON.stringify([body, headers])
      return all.includes(article_id) || textsIn(body).some((text) => names(text, title))
    })
    .map(({ path }) => path)
}

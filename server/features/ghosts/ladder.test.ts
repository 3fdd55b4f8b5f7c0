import { QUICK_COUNTDOWN } from '@inkling/game/open/ghosts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { createFixtures, LAGOON } from '../../test/fixtures.ts'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'

const app = await openTestApp()
const { db } = app
const { addArticle } = gamesOf(app)
const { guess, startSolo } = challengesOf(app)
const { playedGame } = createFixtures(db)
beforeAll(async () => {
  await addArticle()
  for (const title of ['The Harbour Town', 'A Harbour Town']) {
    await app.articles.add(testArticle(title, LAGOON))
  }
})
afterAll(() => app.close())

const NO_INK = { fading_ink: false }

/** A player who has decoded games of the same kind in these times, in seconds. */
async function playerWith(...times: number[]): Promise<TestPlayer> {
  const player = await app.player()
  await decodedIn(player, ...times)
  return player
}

/** Adds decoded games. Their articles have no text, so the player was away for a minute, and no lane plays them back. */
async function decodedIn({ user_id }: TestPlayer, ...times: number[]): Promise<void> {
  for (const time_played of times) {
    const game_id = await playedGame({}, { user_id, seconds: time_played + 60 })
    await db
      .updateTable('game_players')
      .set({ time_played })
      .where('game_id', '=', game_id)
      .execute()
  }
}

const start = async (player: TestPlayer): Promise<string> =>
  (await player.call('ghosts.start_quick_race', { difficulty: 'easy', options: NO_INK })).game_id

/** Lets the article of a game have opened some seconds ago. */
async function open(game_id: string, secondsAgo = 1): Promise<void> {
  const started_at = new Date(Date.now() - secondsAgo * 1_000)
  for (const table of ['games', 'game_players'] as const) {
    await db
      .updateTable(table)
      .set({ started_at })
      .where(table === 'games' ? 'id' : 'game_id', '=', game_id)
      .execute()
  }
}

/** Plays a quick race, and returns the ladder after it. */
async function race(player: TestPlayer, seconds: number, end: 'decode' | 'give up' = 'decode') {
  const game_id = await start(player)
  await open(game_id, seconds)
  if (end === 'decode') await guess(player, game_id, 'harbour', 'town')
  else await player.call('games.give_up', { game_id })
  return { game_id, ...(await player.call('ghosts.ladder', { id: game_id })) }
}

async function lanesOf(player: TestPlayer, game_id: string) {
  const { ghosts } = await player.call('games.board', { id: game_id })
  return ghosts.map(({ lane, decoded_at }) => [lane, decoded_at! / 1_000])
}

test('the lanes of a player are the median of their last ten games and the time of their best third', async () => {
  const ann = await playerWith(999, 999, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
  expect(await lanesOf(ann, await start(ann))).toEqual([
    ['own_pace', 55],
    ['own_third', 40],
  ])
})

test('games given up, on other lengths, and on texts that a player chose count for no lane', async () => {
  const ann = await playerWith(50, 60)
  const mine = { user_id: ann.user_id, seconds: 9 }
  await playedGame({}, { ...mine, state: 'gave_up' })
  await playedGame({ length: 'lead' }, mine)
  await playedGame({ mode: 'together' }, mine)
  const chosen = await playedGame({ mode: 'race' }, mine)
  await db
    .updateTable('games')
    .set(({ ref }) => ({ own_article_id: ref('article_id') }))
    .where('id', '=', chosen)
    .execute()
  expect((await lanesOf(ann, await start(ann))).map(([lane]) => lane)).toEqual(['pace', 'third'])
})

test('a lane plays back my game, as fast as it has to be', async () => {
  const ann = await app.player()
  const first = await startSolo(ann)
  await open(first, 40)
  await guess(ann, first, 'harbour', 'zebra', 'town')
  await decodedIn(ann, 40, 40)
  const game_id = await start(ann)
  await open(game_id)

  const { ghosts } = await ann.call('games.board', { id: game_id })
  const [pace] = ghosts
  expect(pace).toMatchObject({ lane: 'own_pace', user: null, guesses: null })
  expect(pace!.steps).toHaveLength(2)
  expect(pace!.steps.at(-1)).toMatchObject({ at: pace!.decoded_at, title_found: 2 })
})

test('three wins in a row against my pace make it 10% faster, and three losses slower again', async () => {
  const ann = await playerWith(...Array.from({ length: 10 }, () => 100))
  expect(await race(ann, 90)).toMatchObject({ rung: 0, in_a_row: 1, has_won: true, moved: 0 })
  expect(await race(ann, 110)).toMatchObject({ in_a_row: -1, has_won: false })
  await race(ann, 90)
  await race(ann, 90)
  const won = await race(ann, 90)
  expect(won).toMatchObject({ rung: 1, in_a_row: 0, moved: 1, pace: 90 })

  const game_id = await start(ann)
  expect((await lanesOf(ann, game_id))[0]).toEqual(['own_pace', 90])
  await open(game_id)
  await ann.call('games.give_up', { game_id })
  await race(ann, 1, 'give up')
  expect(await race(ann, 1, 'give up')).toMatchObject({ rung: 0, in_a_row: 0, moved: -1 })

  expect(await ann.call('ghosts.ladder', { id: won.game_id })).toMatchObject({ rung: 1, pace: 90 })
})

test('races that run at the same time count in the order in which they end', async () => {
  const ann = await playerWith(100, 100, 100, 100, 100)
  const long = await start(ann)
  await open(long, 50)
  for (const seconds of [50, 50]) await race(ann, seconds)
  await guess(ann, long, 'harbour', 'town')

  const result = { rung: 1, in_a_row: 0, moved: 1 }
  expect(await ann.call('ghosts.ladder', { id: long })).toMatchObject(result)
  expect(await ann.call('ghosts.ladders')).toMatchObject([
    { difficulty: 'easy', length: 'whole', rung: 1, in_a_row: 0 },
  ])
})

test('my list of games has the place among the lanes', async () => {
  const ann = await playerWith(100, 100, 100)
  await race(ann, 150)
  await race(ann, 50)
  await race(ann, 50, 'give up')
  const games = (await ann.call('games.list')).slice(0, 3)
  expect(games.map(({ place, players }) => [place, players])).toEqual([
    [null, 3],
    [1, 3],
    [3, 3],
  ])
})

test('games without fading ink make no lanes for races with it, which is there unless I turn it off', async () => {
  const ann = await playerWith(50, 60, 70)
  const game = await ann.call('ghosts.start_quick_race', { difficulty: 'easy' })
  expect(await ann.call('games.find', { id: game.game_id })).toMatchObject({
    options: { fading_ink: true },
  })
  expect((await lanesOf(ann, game.game_id)).map(([lane]) => lane)).toEqual(['pace', 'third'])
})

test('there is no ladder for new players, during a race, and for others', async () => {
  const [ann, ben] = [await playerWith(100, 100, 100), await app.player()]
  const running = await start(ann)
  await expectRefusal(ann.call('ghosts.ladder', { id: running }), 'NOT_FOUND')
  const { game_id } = await race(ann, 50)
  await expectRefusal(ben.call('ghosts.ladder', { id: game_id }), 'NOT_FOUND')

  const first = await start(ben)
  await open(first, QUICK_COUNTDOWN)
  await ben.call('games.give_up', { game_id: first })
  await expectRefusal(ben.call('ghosts.ladder', { id: first }), 'NOT_FOUND')
  expect(await ben.call('ghosts.ladders')).toEqual([])
})

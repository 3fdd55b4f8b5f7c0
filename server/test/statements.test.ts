import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamesOf } from '../features/games/test-games.ts'
import { recordQueries } from './recorded-queries.ts'
import { openTestApp, testArticle, type TestPlayer } from './test-app.ts'
import { befriend, LAGOON, signInUsers } from './fixtures.ts'

const FEW = 10
const MANY = 100
const HOME = [
  'profile.me',
  'daily.find',
  'games.list',
  'games.unfinished',
  'inbox.list',
  'stats.me',
  'stats.week',
  'friends.list',
  'friends.requests',
] as const
const WORDS =
  `boats lagoon piles fishermen mainland canals bridges church tower island house doors winter water
  silk glass salt furnaces night visitors zebra violin planet poem carrot`.split(/\s+/)

const guess = { points: 1_000, seconds: 1, code: 'TOO_MANY_REQUESTS' } as const
const app = await openTestApp({ limits: { rules: { guess } } })
const { addArticle, running } = gamesOf(app)

beforeAll(async () => {
  for (let number = 1; number <= 20; number += 1) await addArticle(`Harbour Town ${number}`)
  const lead = LAGOON.replace('## Buildings', '')
  for (const number of [21, 22, 23, 24]) {
    await app.articles.add(testArticle(`Harbour Town ${number}`, lead))
  }
})
afterAll(app.close)

/** Lists the queries of a request. It runs twice, and the second run counts, so that caches are filled. */
async function queriesOf(act: () => Promise<unknown>): Promise<string[]> {
  await act()
  return recordQueries(act)
}

/** Lists the queries of a request to a server that has just started. */
async function coldQueriesOf(
  caller: TestPlayer,
  act: (caller: TestPlayer) => Promise<unknown>,
): Promise<string[]> {
  const server = await app.startAnother()
  const queries = await recordQueries(() => act(server.as(caller)))
  await server.close()
  return queries
}

async function befriended(count: number): Promise<{ player: TestPlayer; ids: string[] }> {
  const player = await app.player()
  const { user_id } = player
  const users = await signInUsers(app.db, 'http://localhost:3000', count)
  const ids = users.map((user) => user.user_id)
  await befriend(app.db, user_id, ...ids)
  return { player, ids }
}

async function begun(player: TestPlayer): Promise<string> {
  const setup = { mode: 'solo', difficulty: 'easy', topic: null } as const
  return (await player.call('games.create_game', setup)).game_id
}

async function played(player: TestPlayer, games: number): Promise<void> {
  for (let game = 0; game < games; game += 1) {
    await player.call('games.give_up', { game_id: await begun(player) })
  }
}

test('the list of friends and their statuses takes as many queries for a hundred friends as for ten', async () => {
  const counts = []
  for (const count of [FEW, MANY]) {
    const { player, ids } = await befriended(count)
    const list = await queriesOf(() => player.call('friends.list'))
    const here = await queriesOf(() =>
      player.call('presence.user_status', { user_ids: ids.join() }),
    )
    counts.push([list.length, here.length])
  }

  expect(counts).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('opening home takes as many queries with many games and friends as with few', async () => {
  const counts = []
  for (const [count, games] of [
    [FEW, 1],
    [MANY, 12],
  ] as const) {
    const { player } = await befriended(count)
    await played(player, games)
    const numbers = []
    for (const name of HOME) numbers.push((await queriesOf(() => player.call(name))).length)
    counts.push(numbers)
  }

  expect(counts[1]).toEqual(counts[0])
  expect(Math.max(...counts[0]!)).toBeLessThanOrEqual(7)
})

test('opening a board takes as many queries for six players with many rows as for two with one', async () => {
  const counts = []
  for (const [players, words] of [
    [2, 1],
    [6, WORDS.length],
  ] as const) {
    const game = await running('race', players)
    const ann = game.as(0)
    for (const word of WORDS.slice(0, words)) await ann.guess(word)
    counts.push((await queriesOf(() => ann.call('games.board', { id: game.game_id }))).length)
  }

  expect(counts[1]).toBe(counts[0])
  expect(counts[0]).toBeLessThanOrEqual(5)
})

test('opening a board on a server that has just started takes as many queries for six players as for two', async () => {
  const counts = []
  for (const players of [2, 6]) {
    const game = await running('race', players)
    for (const index of game.players.keys()) await game.as(index).guess('boats')
    const queries = await coldQueriesOf(game.players[0]!, (ann) =>
      ann.call('games.board', { id: game.game_id }),
    )
    counts.push(queries.length)
  }

  expect(counts[1]).toBe(counts[0])
})

test('listing unfinished games takes as many queries for three as for one, also just after a start', async () => {
  const counts = []
  for (const games of [1, 3]) {
    const player = await app.player()
    for (let game = 0; game < games; game += 1) await begun(player)
    const list = (caller: TestPlayer) => caller.call('games.unfinished')
    // Each game has an article of its own, which a server reads once.
    const cold = (await coldQueriesOf(player, list)).filter((query) => !query.includes('"content"'))
    counts.push([cold.length, (await queriesOf(() => list(player))).length])
  }

  expect(counts[1]).toEqual(counts[0])
})

test('the board of a daily takes as many queries for eight friends who have finished it as for two, and then one less', async () => {
  const counts = []
  for (const count of [2, 8]) {
    const ann = await app.player()
    const { game_id: id } = await ann.call('daily.play_daily', {})
    for (let friend = 0; friend < count; friend += 1) {
      const other = await app.player()
      await befriend(app.db, ann.user_id, other.user_id)
      await other.call('daily.play_daily', {})
      await other.call('games.submit_guess', { game_id: id, word: 'boats' })
      await other.call('games.give_up', { game_id: id })
    }
    const open = () => ann.call('games.board', { id })
    const [first, again] = [await recordQueries(open), await recordQueries(open)]
    expect((await open()).ghosts).toHaveLength(count)
    counts.push([first.length, again.length])
  }

  const [first, again] = counts[0]!
  expect(counts[1]).toEqual([first, again])
  expect(again).toBe(first! - 1)
})

test.each(['race', 'together'] as const)(
  'a guess in a %s takes one query, as does a repeated word, however many rows there are',
  async (mode) => {
    const ann = (await running(mode, 3)).as(0)
    const counts = []
    for (const word of WORDS.slice(0, FEW)) {
      await ann.guess(word)
      const years = [1800, 1900].map((year) => String(year + counts.length))
      counts.push((await queriesOf(() => ann.guess(years.pop()!))).length)
      counts.push((await queriesOf(() => ann.guess(word))).length)
    }

    expect(new Set(counts)).toEqual(new Set([1]))
  },
)

test('a game that ends without anybody to tell takes no query for it', async () => {
  const player = await app.player()
  const setup = { mode: 'solo', difficulty: 'easy', topic: null } as const
  const { game_id } = await player.call('games.create_game', setup)
  const queries = await recordQueries(() => player.call('games.give_up', { game_id }))

  expect(queries.filter((query) => /challenge|friends|inbox/.test(query))).toEqual([])
})

import { MAX_GAMES } from '@inkling/protocol/stats'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { createStats } from './stats.ts'
import { createFixtures } from '../../test/fixtures.ts'

const { db, pool, close } = await openTestDatabase()
afterAll(close)
const { newPlayer, befriend, playedGame } = createFixtures(db)
const stats = createStats({ db })

describe('my figures', () => {
  test('include decoded games and time played in all modes', async () => {
    const [ann, ben] = [await newPlayer(), await newPlayer()]
    await playedGame({ mode: 'solo' }, { user_id: ann, seconds: 100 })
    await playedGame(
      { mode: 'race' },
      { user_id: ann, place: 2, seconds: 200 },
      { user_id: ben, place: 1 },
    )
    await playedGame({ mode: 'race' }, { user_id: ann, state: 'timed_out', seconds: 400 })
    await playedGame({ mode: 'together' }, { user_id: ann, seconds: 800 }, { user_id: ben })
    await playedGame({ mode: 'race', isOver: false }, { user_id: ann, state: 'playing' })
    await playedGame(
      { mode: 'race' },
      { user_id: ann, state: 'watching' },
      { user_id: ben, place: 1 },
    )

    expect(await stats.getStats(ann)).toEqual({ wikis_found: 3, time_played: 1500 })
  })

  test('are empty before my first game', async () => {
    const ann = await newPlayer()

    expect(await stats.getStats(ann)).toEqual({ wikis_found: 0, time_played: 0 })
    expect(await stats.getDetails(ann)).toEqual({
      length: 'whole',
      lengths: [],
      games: [],
      distribution: [],
      by_topic: [],
      head_to_head: [],
    })
  })

  test('take a constant number of queries', async () => {
    const ann = await newPlayer()
    for (let game = 0; game < 30; game++) await playedGame({}, { user_id: ann })
    const queries: string[] = []
    const counted = createStats({
      db: new Kysely({
        dialect: new PostgresDialect({ pool }),
        log: ({ query }) => void queries.push(query.sql),
      }),
    })

    expect((await counted.getDetails(ann)).games).toHaveLength(30)
    expect(queries).toHaveLength(5)
  })
})

describe('my list of games', () => {
  test('has the newest game first, each with its figures, without unfinished ones', async () => {
    const ann = await newPlayer()
    const first = await playedGame(
      { mode: 'solo' },
      { user_id: ann, guesses: 40, hits: 30, seconds: 300 },
    )
    const none = { guesses: 0, hits: 0, seconds: 5 }
    const second = await playedGame({ mode: 'race' }, { user_id: ann, state: 'left', ...none })
    await playedGame({ mode: 'daily', isOver: false }, { user_id: ann, state: 'playing' })

    const { games } = await stats.getDetails(ann)

    expect(games).toEqual([
      {
        id: second,
        finished_at: expect.stringMatching(/^2026-03-0\dT.*Z$/),
        mode: 'race',
        variant: null,
        state: 'left',
        guesses: 0,
        hit_rate: null,
        seconds: 5,
      },
      expect.objectContaining({ id: first, state: 'decoded', guesses: 40, hit_rate: 0.75 }),
    ])
  })

  test('leaves out a game that I left and can return to until it is over', async () => {
    const [ann, ben] = [await newPlayer(), await newPlayer()]
    const left = { user_id: ann, state: 'left' } as const
    await playedGame({ mode: 'together', isOver: false }, left, { user_id: ben, state: 'playing' })
    const race = await playedGame({ mode: 'race', isOver: false }, left, {
      user_id: ben,
      state: 'playing',
    })

    const { games, by_topic } = await stats.getDetails(ann)

    expect(games.map(({ id }) => id)).toEqual([race])
    expect(by_topic).toMatchObject([{ games: 1 }])
  })

  test(`lists at most the newest ${MAX_GAMES} games, while totals include all`, async () => {
    const ann = await newPlayer()
    for (let game = 0; game <= MAX_GAMES; game++)
      await playedGame({}, { user_id: ann, guesses: game })

    const { games, by_topic } = await stats.getDetails(ann)

    expect(games).toHaveLength(MAX_GAMES)
    expect(games.at(-1)?.guesses).toBe(1)
    expect(by_topic).toMatchObject([{ games: MAX_GAMES + 1 }])
  })
})

describe('my totals', () => {
  test('bins contain only decoded games, by their guesses', async () => {
    const ann = await newPlayer()
    for (const guesses of [1, 10, 11, 30, 31, 200, 201, 999])
      await playedGame({}, { user_id: ann, guesses })
    await playedGame({}, { user_id: ann, state: 'gave_up', guesses: 60 })

    const { distribution } = await stats.getDetails(ann)

    expect(distribution.map(({ from, to, games }) => [from, to, games])).toEqual([
      [0, 10, 2],
      [11, 20, 1],
      [21, 30, 1],
      [31, 50, 1],
      [51, 75, 0],
      [76, 100, 0],
      [101, 150, 0],
      [151, 200, 1],
      [201, null, 2],
    ])
  })

  test('topics are those of the articles, the most played first', async () => {
    const ann = await newPlayer()
    await playedGame({ topic: 'arts' }, { user_id: ann, guesses: 10, hits: 10 })
    for (const guesses of [20, 30, 70])
      await playedGame({ topic: 'history' }, { user_id: ann, guesses, hits: 10 })
    await playedGame({ topic: 'history' }, { user_id: ann, state: 'gave_up', guesses: 0, hits: 0 })
    await playedGame({ topic: null }, { user_id: ann, state: 'gave_up', guesses: 0, hits: 0 })

    const { by_topic } = await stats.getDetails(ann)

    expect(by_topic).toEqual([
      { topic: 'history', games: 4, decoded: 3, guesses_median: 30, hit_rate: 0.25 },
      { topic: 'arts', games: 1, decoded: 1, guesses_median: 10, hit_rate: 1 },
      { topic: null, games: 1, decoded: 0, guesses_median: null, hit_rate: null },
    ])
  })
})

describe('leads and whole articles', () => {
  test('are never added together', async () => {
    const ann = await newPlayer()
    await playedGame({ topic: 'arts' }, { user_id: ann, guesses: 80 })
    expect((await stats.getDetails(ann)).lengths).toEqual(['whole'])
    await playedGame({ topic: 'arts', length: 'lead' }, { user_id: ann, guesses: 12 })

    const [whole, lead] = [await stats.getDetails(ann), await stats.getDetails(ann, 'lead')]

    expect(whole.lengths).toEqual(['whole', 'lead'])
    for (const [{ games, distribution, by_topic }, guesses] of [
      [whole, 80],
      [lead, 12],
    ] as const) {
      expect(games).toMatchObject([{ guesses }])
      expect(distribution.reduce((sum, bin) => sum + bin.games, 0)).toBe(1)
      expect(by_topic).toMatchObject([{ games: 1, guesses_median: guesses }])
    }
    expect((await stats.getStats(ann)).wikis_found).toBe(2)
  })

  test('default to leads for a player who has played only leads', async () => {
    const ann = await newPlayer()
    await playedGame({ length: 'lead' }, { user_id: ann, guesses: 12 })
    expect(await stats.getDetails(ann)).toMatchObject({ length: 'lead', games: [{ guesses: 12 }] })
  })
})

describe('head to head', () => {
  test('the better place wins, any place beats none, and without a place nobody wins', async () => {
    const [ann, ben] = [await newPlayer('Ann'), await newPlayer('Ben')]
    await befriend(ann, ben)
    const race = (mine: number | null, theirs: number | null) =>
      playedGame({ mode: 'race' }, placed(ann, mine), placed(ben, theirs))
    for (const [mine, theirs] of [
      [1, 2],
      [3, 5],
      [1, null],
      [2, 1],
      [null, null],
    ] as const) {
      await race(mine, theirs)
    }

    const [mine, theirs] = [await stats.getDetails(ann), await stats.getDetails(ben)]

    expect(mine.head_to_head).toMatchObject([
      { user: { id: ben, full_name: 'Ben' }, won: 3, lost: 1 },
    ])
    expect(theirs.head_to_head).toMatchObject([{ user: { id: ann }, won: 1, lost: 3 }])
    expect(await stats.listHeadToHead(ann)).toEqual([{ friend_id: ben, won: 3, lost: 1 }])
  })

  test('counts finished races in which both friends played', async () => {
    const [ann, ben, cy] = [await newPlayer(), await newPlayer(), await newPlayer()]
    await befriend(ann, ben)
    await playedGame({ mode: 'race', isOver: false }, placed(ann, 1), {
      user_id: ben,
      state: 'playing',
    })
    await playedGame(
      { mode: 'race' },
      placed(ann, 1),
      { user_id: ben, state: 'watching' },
      placed(cy, 2),
    )
    await playedGame({ mode: 'together' }, { user_id: ann }, { user_id: ben })
    await playedGame({ mode: 'daily' }, { user_id: ann }, { user_id: ben, state: 'gave_up' })

    expect([await stats.listHeadToHead(ann), await stats.listHeadToHead(cy)]).toEqual([[], []])
  })

  test('lists friends by name', async () => {
    const ann = await newPlayer()
    const [zoe, agi] = [await newPlayer('zoe'), await newPlayer('Ági')]
    for (const friend of [zoe, agi]) await befriend(ann, friend)
    await playedGame({ mode: 'race' }, placed(ann, 2), placed(zoe, 1), placed(agi, 3))

    expect(await stats.listHeadToHead(ann)).toEqual([
      { friend_id: agi, won: 1, lost: 0 },
      { friend_id: zoe, won: 0, lost: 1 },
    ])
  })
})

function placed(user_id: string, place: number | null) {
  return place === null ? { user_id, state: 'gave_up' as const } : { user_id, place }
}

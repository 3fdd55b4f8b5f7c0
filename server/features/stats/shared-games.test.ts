import { type Length, optionsOf } from '@inkling/game/open/modes'
import { DAILIES, MAX_RACES } from '@inkling/protocol/stats'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { today } from '../../platform/database/sql.ts'
import { createFixtures, type PlayerSetup } from '../../test/fixtures.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createTestFriends } from '../friends/test-friends.ts'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { createStats } from './stats.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const { newPlayer, befriend, playedGame } = createFixtures(db)
const stats = createStats({ db })

async function newPair() {
  const [ann, ben] = [await newPlayer('Ann'), await newPlayer('Ben')]
  await befriend(ann, ben)
  const look = () => stats.getSharedGames({ user_id: ann, friend_id: ben }, 'en')
  const race = (mine: Partial<PlayerSetup>, theirs: Partial<PlayerSetup>) =>
    playedGame({ mode: 'race' }, { ...mine, user_id: ann }, { ...theirs, user_id: ben })
  return { ann, ben, look, race }
}

describe('my games with a friend', () => {
  test('are for friends only', async () => {
    const { ann, ben } = await newPair()
    const cy = await newPlayer('Cy')
    await playedGame({ mode: 'race' }, { user_id: ann, place: 1 }, { user_id: cy })
    const find = (user_id: string, friend_id: string) =>
      stats.getSharedGames({ user_id, friend_id }, 'en')

    await expect(find(ann, cy)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(find(ann, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await createTestFriends({ db, bus: createInProcessBus() }).block(ben, ann)
    await expect(find(ann, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(find(ben, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are empty before the first', async () => {
    const { ben, look } = await newPair()

    const { dailies, ...games } = await look()

    expect(games).toEqual({
      user: expect.objectContaining({ id: ben, full_name: 'Ben' }),
      won: 0,
      lost: 0,
      races_played: 0,
      races: [],
      matches: [],
    })
    expect(dailies).toHaveLength(DAILIES)
    const none = { mine: null, theirs: null }
    expect(dailies).toEqual(dailies.map(({ day }) => ({ day, whole: none, lead: none })))
  })
})

describe('races', () => {
  test('are listed newest first with both results, and won by the better place', async () => {
    const { look, race } = await newPair()
    await race({ state: 'timed_out' }, { state: 'gave_up' })
    await race({ place: 1, seconds: 300 }, { place: 2, seconds: 400 })
    const last = await race({ state: 'gave_up', seconds: 200 }, { place: 1, seconds: 250 })

    const { won, lost, races_played, races } = await look()

    expect({ won, lost, races_played }).toEqual({ won: 1, lost: 1, races_played: 3 })
    expect(races.map(({ outcome }) => outcome)).toEqual(['lost', 'won', 'even'])
    expect(races[0]).toMatchObject({
      game_id: last,
      title: expect.stringContaining('About anything'),
      lang: 'en',
      mine: { state: 'gave_up', seconds: 200 },
      theirs: { state: 'decoded', seconds: 250 },
    })
  })

  test('are left out while they run, and where one of us only watched', async () => {
    const { ann, ben, look, race } = await newPair()
    const running = { mode: 'race', isOver: false } as const
    const playing = { user_id: ben, state: 'playing' } as const
    await playedGame(running, { user_id: ann, place: 1 }, playing)
    await race({ place: 1 }, { state: 'watching' })
    await playedGame({ mode: 'together' }, { user_id: ann }, { user_id: ben })

    expect(await look()).toMatchObject({ won: 0, lost: 0, races_played: 0, races: [] })
  })

  test('are counted beyond those listed', async () => {
    const { look, race } = await newPair()
    for (let game = 0; game <= MAX_RACES; game++) await race({ place: 1 }, { place: 2 })

    const { races_played, races } = await look()

    expect(races_played).toBe(MAX_RACES + 1)
    expect(races).toHaveLength(MAX_RACES)
  })
})

describe('matches', () => {
  /** Makes races the rematches of the first, in a match of a length. */
  async function chain(best_of: 1 | 3 | 5, ...gameIds: string[]): Promise<void> {
    for (const [index, id] of gameIds.entries()) {
      const options = JSON.stringify(optionsOf('race', { best_of }))
      const match_id = index === 0 ? null : gameIds[0]!
      await db.updateTable('games').set({ options, match_id }).where('id', '=', id).execute()
    }
  }
  const won = [{ place: 1 }, { place: 2 }] as const
  const lost = [{ place: 2 }, { place: 1 }] as const

  test('are listed once one of us has won', async () => {
    const { look, race } = await newPair()
    const games = [await race(...won), await race(...lost), await race(...won)]
    await chain(3, ...games)
    await chain(3, await race(...lost), await race(...won))

    expect((await look()).matches).toEqual([
      { game_id: games[2], best_of: 3, over_at: expect.any(String), won: 2, lost: 1 },
    ])
  })

  test('follow one another in a chain of rematches, newest first', async () => {
    const { look, race } = await newPair()
    const first = [await race(...won), await race(...won)]
    const second = [await race(...lost), await race(...lost)]
    await chain(3, ...first, ...second)

    const { matches } = await look()

    expect(matches).toMatchObject([
      { game_id: second[1], won: 0, lost: 2 },
      { game_id: first[1], won: 2, lost: 0 },
    ])
  })

  test('that somebody else has won are left out, and so are single races', async () => {
    const { ann, ben, look, race } = await newPair()
    const cy = await newPlayer('Cy')
    const lostToCy = () =>
      playedGame(
        { mode: 'race' },
        { user_id: ann, place: 2 },
        { user_id: ben },
        { user_id: cy, place: 1 },
      )
    await chain(3, await lostToCy(), await lostToCy())
    await chain(1, await race(...won), await race(...won))

    expect((await look()).matches).toEqual([])
  })
})

describe('dailies', () => {
  /** Makes a daily the one of so many days ago. */
  function daily(daysAgo: number, ...players: PlayerSetup[]): Promise<void> {
    return dailyOf('whole', daysAgo, ...players)
  }

  async function dailyOf(
    length: Length,
    daysAgo: number,
    ...players: PlayerSetup[]
  ): Promise<void> {
    const id = await playedGame({ mode: 'daily', length }, ...players)
    const same = sql`select id from games
      where day = ${today} - ${daysAgo}::int and options ->> 'length' = ${length}`
    await sql`delete from game_players where game_id in (${same})`.execute(db)
    await sql`delete from games where id in (${same})`.execute(db)
    await sql`update games set day = ${today} - ${daysAgo}::int where id = ${id}`.execute(db)
  }

  test('of the last seven days are listed with both results', async () => {
    const { ann, ben, look } = await newPair()
    await daily(1, { user_id: ann, guesses: 14 }, { user_id: ben, state: 'gave_up', guesses: 3 })
    await daily(6, { user_id: ben, guesses: 26 })
    await daily(7, { user_id: ann }, { user_id: ben })

    const { dailies } = await look()

    expect(dailies.map(({ whole: { mine, theirs } }) => [mine?.guesses, theirs?.guesses])).toEqual([
      [undefined, null],
      ...Array.from({ length: 4 }, () => [undefined, undefined]),
      [14, 3],
      [undefined, undefined],
    ])
    expect(dailies[0]?.whole.theirs?.state).toBe('decoded')
    expect(dailies[5]?.whole.theirs?.state).toBe('gave_up')
  })

  test('are beside the short ones, each with the results of its own', async () => {
    const { ann, ben, look } = await newPair()
    await daily(0, { user_id: ann, state: 'playing' }, { user_id: ben, guesses: 20 })
    await dailyOf('lead', 0, { user_id: ann, guesses: 7 }, { user_id: ben, guesses: 9 })

    expect((await look()).dailies.at(-1)).toMatchObject({
      whole: { mine: null, theirs: { guesses: null } },
      lead: { mine: { guesses: 7 }, theirs: { guesses: 9 } },
    })
  })

  test('tell my friend’s guesses only once I have finished the same, and that they have finished before', async () => {
    const { ann, ben, look } = await newPair()
    await daily(0, { user_id: ann, state: 'playing' }, { user_id: ben, guesses: 20 })
    expect((await look()).dailies.at(-1)?.whole).toMatchObject({
      mine: null,
      theirs: { state: 'decoded', guesses: null },
    })

    await daily(0, { user_id: ann, guesses: 30 }, { user_id: ben, guesses: 20 })
    expect((await look()).dailies.at(-1)?.whole).toMatchObject({
      mine: { guesses: 30 },
      theirs: { guesses: 20 },
    })

    await daily(0, { user_id: ann, guesses: 30 }, { user_id: ben, state: 'playing' })
    expect((await look()).dailies.at(-1)?.whole).toMatchObject({ theirs: null })
  })
})

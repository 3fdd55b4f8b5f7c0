import { sql } from 'kysely'
import { rating } from 'openskill'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { WITHOUT_TIMEOUTS } from '../../test/postgres-settings.ts'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { until } from '../../test/until.ts'
import { deleteUser } from '../accounts/deletion.ts'
import { createRatings, INITIAL } from './ratings.ts'
import { recountRatings } from './recount.ts'
import { openRaces } from './test-races.ts'
import { befriend } from '../../test/fixtures.ts'

const games = { mayFollow: () => Promise.resolve(true) }
let database: TestDatabase
let world: ReturnType<typeof openRaces>
let ratings: ReturnType<typeof createRatings>
beforeEach(async () => {
  database = await openTestDatabase()
  world = openRaces(database.db)
  ratings = createRatings({ db: database.db, games })
  return database.close
})

const newPlayers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => world.newPlayer())) as Promise<
    [string, ...string[]]
  >
const numbersOf = async () => (await world.readAll()).ratings.map(({ mu, sigma }) => [mu, sigma])

test('a player begins with the rating that openskill gives to new players', () => {
  expect(INITIAL).toMatchObject(rating())
})

describe('a rating', () => {
  test('is provisional before five races, then shows how the last race changed it', async () => {
    const [ann, ben] = (await newPlayers(2)) as [string, string]
    for (let played = 1; played <= 5; played++) {
      const id = await world.race({ [ann]: 1, [ben]: 2 })
      await ratings.rateEnded()
      const { players } = await ratings.getGameRatings(ann, id)
      const mine = players.find(({ user_id }) => user_id === ann)
      expect(mine).toMatchObject({ races: played, before: null })
      expect(mine?.rating === null).toBe(played < 5)
    }
    const five = await ratings.getRating(ann)

    const sixth = await world.race({ [ann]: 2, [ben]: 1 })
    expect(await ratings.getGameRatings(ann, sixth)).toMatchObject({ is_settled: false })
    await ratings.rateEnded()

    const { is_settled, players } = await ratings.getGameRatings(ann, sixth)
    const mine = players.find(({ user_id }) => user_id === ann)!
    expect(is_settled).toBe(true)
    expect(mine.before).toBe(five.rating)
    expect(five.rating).toBeGreaterThan(1500)
    expect(mine.rating).toBeLessThan(five.rating!)
  })

  test('is visible to friends, and otherwise only to players of the same race', async () => {
    const [ann, ben, cy] = (await newPlayers(3)) as [string, string, string]
    await befriend(database.db, ann, ben)
    expect(await ratings.listFriendRatings(ann)).toEqual([])
    await world.race({ [ann]: 2, [ben]: 1, [cy]: null })
    await ratings.rateEnded()

    expect(await ratings.listFriendRatings(ann)).toEqual([
      { friend_id: ben, races: 1, rating: null },
    ])
    expect(await ratings.listFriendRatings(cy)).toEqual([])
  })

  test('changes by places: players who decode gain on those who do not, who share the last place', async () => {
    const [ann, ben, cy, dot] = (await newPlayers(4)) as [string, string, string, string]
    const id = await world.race({ [ann]: 1, [ben]: 2, [cy]: null, [dot]: null })
    await ratings.rateEnded()

    const { races } = await world.readAll()
    const mu = (user: string) => races.find(({ user_id }) => user_id === user)!.mu
    expect(races.map(({ game_id }) => game_id)).toEqual([id, id, id, id])
    expect(mu(ann)).toBeGreaterThan(mu(ben))
    expect(mu(ben)).toBeGreaterThan(mu(cy))
    expect(mu(cy)).toBe(mu(dot))
  })

  test('counts a race with guests among its other players, if there are two', async () => {
    const [ann, ben, gus] = (await newPlayers(3)) as [string, string, string]
    await database.db
      .updateTable('users')
      .set({ registered_at: null })
      .where('id', '=', gus)
      .execute()
    await world.race({ [ann]: 1, [gus]: 2 })
    await world.race({ [gus]: 1, [ann]: 2, [ben]: 3 })
    await ratings.rateEnded()

    const { races } = await world.readAll()
    expect(new Set(races.map(({ user_id }) => user_id))).toEqual(new Set([ann, ben]))
    expect(await ratings.getRating(gus)).toEqual({ races: 0, rating: null })
  })

  test('is unchanged by races on an article that their host has chosen', async () => {
    const [ann, ben] = (await newPlayers(2)) as [string, string]
    await world.race({ [ann]: 1, [ben]: 2 }, { isDrawn: false })
    await ratings.rateEnded()

    expect(await world.readAll()).toEqual({ ratings: [], races: [] })
  })

  test('is unchanged by unrated races, races alone, races that nobody decoded, and unfinished ones', async () => {
    const [ann, ben] = (await newPlayers(2)) as [string, string]
    const unrated = await world.race({ [ann]: 1, [ben]: 2 }, { isRated: false })
    await world.race({ [ann]: 1, [ben]: 2 }, { unrated: 'known' })
    await world.race({ [ann]: 1, [ben]: 2 }, { unrated: 'few' })
    await world.race({ [ann]: 1 })
    await world.race({ [ann]: null, [ben]: null })
    await world.race({ [ann]: 1, [ben]: 2 }, { isOver: false })
    await ratings.rateEnded()

    expect(await world.readAll()).toEqual({ ratings: [], races: [] })
    expect(await ratings.getGameRatings(ann, unrated)).toEqual({ is_settled: true, players: [] })
    expect(await ratings.getRating(ann)).toEqual({ races: 0, rating: null })
  })
})

describe('a race is counted once', () => {
  test('even if several servers rate at the same moment, and in the order in which races end', async () => {
    const [ann, ben, cy] = (await newPlayers(3)) as [string, string, string]
    const played: string[] = []
    for (const places of [
      [1, 2, null],
      [2, 1, null],
      [null, 1, 2],
      [1, null, 2],
      [3, 2, 1],
    ] as const) {
      played.push(await world.race({ [ann]: places[0], [ben]: places[1], [cy]: places[2] }))
    }
    const servers = Array.from({ length: 3 }, () =>
      openDatabase({ ...database.connection, ...WITHOUT_TIMEOUTS }),
    )
    const counting = servers.map((server) => createRatings({ db: server.db, games }))
    while ((await world.readAll()).races.length < 15) {
      await Promise.all(counting.map(({ rateEnded }) => rateEnded()))
    }
    await Promise.all(counting.map(({ rateEnded }) => rateEnded()))
    await Promise.all(servers.map((server) => server.close()))

    const { races, ratings: known } = await world.readAll()
    expect(races.map(({ game_id }) => game_id)).toEqual(played.flatMap((id) => [id, id, id]))
    expect(known.map((rating) => rating.races)).toEqual([5, 5, 5])
  })

  test('completely or not at all: if a server dies in the middle, the next one rates the race', async () => {
    const [ann, ben] = (await newPlayers(2)) as [string, string]
    await world.race({ [ann]: 1, [ben]: 2 })
    await sql`
      create function die() returns trigger language plpgsql as $$ begin raise 'The power is gone.'; end $$;
      create trigger die before update on games for each row execute function die()`.execute(
      database.db,
    )
    await expect(ratings.rateEnded()).rejects.toThrow('The power is gone.')
    expect(await world.readAll()).toEqual({ ratings: [], races: [] })

    await sql`drop trigger die on games; drop function die`.execute(database.db)
    await ratings.rateEnded()
    await ratings.rateEnded()

    expect((await world.readAll()).ratings.map(({ races }) => races)).toEqual([1, 1])
  })
})

test('a race that is counted while its ratings are read does not look as if it had changed none', async () => {
  const [ann, ben] = (await newPlayers(2)) as [string, string]
  const id = await world.race({ [ann]: 1, [ben]: 2 })
  const rater = openDatabase({ ...database.connection, ...WITHOUT_TIMEOUTS, max: 1 })
  await rater.pool.query('begin; lock table games in access exclusive mode')
  const reading = ratings.getGameRatings(ann, id)
  await until(async () => {
    const { rows } = await database.pool
      .query(`select from pg_locks join pg_database on oid = database
      where not granted and datname = current_database()`)
    expect(rows).toHaveLength(1)
  })
  // On the connection that holds the lock, which goes with its commit.
  await createRatings({ db: rater.db, games }).rateEnded()
  await rater.close()

  const { is_settled, players } = await reading
  expect(is_settled).toBe(true)
  expect(players).toHaveLength(2)
})

describe('a player who deletes their account', () => {
  test('takes their rating with them, but not the effects on the ratings of others', async () => {
    const [ann, ben, cy] = (await newPlayers(3)) as [string, string, string]
    await world.race({ [ann]: 1, [ben]: 2 })
    await world.race({ [ben]: 1, [cy]: 2 })
    await ratings.rateEnded()
    const before = await numbersOf()

    await deleteUser(database.db, ann)
    const { races, ratings: left } = await world.readAll()

    expect(left.map(({ user_id }) => user_id)).toEqual([ben, cy].toSorted())
    expect(races.map(({ user_id }) => user_id === null).filter(Boolean)).toHaveLength(1)
    expect(await recountRatings(database.db)).toEqual({ races: 2, players: 2, changed: 0 })
    expect(before).toEqual(expect.arrayContaining(await numbersOf()))
  })
})

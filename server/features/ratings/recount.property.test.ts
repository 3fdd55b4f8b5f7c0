import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { often } from '../../test/random.ts'
import { deleteUser } from '../accounts/deletion.ts'
import { createRatings } from './ratings.ts'
import { recountRatings } from './recount.ts'
import { type Finished, openRaces } from './test-races.ts'

const PLAYERS = 5
const games = { mayFollow: () => Promise.resolve(true) }

/** Race of these players, decoded by the first `decoded` of them in order; then somebody may delete their account. */
const step = fc.record({
  who: fc.shuffledSubarray(
    Array.from({ length: PLAYERS }, (_, player) => player),
    { minLength: 1 },
  ),
  decoded: fc.nat(PLAYERS),
  isRated: fc.constantFrom(true, true, true, false),
  isCountedNow: fc.boolean(),
  leaves: fc.option(fc.nat(PLAYERS - 1), { freq: 8 }),
})

/** Guarantees that at least one race is counted. */
const ONE_RACE = { who: [0, 1], decoded: 1, isRated: true, isCountedNow: false, leaves: null }

function placesOf(ids: readonly string[], decoded: number): Finished {
  return Object.fromEntries(ids.map((id, index) => [id, index < decoded ? index + 1 : null]))
}

test('recounting all races gives the same ratings as counting them one by one, even after deletions', async () => {
  let counted = 0
  let database: TestDatabase
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { db } = database
      const { newPlayer, race, readAll } = openRaces(db)
      const ratings = createRatings({ db, games })
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer()))
      for (const { who, decoded, isRated, isCountedNow, leaves } of steps) {
        await race(
          placesOf(
            who.map((player) => players[player]!),
            decoded,
          ),
          { isRated },
        )
        if (isCountedNow) await ratings.rateEnded()
        if (leaves === null) continue
        await deleteUser(db, players[leaves]!)
        players[leaves] = await newPlayer()
      }
      await ratings.rateEnded()
      const live = await readAll()

      expect(await recountRatings(db)).toMatchObject({ changed: 0 })
      expect(await readAll()).toEqual(live)

      await sql`update ratings set mu = 0`.execute(db)
      await sql`
          update race_ratings set mu = 0, sigma = 1, mu_before = 0, races_before = 0 where user_id is not null`.execute(
        db,
      )
      await recountRatings(db)
      expect(await readAll()).toEqual(live)
      counted += live.races.length
    }),
    {
      numRuns: often({ usual: 4, nightly: 200 }),
      examples: [[[ONE_RACE]]],
      plugins: [
        fc.beforeEach(async () => void (database = await openTestDatabase())),
        fc.afterEach(() => database.close()),
      ],
    },
  )
  expect(counted).toBeGreaterThan(0)
})

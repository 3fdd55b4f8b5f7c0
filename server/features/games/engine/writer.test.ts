import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import type { NewRow } from '../store/guesses.ts'
import { createGuessWriter } from './writer.ts'

const MANY = 500
const SHEETS = 10
const PLAYERS = 4

const database = await openTestDatabase()
const { db, pool } = database
const { append } = createGuessWriter({ pool })
afterAll(() => database.close())

/** Creates sheets with this many players each, and returns a first guess of every player. */
async function firstGuesses(sheets: number, players = 1): Promise<NewRow[]> {
  const { rows } = await sql<{ game_id: string; user_id: string; sheet_id: number }>`
    with player as (
      insert into users (full_name) select 'Ann' from generate_series(1, ${sheets * players}::integer)
      returning id as user_id
    ),
    game as (
      insert into games (id, mode, difficulty, options)
      select gen_random_uuid(), 'together', 'easy', '{"free_words": "standard", "last_stretch": 3, "length": "whole"}'
      from generate_series(1, ${sheets}::integer)
      returning id as game_id
    ),
    sheet as (insert into sheets (game_id) select game_id from game returning id as sheet_id, game_id)
    insert into game_players (game_id, user_id, sheet_id, state)
    select game_id, user_id, sheet_id, 'playing'
    from (select user_id, row_number() over () as player from player)
    join (select sheet_id, game_id, row_number() over () as sheet from sheet)
      on sheet = 1 + player % ${sheets}::integer
    returning game_id, user_id, sheet_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    seq: 1,
    kind: 'guess' as const,
    word: 'Boat',
    key: 'boat',
    opened: [0, 2],
  }))
}

test('players who guess at once on shared sheets learn whose guesses were written', async () => {
  const guesses = (await firstGuesses(SHEETS, PLAYERS)).toReversed()
  // With twice as many other players, PostgreSQL writes the rows of an insert in the order of the players.
  await firstGuesses(2 * SHEETS, PLAYERS)
  await sql`analyze game_players`.execute(db)

  const added = await Promise.all(guesses.map(append))

  const ids = guesses.map(({ sheet_id }) => sheet_id)
  const log = db.selectFrom('guesses').select('user_id').where('sheet_id', 'in', ids)
  const written = (await log.execute()).map(({ user_id }) => user_id)
  const told = guesses.filter((_, index) => added[index]).map(({ user_id }) => user_id)
  expect(written).toHaveLength(SHEETS)
  expect(new Set(told)).toEqual(new Set(written))
})

test('a guess whose word is taken is not reported as written when another gets its number', async () => {
  const [first] = await firstGuesses(1)
  await append(first!)
  const repeat = { ...first!, seq: 2 }
  const other = { ...repeat, word: 'Silk', key: 'silk' }

  const added = await Promise.all([repeat, other].map(append))

  expect(added).toEqual([false, true])
  const log = db.selectFrom('guesses').select('word').where('sheet_id', '=', first!.sheet_id)
  expect(await log.orderBy('seq').execute()).toEqual([{ word: 'Boat' }, { word: 'Silk' }])
})

test('one blocked guess does not delay hundreds of others', async () => {
  const [held, ...others] = await firstGuesses(MANY + 1)
  const late = await db.transaction().execute(async (tx) => {
    const sheet = tx.selectFrom('sheets').select('id').where('id', '=', held!.sheet_id)
    await sheet.forUpdate().execute()
    const waiting = append(held!)
    const blocked = sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => expect((await blocked.execute(db)).rows).toEqual([{ count: 1 }]))

    const added = await Promise.all(others.map(append))

    expect(added.every(Boolean)).toBe(true)
    return { waiting }
  })
  expect(await late.waiting).toBe(true)
})

test('guesses whose connection breaks after their commit are not written again', async () => {
  const guesses = await firstGuesses(2)
  let isBroken = false
  const breaking = {
    async query(...args: unknown[]) {
      const answer = await Reflect.apply(pool.query, pool, args)
      if (isBroken) return answer
      isBroken = true
      throw Object.assign(new Error('write ECONNABORTED'), { code: 'ECONNABORTED' })
    },
  }
  const writer = createGuessWriter({ pool: breaking as typeof pool })

  const answers = await Promise.allSettled(guesses.map(writer.append))

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

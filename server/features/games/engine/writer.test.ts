import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { createGuessWriter, type NewRow } from './writer.ts'

const MANY = 500

const database = await openTestDatabase()
const { db, pool } = database
const { append } = createGuessWriter({ pool })
afterAll(() => database.close())

/** Makes first guesses of players, each on their own sheet. */
async function firstGuesses(players: number): Promise<NewRow[]> {
  const { rows } = await sql<{ game_id: string; user_id: string; sheet_id: number }>`
    with player as (
      insert into users (full_name) select 'Ann' from generate_series(1, ${players}::integer)
      returning id as user_id, gen_random_uuid() as game_id
    ),
    game as (
      insert into games (id, mode, difficulty, options)
      select game_id, 'solo', 'easy', '{"free_words": "standard", "last_stretch": 3}' from player
    ),
    sheet as (insert into sheets (game_id) select game_id from player returning id as sheet_id, game_id)
    insert into game_players (game_id, user_id, sheet_id, state)
    select game_id, user_id, sheet_id, 'playing' from player join sheet using (game_id)
    returning game_id, user_id, sheet_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    seq: 1,
    kind: 'guess' as const,
    word: 'Boat',
    key: 'boat',
    opened: [],
  }))
}

test('of two simultaneous guesses with the same number, one is reported as taken', async () => {
  const [before, guess] = await firstGuesses(2)
  const other = { ...guess!, word: 'Silk', key: 'silk' }

  const added = await Promise.all([before!, guess!, other].map(append))

  expect(added).toEqual([true, true, false])
  const log = db.selectFrom('guesses').select('word').where('sheet_id', '=', guess!.sheet_id)
  expect(await log.execute()).toEqual([{ word: 'Boat' }])
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

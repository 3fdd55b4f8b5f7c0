import { MAX_IN_WEEK } from '@inkling/protocol/stats'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { createStats } from './stats.ts'
import { createFixtures } from '../../test/fixtures.ts'

const HOUR = 60 * 60_000
const WEEK = 7 * 24 * HOUR
/** A Monday at 00:00 UTC. */
const A_MONDAY = Date.parse('2026-01-05T00:00:00.000Z')
const monday = A_MONDAY + Math.floor((Date.now() - A_MONDAY) / WEEK) * WEEK

const { db, close } = await openTestDatabase()
afterAll(close)
const { newPlayer, befriend, playedGame } = createFixtures(db, monday)
const stats = createStats({ db })

/** Sets when a game was finished, and the day of which it is the daily. */
async function date(game_id: string, finished_at: number, day?: number): Promise<string> {
  await db
    .updateTable('game_players')
    .set({ finished_at: new Date(finished_at) })
    .where('game_id', '=', game_id)
    .execute()
  if (day === undefined) return game_id
  await db
    .updateTable('games')
    .set({ day: new Date(day).toISOString().slice(0, 10) })
    .where('id', '=', game_id)
    .execute()
  return game_id
}

describe('this week', () => {
  test('counts races won, articles decoded, and dailies decoded on their day, for me and my friends', async () => {
    const [ann, ben, cy] = [await newPlayer('Ann'), await newPlayer('Ben'), await newPlayer('Cy')]
    await befriend(ann, ben)
    await playedGame({ mode: 'race' }, { user_id: ann, place: 2 }, { user_id: ben, place: 1 })
    await playedGame({ mode: 'race' }, { user_id: ann, place: 1 }, { user_id: cy, state: 'left' })
    await playedGame({ mode: 'solo' }, { user_id: ann, state: 'gave_up' })
    await playedGame({ mode: 'together' }, { user_id: ben }, { user_id: cy })
    await date(await playedGame({ mode: 'daily' }, { user_id: ann }), monday + HOUR, monday)
    await date(
      await playedGame({ mode: 'daily' }, { user_id: ann }),
      monday + HOUR,
      monday - 5 * WEEK,
    )

    const { rows } = await stats.getWeek(ann)

    expect(rows).toEqual([
      { user: expect.objectContaining({ id: ann }), races_won: 1, decoded: 4, dailies: 1 },
      { user: expect.objectContaining({ id: ben }), races_won: 1, decoded: 2, dailies: 0 },
    ])
  })

  test('begins on Monday at 00:00 UTC and ends a week later', async () => {
    const ann = await newPlayer()
    await date(await playedGame({}, { user_id: ann }), monday - 1)
    await date(await playedGame({}, { user_id: ann }), monday)

    const { rows, ends_in } = await stats.getWeek(ann)

    expect(rows).toMatchObject([{ decoded: 1 }])
    expect(ends_in).toBeGreaterThan(0)
    expect(Math.abs(Date.now() + ends_in - monday - WEEK) % WEEK).toBeLessThan(HOUR)
  })

  test('lists me and the most active friends; of inactive players only me', async () => {
    const ann = await newPlayer('Ann')
    for (let friend = 1; friend <= MAX_IN_WEEK + 2; friend++) {
      const id = await newPlayer(`Friend ${friend}`)
      await befriend(ann, id)
      for (let game = 1; game < friend; game++) await playedGame({}, { user_id: id })
    }

    const { rows } = await stats.getWeek(ann)

    expect(rows.map(({ decoded }) => decoded)).toEqual([6, 5, 4, 3, 0])
    expect(rows.at(-1)?.user.id).toBe(ann)
  })
})

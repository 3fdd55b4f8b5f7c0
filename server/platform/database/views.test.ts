import { MODE_NAMES, modesWith } from '@inkling/game/open/modes'
import { afterAll, expect, test } from 'vitest'
import { createFixtures } from '../../test/fixtures.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const database = await openTestDatabase()
const { db } = database
const { newPlayer, playedGame } = createFixtures(db)
afterAll(database.close)

async function modesOf(view: 'finished_players' | 'daily_players'): Promise<string[]> {
  const rows = await db.selectFrom(view).select('mode').distinct().execute()
  return rows.map(({ mode }) => mode).sort()
}

test('players who leave a game have finished it, except on a shared sheet, to which they may come back', async () => {
  for (const mode of MODE_NAMES) {
    const setup = { mode, isOver: false }
    await playedGame(setup, { user_id: await newPlayer(), state: 'left' })
    await playedGame(setup, { user_id: await newPlayer(), state: 'playing' })
  }

  expect(await modesOf('finished_players')).toEqual(modesWith('sheet', 'own').sort())
  expect(await modesOf('daily_players')).toEqual(modesWith('scope', 'world').sort())

  await db.updateTable('games').set({ over_at: new Date() }).execute()
  expect(await modesOf('finished_players')).toEqual([...MODE_NAMES].sort())
})

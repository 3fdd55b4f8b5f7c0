import { afterAll, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { often } from './length.ts'
import { HARBOUR, startSteadyPlay } from './steady-play.ts'
import { BARE_TEMPLATE, openTestDatabase } from './test-database.ts'
import { openFleet } from './test-fleet.ts'
import { unpackVersionBefore } from './version-before.ts'

const PLAYERS = often({ short: 12, long: 40 })
const TEST_WITHIN = 600_000

const before = await unpackVersionBefore()
afterAll(() => before?.remove())

test.skipIf(before === null)(
  'players go on while the servers are upgraded in turn, the tables first',
  async () => {
    const { program, migrations, addArticle } = before!
    const database = await openTestDatabase(BARE_TEMPLATE)
    await migrate(database.pool, migrations)
    await addArticle(database.db, HARBOUR)
    const fleet = await openFleet({ database, first_program: program })
    try {
      const play = await startSteadyPlay(fleet, PLAYERS)
      await play.goOn(2)
      expect(await migrate(database.pool)).not.toEqual([])
      await play.goOn(2)
      for (const part of [0, 1] as const) {
        expect(await fleet.drain(part)).toBe(0)
        await fleet.start(part)
        await play.goOn(2)
      }
      await play.end()
    } finally {
      await fleet.close()
    }
  },
  TEST_WITHIN,
)

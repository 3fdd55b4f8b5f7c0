import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { gamesOf } from '../../features/games/test-games.ts'
import { WITHOUT_TIMEOUTS } from '../../test/connections.ts'
import { openTestApp } from '../../test/test-app.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const WORDS = 'glass zebra piano church comet lemon tiger violin winter canyon'.split(' ')

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
let folder: string
let slow: OpenDatabase
beforeAll(() => addArticle())
beforeEach(async () => {
  slow = openDatabase({ ...app.connection, ...WITHOUT_TIMEOUTS })
  await app.pool.query('drop table migrations')
  folder = await mkdtemp(join(tmpdir(), 'inkling-migrations-'))
})
afterEach(async () => {
  await slow.close()
  await rm(folder, { recursive: true })
})
afterAll(() => app.close())

/** Something slow that has read the table, such as a backup, and something slow that has written to it. */
const SLOW = { reader: 'select from guesses limit 1', writer: 'delete from guesses where false' }

test.each([
  ['a column', SLOW.reader, 'alter table guesses add column seen boolean;'],
  ['a check', SLOW.writer, 'alter table guesses add check (seq < 1000000) not valid;'],
  [
    'an index',
    SLOW.writer,
    '-- one by one\ncreate index concurrently guesses_word on guesses (word);',
  ],
])(
  'players go on while a migration that adds %s waits for something slow',
  async (_, statement, sql) => {
    await writeFile(join(folder, '0001-more.sql'), sql)
    const { as } = await running('race', 2)
    expect((await as(0).guess('island')).body).toMatchObject({ state: 'playing' })
    const holder = await slow.pool.connect()
    await holder.query('begin')
    await holder.query(statement)

    let isDone = false
    const migrating = migrate(app.pool, folder).finally(() => (isDone = true))
    await expect.poll(isWaiting, { interval: 5 }).toBe(true)
    for (const word of WORDS) {
      expect((await as(1).guess(word)).body.results).toMatchObject([{ outcome: 'accepted' }])
    }

    expect(isDone).toBe(false)
    await holder.query('commit')
    holder.release()
    expect(await migrating).toEqual(['0001-more.sql'])
  },
)

async function isWaiting(): Promise<boolean> {
  const { rows } = await slow.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionUrl } from '../server/test/postgres-settings.ts'
import { openTestDatabase, type TestDatabase } from '../server/test/test-database.ts'
import { type Answer, runProcess } from './test-program.ts'

let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await openTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'programs-'))
})

afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

function run(cli: string, ...args: string[]): Promise<Answer> {
  return runProcess(cli, args, { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: dir })
}

test.for([
  {
    cli: 'articles/cli.ts',
    args: ['show', 'Glass harbour'],
    answer: { code: 1, said: '', complained: 'There is no article Glass harbour.\n' },
  },
  {
    cli: 'ratings.ts',
    args: [],
    answer: {
      code: 0,
      said: 'Recalculated 0 races of 0 players; 0 results changed.\n',
      complained: '',
    },
  },
])('$cli $args prints its answer, and ends', async ({ cli, args, answer }) => {
  expect(await run(cli, ...args)).toEqual(answer)
})

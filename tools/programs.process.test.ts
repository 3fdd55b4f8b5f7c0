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

test('npm run articles -- show fails with a sentence when there is no such article', async () => {
  expect(await run('articles/cli.ts', 'show', 'Glass harbour')).toEqual({
    code: 1,
    said: '',
    complained: 'There is no article Glass harbour.\n',
  })
})

test('npm run ratings prints how much it has recalculated', async () => {
  expect(await run('ratings.ts')).toEqual({
    code: 0,
    said: 'Recalculated 0 races of 0 players; 0 results changed.\n',
    complained: '',
  })
})

import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionUrl } from '../../server/test/postgres-settings.ts'
import { createRandom } from '../../server/test/random.ts'
import { openTestDatabase, type TestDatabase } from '../../server/test/test-database.ts'
import { type Answer, runHere } from '../test-program.ts'
import { importVectors } from './import.ts'

let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await openTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'vectors-'))
})

afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

function run(...args: string[]): Promise<Answer> {
  const DATABASE_URL = connectionUrl(database.connection)
  return runHere(importVectors, args, { DATABASE_URL, DATA_DIR: dir })
}

async function write(name: string, lines: readonly string[]): Promise<string> {
  const path = join(dir, name)
  await writeFile(path, gzipSync(`${lines.join('\n')}\n`))
  return path
}

test.for([
  ['a file that does not exist', () => join(dir, 'none.vec.gz'), 'There is no file'],
  ['another kind of file', () => import.meta.filename, 'is not a gzip file'],
  ['text without a head', () => write('text.gz', ['a letter']), 'its first line must be two'],
  ['a line that lacks numbers', () => write('line.gz', ['1 6', 'paris 1 2']), 'Line 2 of'],
  ['too few words', () => write('few.gz', ['1 6', 'paris 1 2 3 4 5 6']), 'at least 5000'],
] as const)('%s is refused with a sentence', async ([, open, sentence]) => {
  const { code, complained } = await run('import', 'fr', await open())
  expect(complained).toContain(sentence)
  expect(code).toBe(1)
  expect(existsSync(join(dir, 'vectors/fr.bin'))).toBe(false)
})

test('a file that is cut off, and a wrong command, are refused with a sentence', async () => {
  const random = createRandom(1)
  const lines = Array.from(
    { length: 2_000 },
    (_, at) => `word${at} ${[random(), random()].join(' ')}`,
  )
  const path = join(dir, 'cut.gz')
  await writeFile(path, gzipSync(`2000 2\n${lines.join('\n')}`).subarray(0, 9_000))
  expect((await run('import', 'fr', path)).complained).toContain('is cut off')
  expect((await run('import', 'en', path)).complained).toContain('come with Inkling')
  expect((await run('import', 'German', path)).complained).toContain('not a language code')
  expect((await run('import')).complained).toContain('Name a LANGUAGE')
})

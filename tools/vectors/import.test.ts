import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nearness } from '@inkling/game/secret/vectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hasVectors,
  addImportedVectors,
  vectorsIn,
} from '../../server/features/articles/word-vectors.ts'
import { connectionUrl } from '../../server/test/postgres-settings.ts'
import { createRandom } from '../../server/test/random.ts'
import { openTestDatabase, type TestDatabase } from '../../server/test/test-database.ts'

type Answer = { code: number; said: string; complained: string }

const DIMENSIONS = 16
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
  const env = { ...process.env, DATABASE_URL: connectionUrl(database.connection), DATA_DIR: dir }
  const cli = join(import.meta.dirname, 'cli.ts')
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], { env }, (_, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said, complained }),
    )
  })
}

async function write(name: string, lines: readonly string[]): Promise<string> {
  const path = join(dir, name)
  await writeFile(path, gzipSync(`${lines.join('\n')}\n`))
  return path
}

/** Lines of German words with random vectors; those of Tiger and Panther are nearly the same. */
function germanLines(): string[] {
  const random = createRandom(1)
  const names = createRequire(import.meta.url).resolve('@inkling/game/secret/languages/names.txt')
  const text = readFileSync(names, 'utf8').replace(/^#.*$/gm, '')
  const words = [...new Set(text.split(/\s+/).filter((word) => /^[a-z]{3,}$/.test(word)))]
  const valuesOf = () => Array.from({ length: DIMENSIONS }, () => (random() - 0.5).toFixed(4))
  const cat = valuesOf()
  const lines = words.slice(0, 5_300).map((word) => [word, ...valuesOf()].join(' '))
  const near = ['Tiger', 'Panther'].map((word, at) => [word, ...cat.with(0, `0.${at}`)].join(' '))
  const unknown = [',', 'xqztvw', '123'].map((word) => [word, ...valuesOf()].join(' '))
  return [`${lines.length + 5} ${DIMENSIONS}`, ...unknown, ...near, ...lines]
}

test('imported vectors make nearness available in their language', async () => {
  const { code, said } = await run('import', 'de', await write('de.vec.gz', germanLines()))
  expect(said).toContain('offers nearness in de')
  expect(code).toBe(0)
  addImportedVectors(dir)
  expect(hasVectors('de')).toBe(true)
  const vectors = vectorsIn('de')
  const [tiger, panther] = [vectors.vectorOf('tiger'), vectors.vectorOf('panther')]
  expect(tiger).not.toBe(-1)
  expect(nearness(vectors, tiger, panther)).toBeGreaterThan(85)
  expect(vectors.indexOf('xqztvw')).toBe(-1)
  expect(vectors.dimensions % 4).toBe(0)
}, 180_000)

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
  const path = join(dir, 'cut.gz')
  await writeFile(path, gzipSync(germanLines().join('\n')).subarray(0, 9_000))
  expect((await run('import', 'fr', path)).complained).toContain('is cut off')
  expect((await run('import', 'en', path)).complained).toContain('come with Inkling')
  expect((await run('import', 'German', path)).complained).toContain('not a language code')
  expect((await run('import')).complained).toContain('Name a LANGUAGE')
})

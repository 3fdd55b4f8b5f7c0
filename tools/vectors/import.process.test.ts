import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nearness } from '@inkling/languages/vectors'
import { expect, test } from 'vitest'
import { hasVectors, addImportedVectors, vectorsIn } from '@inkling/languages/load-vectors'
import { connectionUrl } from '../../server/test/postgres-settings.ts'
import { createRandom } from '../../server/test/random.ts'
import { openTestDatabase } from '../../server/test/test-database.ts'
import { runProcess } from '../test-program.ts'

const DIMENSIONS = 16

/** Lines of German words with random vectors; those of Tiger and Panther are nearly the same. */
function germanLines(): string[] {
  const random = createRandom(1)
  const names = new URL('../../languages/names.txt', import.meta.url)
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
  const database = await openTestDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'vectors-'))
  const file = join(dir, 'de.vec.gz')
  await writeFile(file, gzipSync(`${germanLines().join('\n')}\n`))
  const variables = { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: dir }
  const { code, said } = await runProcess('vectors/cli.ts', ['import', 'de', file], variables)
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
  await database.close()
  await rm(dir, { recursive: true })
})

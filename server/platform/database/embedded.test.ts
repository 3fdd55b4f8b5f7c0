import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from './embedded.ts'

test('a data directory that is a file is reported in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkling-embedded-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(startPostgres({ dataDir: file })).rejects.toThrow(
    `The database in ${file} cannot be set up: a part of that path is a file.`,
  )
  await rm(folder, { recursive: true })
})

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDisk } from './disk.ts'
import { testFiles } from './files.contract.ts'

const home = await mkdtemp(join(tmpdir(), 'inkling-files-'))
afterAll(() => rm(home, { recursive: true }))

describe('a folder on the disk', () => {
  testFiles(createDisk(join(home, 'made', 'when', 'needed')))

  test('stores files unchanged under their names', async () => {
    const dir = join(home, 'plain')
    await createDisk(dir).put('avatars/ann', Buffer.from('picture'), 'image/jpeg')

    expect(await readFile(join(dir, 'avatars/ann'), 'utf8')).toBe('picture')
  })

  test('keeps every complete file, and deletes partial files of a killed server', async () => {
    const dir = join(home, 'killed')
    await createDisk(dir).put('avatars/ann', Buffer.from('picture'), 'image/jpeg')
    await mkdir(join(dir, '.unfinished'), { recursive: true })
    await writeFile(join(dir, '.unfinished/half'), 'pict')

    const next = createDisk(dir)
    await next.put('avatars/bob', Buffer.from('another'), 'image/jpeg')

    expect(await next.get('avatars/ann')).toEqual(Buffer.from('picture'))
    expect(await readdir(join(dir, '.unfinished'))).toEqual([])
  })

  test('reports a failed write, keeps no partial file, and works again once it can', async () => {
    const dir = join(home, 'in-the-way')
    await writeFile(dir, 'a file where the folder should be')
    const files = createDisk(dir)
    await expect(files.put('avatars/ann', Buffer.from('x'), 'image/jpeg')).rejects.toThrow()

    await rm(dir)
    await files.put('avatars/ann', Buffer.from('x'), 'image/jpeg')

    expect(await files.get('avatars/ann')).toEqual(Buffer.from('x'))
  })
})

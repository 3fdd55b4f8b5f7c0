import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Files } from './files.ts'

/** Contract of every file storage. */
export function testFiles(files: Files): void {
  const newName = () => `avatars/${randomUUID()}`
  const JPEG = 'image/jpeg'

  test('a stored file is returned byte for byte', async () => {
    const [name, bytes] = [newName(), randomBytes(300_000)]
    await files.put(name, bytes, JPEG)

    expect((await files.get(name))?.equals(bytes)).toBe(true)
  })

  test('an empty file can be stored', async () => {
    const name = newName()
    await files.put(name, Buffer.alloc(0), JPEG)

    expect(await files.get(name)).toEqual(Buffer.alloc(0))
  })

  test('an unknown file is null', async () => {
    expect(await files.get(newName())).toBeNull()
    expect(await files.get('no-such-folder/at/all')).toBeNull()
  })

  test('storing again replaces the file', async () => {
    const name = newName()
    await files.put(name, Buffer.from('a long first version'), JPEG)
    await files.put(name, Buffer.from('second'), JPEG)

    expect(await files.get(name)).toEqual(Buffer.from('second'))
  })

  test('removing a file does not affect its neighbours', async () => {
    const [name, neighbour] = [newName(), newName()]
    await files.put(name, Buffer.from('mine'), JPEG)
    await files.put(neighbour, Buffer.from('yours'), JPEG)
    await files.remove(name)

    expect(await files.get(name)).toBeNull()
    expect(await files.get(neighbour)).toEqual(Buffer.from('yours'))
  })

  test('removing an unknown file changes nothing', async () => {
    const name = newName()

    await files.remove(name)
    await files.remove('no-such-folder/at/all')

    expect(await files.get(name)).toBeNull()
  })

  test('a reader during a replacement gets the old file or the new one, whole', async () => {
    const name = newName()
    const versions = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(200_000)))
    await files.put(name, versions[0]!, JPEG)

    const writing = Promise.all(versions.map((bytes) => files.put(name, bytes, JPEG)))
    const seen = await Promise.all(Array.from({ length: 20 }, () => files.get(name)))
    await writing

    for (const bytes of [...seen, await files.get(name)]) {
      expect(versions.some((version) => bytes?.equals(version))).toBe(true)
    }
  })

  test('a name that would lead to another path is refused', async () => {
    const names = [
      '../secret',
      'avatars/../../secret',
      '/etc/passwd',
      'avatars//a',
      'avatars/',
      '',
      '.unfinished/a',
      'a\0b',
      'A',
      'avatars\\a',
      'a'.repeat(201),
    ]
    for (const name of names) {
      await expect(files.put(name, Buffer.from('x'), JPEG)).rejects.toThrow(
        'is not a valid file name',
      )
      await expect(files.get(name)).rejects.toThrow('is not a valid file name')
      await expect(files.remove(name)).rejects.toThrow('is not a valid file name')
    }
  })
}

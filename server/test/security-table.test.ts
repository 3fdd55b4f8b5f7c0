import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const TEST = /`(?<path>[^`\s]+\.(?:test|spec|contract)\.tsx?)`(?<names>(?:[:,] ?“[^”]+”)*)/g
const NAME = /“([^”]+)”/g

test('every test that the table of security names is there', async () => {
  const text = await readFile(join(root, 'docs/security.md'), 'utf8')
  const named = [...text.matchAll(TEST)].map(({ groups }) => ({
    path: groups?.['path'] ?? '',
    names: [...(groups?.['names'] ?? '').matchAll(NAME)].map(([, name = '']) => name),
  }))
  const quoted = named.flatMap(({ names }) => names)

  expect(quoted.length).toBe([...text.matchAll(NAME)].length)
  for (const { path, names } of named) {
    const source = await readFile(join(root, path), 'utf8')
    const missing = names.filter((name) => !isNamed(source, name))
    expect(missing, path).toEqual([])
  }
})

function isNamed(source: string, name: string): boolean {
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted))
}

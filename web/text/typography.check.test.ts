import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FRENCH = join(import.meta.dirname, 'fr')

test('French never begins a line with a mark that belongs to the word before it', () => {
  const texts = globSync('*.json', { cwd: FRENCH }).flatMap((name) =>
    readFileSync(join(FRENCH, name), 'utf8').split('\n'),
  )
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter((text) => /« | »| [;:!?](?= |$)/.test(text))).toEqual([])
  // One width of space before all of them.
  expect(texts.filter((text) => /«\u00a0|\u00a0[»;:!?]/.test(text))).toEqual([])
})

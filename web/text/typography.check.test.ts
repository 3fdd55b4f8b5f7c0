import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Strings of the files, with X for each value. */
function textsOf(file: RegExp): string[] {
  const source = Object.entries(sources).flatMap(([path, text]) => (file.test(path) ? [text] : []))
  const strings = source.join('\n').match(/'[^'\n]*'|`[^`]*`/g) ?? []
  const filled = strings.map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, 'X'))
  return filled.filter((text) => !text.includes('${'))
}

test('French never begins a line with a mark that belongs to the word before it', () => {
  const texts = textsOf(/\/fr\//)
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter((text) => /« | »| [;:!?](?= |$)/.test(text))).toEqual([])
  // One width of space before all of them.
  expect(texts.filter((text) => /«\u00a0|\u00a0[»;:!?]/.test(text))).toEqual([])
})

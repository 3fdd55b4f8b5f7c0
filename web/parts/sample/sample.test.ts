import { expect, test } from 'vitest'
import { LANGUAGES } from '../../build/texts.ts'
import { textsIn } from '../../text/test-texts-in.ts'
import { guessSample, hiddenWords, isDecoded, readSample } from './sample.ts'

test.for(LANGUAGES)('the sample in %s hides twelve words', (lang) => {
  const { text, examples } = textsIn(lang).sign_in.sample
  const parts = readSample(text)
  expect(hiddenWords(parts)).toHaveLength(12)
  expect(guessSample(parts, examples.water)?.opened).toHaveLength(1)
  expect(guessSample(parts, examples.island)?.opened).toHaveLength(1)
  expect(guessSample(parts, examples.street)).toMatchObject({ opened: [], isVisible: false })
})

const parts = readSample(textsIn('en').sign_in.sample.text)

test('a guess opens other forms of its word, in any case and with any accents', () => {
  expect(guessSample(parts, ' ISLAND ')).toMatchObject({ word: 'ISLAND', opened: [4] })
  expect(guessSample(readSample(textsIn('fr').sign_in.sample.text), 'ile')?.opened).toHaveLength(1)
})

test('a visible word is reported as visible, and nothing is guessed by nothing', () => {
  expect(guessSample(parts, 'city')).toMatchObject({ opened: [], isVisible: true })
  expect(guessSample(parts, '  ')).toBeNull()
  expect(guessSample(parts, '!')).toMatchObject({ opened: [], isVisible: false })
})

test('the title decodes the sample, and so do all words together', () => {
  expect(isDecoded(new Set([3]), parts)).toBe(false)
  expect(isDecoded(new Set([0]), parts)).toBe(true)
  expect(isDecoded(new Set(hiddenWords(parts).keys()), parts)).toBe(true)
})

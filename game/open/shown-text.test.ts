import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGuess } from '../secret/guess.ts'
import { hasUnseen, inOneLine, shownLine, shownLines } from './shown-text.ts'
import { character } from './test-text.ts'

test.each([
  ['a null character', 'Low\0Tide', 'LowTide'],
  ['half of a character', 'Low\ud800Tide\udfff', 'LowTide'],
  ['a control that turns the text around', '\u202eLow \u2066Tide\u2069', 'Low Tide'],
  ['a new line', 'Low\n\nTide\u2028', 'Low Tide'],
  ['a space without width', 'Low\u200b \ufeffTi\u00adde', 'Low Tide'],
  ['a heap of marks', `L${'\u0335'.repeat(250)}ow`, 'L\u0335\u0335ow'],
  [
    'a heap of marks with invisible characters between',
    `L${'\u0335\u200b'.repeat(250)}ow`,
    'L\u0335\u0335ow',
  ],
  ['a letter in two parts', 'Zoe\u0301', 'Zo\u00e9'],
])('%s is not shown to others', (_, typed, shown) => {
  expect(shownLine(typed)).toBe(shown)
})

test.each(['می\u200cخواهم', 'क्\u200dष', '👩\u200d👧 ❤\ufe0f', '辻\u{e0100}', 'Nguyễn', 'שָׁלוֹם'])(
  '%s is shown unchanged',
  (text) => {
    expect(shownLine(text)).toBe(text.normalize('NFC'))
  },
)

test('a text keeps its lines, without those that show nothing', () => {
  expect(shownLines('One\0\r\n \u200b\nTwo\u0085Three\u2029\u202eFour')).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
  ])
})

const anything = fc.oneof(
  fc.string({ unit: character, maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'ब',
        '👩',
        ' ',
        '\n',
        '\0',
        '\ud800',
        '\udc00',
        '\u0335',
        '\u200b',
        '\u200d',
        '\u202e',
        '\ufe0f',
        '\u3164',
        '\u{1f3f4}',
        '\u{e0067}',
      ),
    )
    .map((parts) => parts.join('')),
)

test('cleaning a text twice changes nothing more', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const shown = shownLine(typed)
      expect(shown.isWellFormed()).toBe(true)
      expect(hasUnseen(shown)).toBe(false)
      expect(shownLine(shown)).toBe(shown)
    }),
    { numRuns: 2_000 },
  )
})

test('guesses are cleaned by the same rule when shown to others', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      for (const part of readGuess(typed, 'en', () => false).words) {
        const word = typeof part === 'string' ? part : part.word
        expect([hasUnseen(word), inOneLine(word)]).toEqual([false, word])
      }
    }),
    { numRuns: 2_000 },
  )
})

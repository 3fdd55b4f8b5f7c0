import { expect, test } from 'vitest'
import { HINT_EVERY, hintLimit, mostHints } from './sheet.ts'

test.each([
  ['race', null, 'none', 0],
  ['race', null, 'three', 3],
  ['solo', null, 'none', Infinity],
  ['solo', 'quick_race', 'none', Infinity],
  ['solo', 'cup', 'none', 0],
  ['solo', 'cup', 'three', 3],
  ['together', null, 'none', Infinity],
  ['daily', null, 'none', Infinity],
] as const)(
  'in a game %s (%s), set up with hints: %s, there are %s',
  (mode, variant, hints, most) => {
    expect(mostHints({ mode, variant, options: { hints } })).toBe(most)
  },
)

test('a race without hints refuses the first one, a race with three the fourth', () => {
  expect(hintLimit(0, 0, Infinity)).toEqual({ refused: 'NO_HINTS' })
  expect(hintLimit(2, 3, Infinity)).toBeNull()
  expect(hintLimit(3, 3, Infinity)).toEqual({ refused: 'NO_HINTS_LEFT' })
})

test('hints are ten seconds apart, however many there are', () => {
  expect(hintLimit(1, Infinity, 4_000)).toEqual({ refused: 'hint_too_soon', wait: 6_000 })
  expect(hintLimit(1, Infinity, HINT_EVERY)).toBeNull()
})

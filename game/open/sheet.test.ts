import { expect, test } from 'vitest'
import { HINT_EVERY, hintLimit, mostHints } from './sheet.ts'

test.each([
  ['race', 'none', 0],
  ['race', 'three', 3],
  ['solo', 'none', Infinity],
  ['together', 'none', Infinity],
  ['daily', 'none', Infinity],
] as const)('in a game of mode %s, set up with hints: %s, there are %s', (mode, hints, most) => {
  expect(mostHints(mode, { hints })).toBe(most)
})

test('a race without hints refuses the first one, a race with three the fourth', () => {
  expect(hintLimit(0, 0, Infinity)).toEqual({ refused: 'NO_HINTS' })
  expect(hintLimit(2, 3, Infinity)).toBeNull()
  expect(hintLimit(3, 3, Infinity)).toEqual({ refused: 'NO_HINTS_LEFT' })
})

test('hints are ten seconds apart, however many there are', () => {
  expect(hintLimit(1, Infinity, 4_000)).toEqual({ refused: 'hint_too_soon', wait: 6_000 })
  expect(hintLimit(1, Infinity, HINT_EVERY)).toBeNull()
})

import { character } from '@inkling/game/open/test-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCode, readCode } from './short-code.ts'

test.each([
  ['as it is shown', 'K7QW-2M9X', 'K7QW2M9X'],
  ['in small letters', 'k7qw2m9x', 'K7QW2M9X'],
  ['with spaces and a long dash', ' K7 QW\u20132M9X\n', 'K7QW2M9X'],
  ['with letters that look like digits', 'oO1iIlL0', '00111110'],
])('a code typed %s is understood', (_, typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test.each(['', 'K7QW2M9', 'K7QW2M9XX', 'K7QW2M9U', 'K7QW2M9Ä', "K7QW2M9'", '\u0000K7QW2M9X'])(
  'an invalid code is rejected: %j',
  (typed) => {
    expect(readCode(typed)).toBeNull()
  },
)

test('reading never fails, and reads every generated code', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 100 }), (typed) => {
      expect(readCode(typed)?.length ?? 8).toBe(8)
    }),
  )
  const codes = Array.from({ length: 200 }, randomCode)
  expect(codes.map(readCode)).toEqual(codes)
  expect(new Set(codes).size).toBe(200)
})

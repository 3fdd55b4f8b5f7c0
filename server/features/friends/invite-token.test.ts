import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomToken, readToken } from './invite-token.ts'

test.each([
  ['as it is shown', 'K7QW-2M9X', 'K7QW2M9X'],
  ['in small letters', 'k7qw2m9x', 'K7QW2M9X'],
  ['with spaces and a long dash', ' K7 QW\u20132M9X\n', 'K7QW2M9X'],
  ['with letters that look like digits', 'oO1iIlL0', '00111110'],
])('a token typed %s is understood', (_, typed, token) => {
  expect(readToken(typed)).toBe(token)
})

test.each(['', 'K7QW2M9', 'K7QW2M9XX', 'K7QW2M9U', 'K7QW2M9Ä', "K7QW2M9'", '\u0000K7QW2M9X'])(
  'what no token looks like is none: %j',
  (typed) => {
    expect(readToken(typed)).toBeNull()
  },
)

test('reading never fails, and reads every token that is made', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      expect(readToken(typed)?.length ?? 8).toBe(8)
    }),
  )
  const tokens = Array.from({ length: 200 }, randomToken)
  expect(tokens.map(readToken)).toEqual(tokens)
  expect(new Set(tokens).size).toBe(200)
})

import { expect, test } from 'vitest'
import { friendLink, plainToken, typedToken } from './invite-token.ts'

test('Typed or pasted text becomes upper case', () => {
  expect(typedToken('k7qw-2m9x')).toBe('K7QW-2M9X')
})

test('Only the token of a pasted friend link is kept', () => {
  const link = friendLink('K7QW2M9X', 'https://inkling.example')
  expect(link).toBe('https://inkling.example/friend/K7QW-2M9X')
  expect(typedToken(link)).toBe('K7QW-2M9X')
  expect(typedToken(`Join me: ${link}?x=1`)).toBe('K7QW-2M9X')
})

test('A very long text is cut', () => {
  expect(typedToken('ß'.repeat(1000))).toHaveLength(100)
})

test('Two spellings of a token are equal', () => {
  expect(plainToken(' k7qw 2m9x ')).toBe('K7QW2M9X')
  expect(plainToken('ol1i-0000')).toBe('01110000')
})

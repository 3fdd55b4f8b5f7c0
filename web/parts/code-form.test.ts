import { expect, test } from 'vitest'
import { typedCode } from './code-form.tsx'

test('A code may be typed in any case', () => {
  expect(typedCode(' k7qw-2m9x ')).toBe('K7QW-2M9X')
  expect(typedCode('  ')).toBe('')
})

test('Only the code of a pasted link is kept', () => {
  expect(typedCode('Come: https://inkling.example/join/K7QW2M9X?a=1')).toBe('K7QW2M9X')
  expect(typedCode('https://inkling.example/challenge/4R6G7503')).toBe('4R6G7503')
})

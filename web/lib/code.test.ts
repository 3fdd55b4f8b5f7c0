import { expect, test } from 'vitest'
import { shownCode } from './code.ts'

test('A code is shown in two groups of four', () => {
  expect(shownCode('K7QW2M9X')).toBe('K7QW-2M9X')
})

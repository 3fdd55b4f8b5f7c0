import { expect, test } from 'vitest'
import { secondsUntil } from './clock.ts'

test('A countdown shows each second from its beginning on', () => {
  expect(secondsUntil(5_000, 0)).toBe(5)
  expect(secondsUntil(5_000, 1)).toBe(5)
  expect(secondsUntil(5_000, 1_000)).toBe(4)
  expect(secondsUntil(5_000, 4_999)).toBe(1)
})

test('A countdown that is over shows zero', () => {
  expect(secondsUntil(5_000, 5_000)).toBe(0)
  expect(secondsUntil(5_000, 90_000)).toBe(0)
})

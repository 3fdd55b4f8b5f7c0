import { expect, test } from 'vitest'
import { refreshAfter } from './refresh.ts'

test('The page of the current day is refreshed, and those of past days are not', () => {
  expect(refreshAfter({ is_today: true })).toBe(30_000)
  expect(refreshAfter(undefined)).toBe(30_000)
  expect(refreshAfter({ is_today: false })).toBe(false)
})

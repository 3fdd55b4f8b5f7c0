import { expect, test } from 'vitest'
import { hitRateOf } from './hit-rate.ts'

test('there is no hit rate under five guesses', () => {
  expect([0, 1, 4].map((guesses) => hitRateOf(0, guesses))).toEqual([null, null, null])
  expect(hitRateOf(2, 5)).toBe(0.4)
})

import { expect, test } from 'vitest'
import { acrossOf, axisEnd, countTicks } from './axis.ts'

test('An axis ends at a round number that holds every game', () => {
  expect([0, 10, 11, 21, 51, 101, 999].map(axisEnd)).toEqual([10, 10, 20, 50, 100, 200, 1000])
})

test('Games are spread from the left edge to the right, a single one in the middle', () => {
  expect([0, 1, 2].map((index) => acrossOf(index, 3))).toEqual([0, 0.5, 1])
  expect(acrossOf(0, 1)).toBe(0.5)
})

test('An axis of minutes or guesses has at most eleven labels, all round numbers', () => {
  expect(countTicks(9.3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(countTicks(44)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40])
  expect(countTicks(2000).length).toBeLessThanOrEqual(11)
  expect(countTicks(1)).toEqual([0, 1])
})

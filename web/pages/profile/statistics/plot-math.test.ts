import { expect, test } from 'vitest'
import { acrossOf, axisEnd, runningMeans } from './plot-math.ts'

test('The line of a plot is the mean of the last games up to there, and passes over those without a figure', () => {
  expect(runningMeans([10, 20, 60, 10], 3)).toEqual([10, 15, 30, 30])
  expect(runningMeans([null, 10, null, 20, 40], 2)).toEqual([null, 10, 10, 15, 30])
  expect(runningMeans([], 3)).toEqual([])
})

test('An axis ends at a round number that holds every game', () => {
  expect([0, 10, 11, 21, 51, 101, 999].map(axisEnd)).toEqual([10, 10, 20, 50, 100, 200, 1000])
})

test('Games stand from the left edge to the right one, a single one in the middle', () => {
  expect([0, 1, 2].map((index) => acrossOf(index, 3))).toEqual([0, 0.5, 1])
  expect(acrossOf(0, 1)).toBe(0.5)
})

import { expect, test } from 'vitest'
import { runningMeans } from './plot.tsx'

test('The line of a plot is the mean of the last games, and skips games without a figure', () => {
  expect(runningMeans([10, 20, 60, 10], 3)).toEqual([10, 15, 30, 30])
  expect(runningMeans([null, 10, null, 20, 40], 2)).toEqual([null, 10, 10, 15, 30])
  expect(runningMeans([], 3)).toEqual([])
})

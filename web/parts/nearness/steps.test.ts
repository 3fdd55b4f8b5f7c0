import { expect, test } from 'vitest'
import { stepOf } from './steps.ts'

test('nearness has five steps of eight from 60 on, the last one up to 99', () => {
  const steps = [0, 59, 60, 67, 68, 75, 76, 83, 84, 91, 92, 99].map(stepOf)
  expect(steps).toEqual([null, null, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
})

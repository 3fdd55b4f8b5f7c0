import { expect, test } from 'vitest'
import { format } from '../text/en/shared.ts'
import { changeText } from './ratings.tsx'

test('a change has a sign', () => {
  expect([14, 0, -9].map((change) => changeText(format, change))).toEqual(['+14', '0', '-9'])
})

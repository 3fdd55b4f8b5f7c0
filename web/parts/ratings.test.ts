import { expect, test } from 'vitest'
import { formatOf } from '../text/formats.ts'
import { changeText } from './ratings.tsx'

test('a change has a sign', () => {
  expect([14, 0, -9].map((change) => changeText(formatOf('en'), change))).toEqual([
    '+14',
    '0',
    '-9',
  ])
})

import { expect, test } from 'vitest'
import {
  helpOf,
  MIN_TIMED,
  type ServerTimes,
  TIMED_KINDS,
  usualMinutes,
  usualTimes,
} from './usual-times.ts'

const KIND = { difficulty: 'easy', length: 'lead', help: 'nearness' } as const
const played = (games: number): ServerTimes[] => [
  { ...KIND, help: 'none', games: 100, median: 900, third: 600 },
  { ...KIND, games, median: 77, third: 66 },
]

test('a game usually takes what twenty such games took, and before what simulated players needed', () => {
  expect(usualTimes(KIND, played(MIN_TIMED))).toMatchObject({ median: 77, third: 66 })
  const simulated = usualTimes(KIND, played(MIN_TIMED - 1))
  expect(simulated.median).not.toBe(77)
  expect(simulated).toEqual(usualTimes(KIND, []))
})

test.for(TIMED_KINDS)('the best third is faster than the middle: %o', (kind) => {
  const { median, third } = usualTimes(kind, [])
  expect(third).toBeLessThan(median)
})

test('games with fading ink count as such, with nearness or without', () => {
  expect(helpOf({ nearness: false, fading_ink: false })).toBe('none')
  expect(helpOf({ nearness: true, fading_ink: false })).toBe('nearness')
  expect(helpOf({ nearness: true, fading_ink: true })).toBe('fading_ink')
})

test('times are told in whole minutes, at least one', () => {
  const minutes = [8, 89, 91].map((median) => usualMinutes({ median, third: 1 }))
  expect(minutes).toEqual([1, 1, 2])
})

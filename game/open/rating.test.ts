import { expect, test } from 'vitest'
import { countsForRating, MIN_POSSIBLE, ranksOf, shownRating, unratedBecause } from './rating.ts'

test('a race counts if two or more played and somebody decoded, unless its host turned that off', () => {
  expect(countsForRating(true, [1, null])).toBe(true)
  expect(countsForRating(true, [2, 1, 3])).toBe(true)
  expect(countsForRating(false, [1, 2])).toBe(false)
  expect(countsForRating(true, [1])).toBe(false)
  expect(countsForRating(true, [null, null, null])).toBe(false)
})

test('a race on a drawn article is not rated if a player has met it, or if too few were possible', () => {
  expect(unratedBecause(0)).toBe('known')
  expect(unratedBecause(1)).toBe('few')
  expect(unratedBecause(MIN_POSSIBLE - 1)).toBe('few')
  expect(unratedBecause(MIN_POSSIBLE)).toBeNull()
})

test('players who decode are ranked by place, and the others share the last rank', () => {
  expect(ranksOf([2, null, 1, null])).toEqual([2, 3, 1, 3])
  expect(ranksOf([1, 2])).toEqual([1, 2])
})

test('a rating is provisional until five races', () => {
  const skill = { mu: 25.42, sigma: 7 }
  expect(shownRating({ ...skill, races: 4 })).toBeNull()
  expect(shownRating({ ...skill, races: 5 })).toBe(1513)
  expect(shownRating({ mu: 25, sigma: 8, races: 5 })).toBe(1500)
})

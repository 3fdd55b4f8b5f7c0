import { expect, test } from 'vitest'
import { difficultyOf, leavesDraw, widen } from './article.ts'

test('an article leaves the draw with its third report', () => {
  expect(leavesDraw({ reports: 2, finished: 2, articles: 100 })).toBe(false)
  expect(leavesDraw({ reports: 3, finished: 3, articles: 100 })).toBe(true)
})

test('a popular article needs reports by a tenth of its players', () => {
  expect(leavesDraw({ reports: 3, finished: 30, articles: 100 })).toBe(true)
  expect(leavesDraw({ reports: 3, finished: 31, articles: 100 })).toBe(false)
  expect(leavesDraw({ reports: 4, finished: 31, articles: 100 })).toBe(true)
})

test('twenty articles of a language always stay in the draw', () => {
  expect(leavesDraw({ reports: 50, finished: 50, articles: 21 })).toBe(true)
  expect(leavesDraw({ reports: 50, finished: 50, articles: 20 })).toBe(false)
})

test('difficulty is computed from twenty finished games on', () => {
  expect(difficultyOf({ finished: 19, median_guesses: 5, gave_up: 0 })).toBeNull()
  expect(difficultyOf({ finished: 20, median_guesses: 5, gave_up: 0 })).toBe('easy')
})

test('articles that take many guesses or are often given up are hard', () => {
  const played = { finished: 40, median_guesses: 30, gave_up: 0.1 }
  expect(difficultyOf(played)).toBe('easy')
  expect(difficultyOf({ ...played, median_guesses: 31 })).toBe('medium')
  expect(difficultyOf({ ...played, gave_up: 0.15 })).toBe('medium')
  expect(difficultyOf({ ...played, median_guesses: 60 })).toBe('hard')
  expect(difficultyOf({ ...played, gave_up: 0.35 })).toBe('hard')
  expect(difficultyOf({ finished: 20, median_guesses: null, gave_up: 1 })).toBe('hard')
})

test('a draw that finds nothing new goes on to the nearest difficulties, and to other topics last', () => {
  expect(widen({ difficulty: 'hard', topic: 'arts' })).toEqual([
    { difficulty: 'hard', topic: 'arts' },
    { difficulty: 'medium', topic: 'arts' },
    { difficulty: 'easy', topic: 'arts' },
    { difficulty: 'hard', topic: null },
    { difficulty: 'medium', topic: null },
    { difficulty: 'easy', topic: null },
  ])
  expect(widen({ difficulty: 'medium', topic: null }).map(({ difficulty }) => difficulty)).toEqual([
    'medium',
    'easy',
    'hard',
  ])
})

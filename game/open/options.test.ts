import { expect, test } from 'vitest'
import { optionsOf } from './options.ts'

const RACE = { length: 'lead', best_of: 3, rated: false, hints: 'three' } as const

test('a game that nobody set up further is a whole article, rated, a match of its own, and without hints in a race', () => {
  expect(optionsOf('race')).toEqual({
    free_words: 'standard',
    last_stretch: 3,
    length: 'whole',
    best_of: 1,
    rated: true,
    hints: 'none',
  })
})

test('a race is played as its host chose', () => {
  expect(optionsOf('race', { ...RACE, last_stretch: 5 })).toMatchObject({
    ...RACE,
    last_stretch: 5,
  })
})

test.each(['solo', 'together'] as const)(
  'a game %s may be short, but has nothing of a race',
  (mode) => {
    const nothing = { best_of: 1, rated: true, hints: 'none' }
    expect(optionsOf(mode, RACE)).toMatchObject({ length: 'lead', ...nothing })
  },
)

test('a daily is always a whole article', () => {
  expect(optionsOf('daily', RACE).length).toBe('whole')
})

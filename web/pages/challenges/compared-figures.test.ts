import { expect, test } from 'vitest'
import { comparedFigures } from './compared-figures.ts'
import { sideOf } from '../../parts/challenges/test-sides.ts'

const ada = sideOf('Ada')

test('Fewer guesses are better, and equal figures are better for nobody', () => {
  const [guesses, time] = comparedFigures(ada, sideOf('Cleo', { guesses: 30 }))
  expect(guesses).toEqual({ name: 'guesses', mine: 40, theirs: 30, most: 40, better: 'theirs' })
  expect(time).toMatchObject({ mine: 600, theirs: 600, better: null })
})

test('A higher hit rate is better, and so are fewer hints', () => {
  const score = { ...ada.score, hit_rate: 0.6, hints: 0 }
  const [, , hit_rate, hints] = comparedFigures(sideOf('Me', { score }), ada)
  expect(hit_rate).toMatchObject({ mine: 0.6, theirs: 0.5, better: 'mine' })
  expect(hints).toMatchObject({ mine: 0, theirs: 1, most: 1, better: 'mine' })
})

test('A player who gave up has no guesses and time to compare, and no better hit rate', () => {
  const gave_up = sideOf('Cleo', { state: 'gave_up', guesses: 3 })
  const [guesses, time, hit_rate, hints] = comparedFigures(gave_up, ada)
  expect(guesses).toMatchObject({ mine: null, theirs: 40, better: 'theirs' })
  expect(time).toMatchObject({ mine: null, better: 'theirs' })
  expect([hit_rate?.better, hints?.better]).toEqual([null, null])
})

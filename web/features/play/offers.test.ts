import type { Choice } from '@inkling/protocol/articles'
import { expect, test } from 'vitest'
import { fitChoices, topicsOf } from './offers.ts'

const articles: Choice[] = [
  { difficulty: 'easy', topic: 'history', articles: 2 },
  { difficulty: 'easy', topic: 'geography', articles: 1 },
  { difficulty: 'easy', topic: null, articles: 1 },
  { difficulty: 'hard', topic: 'people', articles: 3 },
]

test('Only topics with an article of the chosen difficulty are offered, by name', () => {
  expect(topicsOf('easy', articles)).toEqual(['geography', 'history'])
  expect(topicsOf('medium', articles)).toEqual([])
})

test('A choice of last time is kept while there is an article for it', () => {
  const wanted = { difficulty: 'hard', topic: 'people', free_words: 'classic' } as const
  expect(fitChoices(wanted, articles)).toEqual(wanted)
})

test('A topic without an article of this difficulty becomes any topic', () => {
  const wanted = { difficulty: 'easy', topic: 'people', free_words: 'standard' } as const
  expect(fitChoices(wanted, articles)).toEqual({ ...wanted, topic: null })
})

test('A difficulty without any article gives way to one that has some', () => {
  const wanted = { difficulty: 'medium', topic: null, free_words: 'hard' } as const
  expect(fitChoices(wanted, articles)).toEqual({ ...wanted, difficulty: 'easy' })
})

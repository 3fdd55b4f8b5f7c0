import type { Choice } from '@inkling/protocol/articles'
import { MOST_INVITED } from '@inkling/protocol/games'
import { expect, test } from 'vitest'
import { en } from '../../text/en.ts'
import type { Choices } from './last-choices.ts'
import { firstMode, fitChoices, MOST_CHOSEN, startText, topicsOf } from './offers.ts'

const articles: Choice[] = [
  { difficulty: 'easy', topic: 'history', articles: 2 },
  { difficulty: 'easy', topic: 'geography', articles: 1 },
  { difficulty: 'easy', topic: null, articles: 1 },
  { difficulty: 'hard', topic: 'people', articles: 3 },
]
const race = { mode: 'race', free_words: 'classic', last_stretch: 5 } as const

test('Only topics with an article of the chosen difficulty are offered', () => {
  expect(topicsOf('easy', articles)).toEqual(['history', 'geography'])
  expect(topicsOf('medium', articles)).toEqual([])
})

test('A choice of last time is kept while there is an article for it', () => {
  const wanted: Choices = { ...race, difficulty: 'hard', topic: 'people' }
  expect(fitChoices(wanted, articles)).toEqual(wanted)
})

test('A topic without an article of this difficulty becomes any topic', () => {
  const wanted: Choices = { ...race, difficulty: 'easy', topic: 'people' }
  expect(fitChoices(wanted, articles)).toEqual({ ...wanted, topic: null })
})

test('A difficulty without any article gives way to one that has some', () => {
  const wanted: Choices = { ...race, difficulty: 'medium', topic: null }
  expect(fitChoices(wanted, articles)).toEqual({ ...wanted, difficulty: 'easy' })
})

test('Who has friends is first offered a race, who has none a game alone', () => {
  expect(firstMode(2)).toBe('race')
  expect(firstMode(0)).toBe('solo')
})

test('The button says what it does: start, open a lobby, invite whom', () => {
  expect(startText(en, 'solo', ['Noor'])).toBe('Start')
  expect(startText(en, 'race', [])).toBe('Open the lobby')
  expect(startText(en, 'race', ['Noor'])).toBe('Open the lobby and invite Noor')
  expect(startText(en, 'together', ['Noor', 'Theo'])).toBe('Open the lobby and invite 2 friends')
})

test('As many friends can be chosen as the server lets in at once', () => {
  expect(MOST_CHOSEN).toBe(MOST_INVITED)
})

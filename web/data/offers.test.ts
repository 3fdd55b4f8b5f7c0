import { optionsOf } from '@inkling/game/open/modes'
import type { Choice } from '@inkling/protocol/articles'
import { expect, test } from 'vitest'
import type { Choices } from './last-choices.ts'
import { firstMode, fitChoices, hasLeads, topicsOf } from './offers.ts'

const articles: Choice[] = [
  { lang: 'de', difficulty: 'easy', topic: 'arts', has_lead: false, has_nearness: false },
  { lang: 'en', difficulty: 'easy', topic: 'history', has_lead: true, has_nearness: true },
  { lang: 'en', difficulty: 'easy', topic: 'geography', has_lead: false, has_nearness: true },
  { lang: 'en', difficulty: 'easy', topic: null, has_lead: false, has_nearness: true },
  { lang: 'en', difficulty: 'hard', topic: 'people', has_lead: false, has_nearness: true },
]
const race = { ...optionsOf('race'), mode: 'race', lang: 'en', free_words: 'classic' } as const

test('An article in my language is offered if there is one, else an English one', () => {
  const wanted: Choices = { ...race, difficulty: 'easy', topic: null }
  expect(fitChoices({ ...wanted, lang: 'de' }, articles).lang).toBe('de')
  expect(fitChoices({ ...wanted, lang: 'fr' }, articles).lang).toBe('en')
  expect(fitChoices({ ...wanted, lang: 'fr' }, articles.slice(0, 1)).lang).toBe('de')
})

test('Only topics with an article of the chosen difficulty are offered', () => {
  expect(topicsOf({ lang: 'en', difficulty: 'easy' }, articles)).toEqual(['history', 'geography'])
  expect(topicsOf({ lang: 'en', difficulty: 'medium' }, articles)).toEqual([])
})

test('Nearness is left out in a language without word vectors', () => {
  const wanted: Choices = { ...race, difficulty: 'easy', topic: null, nearness: true }
  expect(fitChoices(wanted, articles).nearness).toBe(true)
  expect(fitChoices({ ...wanted, lang: 'de' }, articles).nearness).toBe(false)
})

test('The last choice is kept while there is an article for it', () => {
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

test('A lead is offered if there is one of the difficulty, the topic and the language', () => {
  const wanted: Choices = { ...race, difficulty: 'hard', topic: 'people', length: 'lead' }
  const fitting = { length: 'lead', difficulty: 'easy', topic: null }
  expect(fitChoices(wanted, articles)).toEqual({ ...wanted, ...fitting })
  const german = { lang: 'de', length: 'whole', difficulty: 'easy' }
  expect(fitChoices({ ...wanted, lang: 'de' }, articles)).toMatchObject(german)
  expect(hasLeads('de', articles)).toBe(false)
})

test('Players with friends are first offered a race, others a game alone', () => {
  expect(firstMode(2)).toBe('race')
  expect(firstMode(0)).toBe('solo')
})

import { wordKey } from './words.ts'
import { expect, test } from 'vitest'
import { wordsIn } from './load.ts'

const WORDS: Record<string, { known: string; unknown: string }> = {
  de: {
    known:
      'Wasser Häuser Landeshauptstädte gestern immer München Beethovens schnell gelaufen zwanzig der und 1984 km',
    unknown: 'Wasssr Haupstadt gesterrn Brükce',
  },
  en: {
    known:
      'water islands boson quickly London Einstein the themselves ran colour organised photosynthesis 1984 km',
    unknown: 'wrld penguinsx teh recieved lagooon',
  },
  es: {
    known: 'agua ríos siempre ayer rápidamente España Madrid murió después ocho 1984 km',
    unknown: 'ciudaad aguua sienpre rrio',
  },
  fr: {
    known: 'eau châteaux souvent hier rapidement Paris Napoléon très dans huit 1984 km',
    unknown: 'maisson rivierre souventt chatau',
  },
}

test.for(Object.entries(WORDS))('typos in %s are told from words', ([lang, words]) => {
  const isWord = (word: string) => wordsIn(lang)(wordKey(word, lang))
  expect(words.known.split(' ').filter((word) => !isWord(word))).toEqual([])
  expect(words.unknown.split(' ').filter(isWord)).toEqual([])
})

test('every word counts in a language without a dictionary', () => {
  expect(wordsIn('it')('xqzt')).toBe(true)
})

test('words in another script count', () => {
  expect(wordsIn('en')('αβγδ')).toBe(true)
})

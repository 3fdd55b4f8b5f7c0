import { german } from './de/test-pairs.ts'
import { english } from './en/test-pairs.ts'
import { spanish } from './es/test-pairs.ts'
import { french } from './fr/test-pairs.ts'
import { pairsOf } from './test-pairs.ts'
import { typosOf } from './test-typos.ts'
import { wordKey } from './words.ts'
import { expect, test } from 'vitest'
import { formsIn, hasDictionary, wordsIn } from './load.ts'
import { hasInflections, TEXT_LANGUAGES } from './codes.ts'

const SAMPLES = { de: german, en: english, es: spanish, fr: french }

const WORDS: Record<string, { known: string; unknown: string }> = {
  de: {
    known:
      'Wasser Häuser Landeshauptstädte gestern immer München Musik Zukunft März Norden bergab mindestens Umweltschutzgesetze Muenchen Haeuser Beethovens schnell gelaufen zwanzig der und 1984 km',
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

test.for(Object.entries(SAMPLES))(
  'at least 95 in 100 typos in long words of %s are told from words; some are words',
  ([lang, { known, heldOut }]) => {
    const words = [known, heldOut].flatMap((sample) => pairsOf(sample).right.map(([word]) => word))
    const keys = [...new Set(words.map((word) => wordKey(word, lang)))]
    const typos = typosOf(keys, 500, 7)
    expect(typos).toHaveLength(500)
    expect(typos.filter(wordsIn(lang)).length).toBeLessThanOrEqual(25)
  },
)

test('every word counts in a language without a dictionary', () => {
  expect(wordsIn('it')('xqzt')).toBe(true)
})

test('words in another script count', () => {
  expect(wordsIn('en')('αβγδ')).toBe(true)
})

test('the languages that say that they have inflections are those with a lexicon', () => {
  expect(TEXT_LANGUAGES.filter(hasInflections)).toEqual(TEXT_LANGUAGES.filter(hasDictionary))
})

test.each([
  ['1.000', 'en', '1,000'],
  ['1,000', 'de', '1.000'],
  ['1.000', 'it', '1000'],
])('%s opens the number that %s writes as %s', (typed, lang, written) => {
  expect(formsIn(lang)(wordKey(typed, lang)).all).toContain(wordKey(written, lang))
})

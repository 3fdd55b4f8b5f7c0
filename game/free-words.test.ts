import { expect, test } from 'vitest'
import { FREE_WORDS, freeKeys } from './free-words.ts'
import { wordKey } from './word.ts'

test('12, 78 or 161 words show from the start', () => {
  expect(freeKeys('hard', 'en').size).toBe(12)
  expect(freeKeys('classic', 'en').size).toBe(78)
  expect(freeKeys('standard', 'en').size).toBe(161)
})

test('whoever plays with more free words sees the classic ones among them', () => {
  const standard = freeKeys('standard', 'en')
  expect([...freeKeys('classic', 'en')].filter((key) => !standard.has(key))).toEqual([])
})

test.each(['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'])(
  'the free words of %s are written as the game folds words',
  (lang) => {
    for (const preset of FREE_WORDS) {
      const keys = [...freeKeys(preset, lang)]
      expect(keys.map((key) => wordKey(key, lang))).toEqual(keys)
      expect(keys).not.toContain('')
    }
  },
)

test('other languages have one list for every setting, and unknown ones none', () => {
  expect(freeKeys('hard', 'fr')).toBe(freeKeys('standard', 'fr'))
  expect(freeKeys('standard', 'xx').size).toBe(0)
})

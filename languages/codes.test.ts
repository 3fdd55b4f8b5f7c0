import { expect, test } from 'vitest'
import { FREE_WORDS, countFreeWords, isLanguage, TEXT_LANGUAGES } from './codes.ts'
import { freeKeys } from './words.ts'

test.each(['en', 'de', 'fr', 'es', 'ar', 'zh', 'yue', 'pt-br', 'be-tarask'])(
  '%s is a language',
  (code) => {
    expect(isLanguage(code)).toBe(true)
  },
)

test.each([
  '"en"',
  'EN',
  'English',
  '',
  ' en',
  'en ',
  'xx',
  'qqq',
  'e',
  'en_US',
  'en-',
  'en\n',
  '__proto__',
])('%j is none', (code) => {
  expect(isLanguage(code)).toBe(false)
})

test.each(TEXT_LANGUAGES)('%s has the stated number of free words', (lang) => {
  expect(isLanguage(lang)).toBe(true)
  for (const size of FREE_WORDS) {
    expect(countFreeWords(size, lang)).toBe(freeKeys(size, lang).size)
  }
})

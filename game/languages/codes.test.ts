import { expect, test } from 'vitest'
import { isLanguage } from './codes.ts'

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

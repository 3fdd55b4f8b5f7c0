import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTypable, wordKey } from './word.ts'
import { lengthOf } from '../open/word.ts'

test.each([
  ['Müller', 'muller'],
  ['São', 'sao'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Łódź', 'lodz'],
  ['straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ısı', 'isi'],
  ['ﬁsh', 'fish'],
  ['Œuvre', 'oeuvre'],
  ['Đà', 'da'],
  ['ſum', 'sum'],
  ['ｆｕｌｌ', 'full'],
  ['CO₂', 'co2'],
  ['Ångström', 'angstrom'],
  ['Ὀδυσσεύς', 'οδυσσευσ'],
  ['Ёлка', 'елка'],
  ['мой', 'мой'],
  ['Йод', 'йод'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
  ['שָׁלוֹם', 'שלום'],
  ['हिन्दी', 'हिन्दी'],
  ['한국어', '한국어'],
  ['Hawaiʻi', 'hawaii'],
  ['o’clock', 'oclock'],
  ["don't", 'dont'],
  ['U.S.', 'us'],
  ['𝐀ℝ', 'ar'],
])('%s counts as %s', (surface, key) => {
  expect(wordKey(surface)).toBe(key)
})

test.each([
  ['en', '1,000', '1000'],
  ['en', '1,00,000', '100000'],
  ['en', '12,345.67', '12345.67'],
  ['en', '3.14', '3.14'],
  ['de', '1.000', '1000'],
  ['de', '3,14', '3.14'],
  ['fr', '12\u202f345,67', '12345.67'],
])('in %s the number %s counts as %s', (lang, surface, key) => {
  expect(wordKey(surface, lang)).toBe(key)
})

test('a word that is already folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(wordKey(wordKey(text))).toBe(wordKey(text))
    }),
  )
})

test('it makes no difference whether a keyboard sends accents as one character or as two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = wordKey(text)
      expect(wordKey(text.normalize('NFC'))).toBe(key)
      expect(wordKey(text.normalize('NFD'))).toBe(key)
    }),
  )
  expect(wordKey('мой'.normalize('NFD'))).toBe('мой')
})

test('capitals make no difference', () => {
  const letter = fc.constantFrom(...'abcxyzäöüéñçåøæœłđßжйёσωß0123456789')
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(wordKey(text.toUpperCase())).toBe(wordKey(text))
    }),
  )
})

test('a word can be typed on the keyboard of its language, or of every language with Latin letters', () => {
  expect(isTypable('curie', 'en')).toBe(true)
  expect(isTypable('co2', 'en')).toBe(true)
  expect(isTypable('1867', 'en')).toBe(true)
  expect(isTypable('καλος', 'en')).toBe(false)
  expect(isTypable('καλος', 'el')).toBe(true)
  expect(isTypable('東京', 'en')).toBe(false)
  expect(isTypable('東京', 'ja')).toBe(true)
  expect(isTypable('curie', 'ru')).toBe(true)
  expect(isTypable('', 'en')).toBe(false)
})

test('a bar is as long as a reader counts the letters', () => {
  expect(lengthOf('light')).toBe(5)
  expect(lengthOf('e\u0301tude')).toBe(5)
  expect(lengthOf('CO₂')).toBe(3)
  expect(lengthOf('हिन्दी')).toBeLessThan('हिन्दी'.length)
})

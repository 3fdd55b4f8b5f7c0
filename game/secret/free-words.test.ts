import { expect, test } from 'vitest'
import { FREE_WORDS } from '../open/free-words.ts'
import { freeKeys } from './free-words.ts'
import { wordKey } from './word.ts'

test.each(['de', 'en', 'es', 'fr'])('in %s 12, 78 or 161 words show from the start', (lang) => {
  expect(FREE_WORDS.map((preset) => freeKeys(preset, lang).size)).toEqual([12, 78, 161])
})

test.each(['de', 'es', 'fr'])('in %s more free words are the same ones and others', (lang) => {
  const [hard, classic, standard] = FREE_WORDS.map((preset) => freeKeys(preset, lang))
  expect([...hard!].filter((key) => !classic!.has(key))).toEqual([])
  expect([...classic!].filter((key) => !standard!.has(key))).toEqual([])
})

test('whoever plays in English with more free words sees the classic ones among them', () => {
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

test('no content word is free because it is spelled like a function word without its accents', () => {
  for (const [lang, words] of [
    ['de', ['schön', 'Führer', 'Gärten', 'Söhne', 'Kühe']],
    ['fr', ['or', 'côte', 'âge', 'mûr', 'pêche', 'jeûne']],
    ['es', ['estado', 'poder', 'año', 'líder', 'papá']],
  ] as const) {
    const free = freeKeys('standard', lang)
    expect(words.filter((word) => free.has(wordKey(word, lang)))).toEqual([])
  }
})

test('other languages have one list for every setting, and unknown ones none', () => {
  expect(freeKeys('hard', 'it')).toBe(freeKeys('standard', 'it'))
  expect(freeKeys('standard', 'xx').size).toBe(0)
})

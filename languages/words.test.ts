import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { isTypable, wordKey, freeKeys, segment } from './words.ts'
import { lengthOf } from '@inkling/game/open/sheet'
import { FREE_WORDS } from './codes.ts'
import { character } from '@inkling/game/open/test-text'

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

test('a normalized word stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      expect(wordKey(wordKey(text))).toBe(wordKey(text))
    }),
  )
})

test('composed and decomposed accents are equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = wordKey(text)
      expect(wordKey(text.normalize('NFC'))).toBe(key)
      expect(wordKey(text.normalize('NFD'))).toBe(key)
    }),
  )
  expect(wordKey('мой'.normalize('NFD'))).toBe('мой')
})

test('case makes no difference', () => {
  const letter = fc.constantFrom(...'abcxyzäöüéñçåøæœłđßжйёσωß0123456789')
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(wordKey(text.toUpperCase())).toBe(wordKey(text))
    }),
  )
})

test('a word can be typed on the keyboard of its language, or of any Latin keyboard', () => {
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

test('a bar has the length of the word in graphemes', () => {
  expect(lengthOf('light')).toBe(5)
  expect(lengthOf('e\u0301tude')).toBe(5)
  expect(lengthOf('CO₂')).toBe(3)
  expect(lengthOf('हिन्दी')).toBeLessThan('हिन्दी'.length)
})

test.each(['de', 'en', 'es', 'fr'])('in %s 12, 78 or 161 words show from the start', (lang) => {
  expect(FREE_WORDS.map((preset) => freeKeys(preset, lang).size)).toEqual([12, 78, 161])
})

test.each(['de', 'es', 'fr'])(
  'in %s larger sets of free words contain the smaller ones',
  (lang) => {
    const [hard, classic, standard] = FREE_WORDS.map((preset) => freeKeys(preset, lang))
    expect([...hard!].filter((key) => !classic!.has(key))).toEqual([])
    expect([...classic!].filter((key) => !standard!.has(key))).toEqual([])
  },
)

test('the standard free words of English include the classic ones', () => {
  const standard = freeKeys('standard', 'en')
  expect([...freeKeys('classic', 'en')].filter((key) => !standard.has(key))).toEqual([])
})

test.each(['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'])(
  'the free words of %s are normalized',
  (lang) => {
    for (const preset of FREE_WORDS) {
      const keys = [...freeKeys(preset, lang)]
      expect(keys.map((key) => wordKey(key, lang))).toEqual(keys)
      expect(keys).not.toContain('')
    }
  },
)

test('no content word is free because it equals a function word without accents', () => {
  for (const [lang, words] of [
    ['de', ['schön', 'Führer', 'Gärten', 'Söhne', 'Kühe']],
    ['fr', ['or', 'côte', 'âge', 'mûr', 'pêche', 'jeûne']],
    ['es', ['estado', 'poder', 'año', 'líder', 'papá']],
  ] as const) {
    const free = freeKeys('standard', lang)
    expect(words.filter((word) => free.has(wordKey(word, lang)))).toEqual([])
  }
})

test('other languages have one list for every preset, and unknown ones none', () => {
  expect(freeKeys('hard', 'it')).toBe(freeKeys('standard', 'it'))
  expect(freeKeys('standard', 'xx').size).toBe(0)
})

/** Words of a text, each as `spelling→key` or just its spelling if that is the key. */
function wordsOf(text: string, lang = 'en'): string[] {
  return segment(text, lang).flatMap(({ text: word, key }) => {
    if (key === null) return []
    return word === key ? word : `${word}→${key}`
  })
}

describe('in English', () => {
  test.each([
    ['1,000', ['1,000→1000']],
    ['12,345.67', ['12,345.67→12345.67']],
    ['1,00,000', ['1,00,000→100000']],
    ['3.14', ['3.14']],
    ['3.14.15', ['3', '14', '15']],
    ['192.168.0.1', ['192', '168', '0', '1']],
    ['in 1867, 1903 and 1911', ['in', '1867', '1903', 'and', '1911']],
    ['10,20', ['10', '20']],
  ])('the number %s is read as %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['the U.S. is', ['the', 'U.S.→us', 'is']],
    ['e.g. gold', ['e.g.→eg', 'gold']],
    ['9 A.M. sharp', ['9', 'A.M.→am', 'sharp']],
    ['the U.S', ['the', 'U.S→us']],
    ['J. Bach', ['J→j', 'Bach→bach']],
    ['vitamin C.', ['vitamin', 'C→c']],
  ])('the initials in "%s" are one word', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['don’t', ['don’t→dont']],
    ["O'Brien", ["O'Brien→obrien"]],
    ['Hawaiʻi', ['Hawaiʻi→hawaii']],
    ["rock'n'roll", ["rock'n'roll→rocknroll"]],
    ["the dogs' tails", ['the', 'dogs', 'tails']],
  ])('the apostrophe in "%s" joins or ends a word', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each(['Newton’s', "Newton's", 'Newtonʼs', "NEWTON'S"])(
    'the possessive s of %s always shows',
    (text) => {
      const [word, rest] = segment(text, 'en')
      expect(word?.key).toBe('newton')
      expect(rest).toEqual({ text: text.slice(6), key: null })
    },
  )

  test.each([
    ['well-known', ['well', 'known']],
    ['COVID-19', ['COVID→covid', '19']],
    ['1990–1995', ['1990', '1995']],
    ['AT&T', ['AT→at', 'T→t']],
    ['and/or', ['and', 'or']],
    ['foo_bar', ['foo', 'bar']],
  ])('%s falls into its parts', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['19th', ['19th']],
    ['1990s', ['1990s']],
    ['H₂O', ['H₂O→h2o']],
    ['v2', ['v2']],
  ])('%s is one word', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['10⁶ km²', ['10', 'km']],
    ['aⁿ', ['a']],
    ['50 % of 20 °C or $5', ['50', 'of', '20', 'C→c', 'or', '5']],
  ])('the punctuation of "%s" always shows', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('words that an English keyboard cannot type always show', () => {
    expect(wordsOf('Tokyo (東京) and logos (λόγος)')).toEqual(['Tokyo→tokyo', 'and', 'logos'])
  })
})

test.each([
  ['de', '1.000 Meter', ['1.000→1000', 'Meter→meter']],
  ['es', '3,14', ['3,14→3.14']],
  ['pt', '12.345,67', ['12.345,67→12345.67']],
  ['es', '12\u00a0345', ['12\u00a0345→12345']],
  ['de', '12.345,67', ['12.345,67→12345.67']],
  ['de', '3.14', ['3', '14']],
  ['fr', '1.000', ['1', '000']],
  ['fr', '12\u00a0345,67', ['12\u00a0345,67→12345.67']],
  ['fr', '12\u202f345', ['12\u202f345→12345']],
])('in %s the number %s is read as %j', (lang, text, words) => {
  expect(wordsOf(text, lang)).toEqual(words)
})

test.each([
  ['fr', 'l’homme qu’il', ['l', 'homme', 'qu', 'il']],
  ['fr', "D'abord, lorsqu'elle", ['D→d', 'abord', 'lorsqu', 'elle']],
  ['fr', "l'entr'acte d'O’Brien", ['l', "entr'acte→entracte", 'd', 'O’Brien→obrien']],
  ['it', "l'uomo dell'arte", ['l', 'uomo', 'dell', 'arte']],
])('in %s the apostrophe of "%s" parts two words', (lang, text, words) => {
  expect(wordsOf(text, lang)).toEqual(words)
})

test.each(["aujourd'hui", 'quelqu’un', 'presqu’île', 'prud’homme', "entr'ouvrir", "rock'n'roll"])(
  'in French %s is one word',
  (word) => {
    expect(wordsOf(word, 'fr')).toEqual([`${word}→${wordKey(word)}`])
  },
)

test('Japanese and Chinese, written without spaces, are segmented into words', () => {
  expect(wordsOf('東京都に行く。', 'ja').length).toBeGreaterThan(1)
  expect(wordsOf('我喜欢数学。', 'zh').length).toBeGreaterThan(1)
})

test('the segments of a text form the text again', () => {
  const lang = fc.constantFrom('en', 'de', 'fr', 'ru', 'ar', 'ja', 'zh')
  const words = fc.array(
    fc.constantFrom('Newton’s', 'U.S.', '1,000', '3.14', ' ', '’', '.', ',', '-', 'ß', 'CO₂', '東'),
  )
  const text = fc.oneof(
    fc.string({ unit: character }),
    fc.string({ unit: 'grapheme' }),
    words.map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, lang, (whole, language) => {
      const tokens = segment(whole, language)
      expect(tokens.map(({ text: part }) => part).join('')).toBe(whole)
      expect(tokens.every(({ text: part, key }) => part !== '' && key !== '')).toBe(true)
    }),
  )
})

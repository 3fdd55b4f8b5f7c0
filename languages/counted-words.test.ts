import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWordsIn, segment } from './words.ts'

const PARTS =
  ` |\n|\u00a0|\u202f|.|,|;|:|!|(|)|-|–|'|’|ʼ|"|“|”|/|a|B|é|ß|ÿ|×|s|S|l'|U.S.|e.g|don't|Newton’s|1|23|000|1,000|3.14|10\u00a0000|²|₂|ⁿ|ª|ɕ|д|Ω|東京|ไทย|ב|ु|\u0301`.split(
    '|',
  )

test('words are counted as the game segments them, in every language', () => {
  const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 24 })
  const langs = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'ru', 'pl', 'ar', 'zh', 'ja', 'th')

  fc.assert(
    fc.property(texts, langs, (parts, lang) => {
      const text = parts.join('')
      const words = segment(text, lang).filter(({ key }) => key !== null)
      expect(countWordsIn(text, lang)).toBe(words.length)
    }),
    { numRuns: 2000 },
  )
})

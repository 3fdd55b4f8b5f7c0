import { hasInflections } from './codes.ts'
import { german } from './de/test-pairs.ts'
import { english } from './en/test-pairs.ts'
import { spanish } from './es/test-pairs.ts'
import { french } from './fr/test-pairs.ts'
import { opensIn, pairsOf, type Pair, type Pairs } from './test-pairs.ts'
import { wordKey } from './words.ts'
import { describe, expect, test } from 'vitest'
import { formsIn } from './load.ts'

/** Known errors that we accept: pairs of one word that do not open (`missed`), and pairs of different words that do
 *  (`mistaken`), because of missing accents or a rare form with the same spelling. */
const KNOWN: Record<string, { pairs: Pairs; missed: string[]; mistaken: string[] }> = {
  de: {
    pairs: german,
    missed: [],
    mistaken: ['kauf/kaufen', 'glas/glaser', 'schloss/schlosser'],
  },
  en: { pairs: english, missed: [], mistaken: [] },
  es: {
    pairs: spanish,
    missed: [],
    mistaken: [
      'león/leonés',
      'cerrar/cerro',
      'publicar/público',
      'vivir/vívido',
      'continuar/continuo',
    ],
  },
  fr: { pairs: french, missed: ['avoir/a', 'devoir/dû'], mistaken: [] },
}

describe.each(Object.entries(KNOWN))('in %s', (lang, { pairs, missed, mistaken }) => {
  const known = pairsOf(pairs.known)
  const heldOut = pairsOf(pairs.heldOut)
  const opens = opensIn(lang)

  /** False for two spellings with one key, which open each other without inflections. */
  function isInflected([word, other]: Pair): boolean {
    return wordKey(word, lang) !== wordKey(other, lang)
  }

  test('a word opens its other forms', () => {
    const shut = known.right.filter((pair) => isInflected(pair) && !opens(pair))
    expect(shut.map((pair) => pair.join('/'))).toEqual(missed)
  })

  test('a word does not open words that only look like its forms', () => {
    const open = known.wrong.filter((pair) => isInflected(pair) && opens(pair))
    expect(open.map((pair) => pair.join('/'))).toEqual(mistaken)
  })

  test('of word pairs held back during development, at least 90 % open and at most 3 % of the wrong ones do', () => {
    const right = heldOut.right.filter(isInflected)
    const wrong = heldOut.wrong.filter(isInflected)

    expect(right.length + wrong.length).toBeGreaterThan(300)
    expect(right.filter(opens).length / right.length).toBeGreaterThanOrEqual(0.9)
    expect(wrong.filter(opens).length / wrong.length).toBeLessThanOrEqual(0.03)
  })

  test('it makes no difference which of two forms is guessed', () => {
    for (const [word, other] of [...known.right, ...known.wrong]) {
      expect(opens([word, other])).toBe(opens([other, word]))
    }
  })

  test('a word in capitals inside a sentence opens as a noun, not as a verb', () => {
    for (const { plural, all } of known.right.map(([word]) => formsIn(lang)(wordKey(word, lang)))) {
      expect(all).toEqual(expect.arrayContaining(plural))
      expect(plural.some((form) => form.endsWith('.v'))).toBe(false)
    }
  })

  test.each(['1990', 'h2o', 'x', 'ξ', 'qqxxzz'])('%s opens only itself', (key) => {
    expect(formsIn(lang)(key)).toEqual({ plural: [key], all: [key] })
  })

  test('an endless word opens only itself', () => {
    expect(formsIn(lang)('a'.repeat(5000)).all).toHaveLength(1)
  })

  test('it is listed as a language with inflections', () => {
    expect(hasInflections(lang)).toBe(true)
  })
})

test('an unknown name or word opens by the commonest endings, but keeps an ending that belongs to it', () => {
  const [name, genitive] = ['beethoven', 'beethovens'].map(formsIn('de'))
  expect(genitive!.all.filter((form) => name!.all.includes(form))).toEqual(['beethoven'])
  expect(formsIn('fr')('qwirks').plural).toContain('qwirk')
  expect(formsIn('de')('ruritanischen').all).toEqual(['ruritanischen', 'ruritanisch'])
  for (const key of ['texas', 'moses', 'paris', 'venus', 'hans']) {
    expect(formsIn('de')(key).all).not.toContain(key.slice(0, -1))
  }
})

test('in German a compound inflects like its last part, and opens none of its parts', () => {
  const [singular, plural, part] = ['fussballspieler', 'fussballspielern', 'spieler'].map(
    formsIn('de'),
  )
  expect(singular!.all).toEqual(expect.arrayContaining([plural!.all[1]]))
  expect(part!.all.filter((form) => singular!.all.includes(form))).toEqual([])
})

test('in a language without inflections, a word opens only itself', () => {
  expect(hasInflections('it')).toBe(false)
  expect(formsIn('it')('stelle')).toEqual({ plural: ['stelle'], all: ['stelle'] })
  expect(hasInflections('en')).toBe(true)
  expect(formsIn('en')('stars').all).toEqual(['stars', 'star.n', 'star.v'])
})

import { describe, expect, test } from 'vitest'
import { format as de } from './de/shared.ts'
import { format as en } from './en/shared.ts'
import { format as es } from './es/shared.ts'
import { format as fr } from './fr/shared.ts'

const FORMS = { one: 'one', other: 'other' }

describe('A format', () => {
  test('uses the plural rules of its language', () => {
    const forms = [0, 1, 2].map((count) => [en, fr].map(({ plural }) => plural(count, FORMS)))
    expect(forms).toEqual([
      ['other', 'one'],
      ['one', 'one'],
      ['other', 'other'],
    ])
  })

  test('writes numbers, percentages and lists as its language does', () => {
    expect(en.number(1234.5)).toBe('1,234.5')
    expect(de.number(1234.5)).toBe('1.234,5')
    expect(en.percent(0.744)).toBe('74%')
    expect(es.number(12_345)).toBe('12,345')
    expect(es.list(['Ann', 'Ben', 'Cleo'])).toBe('Ann, Ben y Cleo')
  })

  test.each([
    ['en', en, 'en-GB'],
    ['de', de, 'de'],
    ['fr', fr, 'fr'],
    ['es', es, 'es-419'],
  ])('writes small numbers in %s as the browser would', (lang, format, region) => {
    const numbers = new Intl.NumberFormat(region)
    const percents = new Intl.NumberFormat(region, { style: 'percent' })
    const cardinals = new Intl.PluralRules(lang)
    for (let count = 0; count < 1100; count++) {
      expect(format.number(count)).toBe(numbers.format(count))
      expect(format.plural(count, FORMS)).toBe(cardinals.select(count))
    }
    for (let whole = 0; whole <= 100; whole++) {
      expect(format.percent(whole / 100)).toBe(percents.format(whole / 100))
    }
  })

  test('uses the ordinals of its language', () => {
    const { ordinal } = en
    const ranks = [1, 2, 3, 4, 11, 21].map((rank) =>
      ordinal(rank, { one: `${rank}st`, two: `${rank}nd`, few: `${rank}rd`, other: `${rank}th` }),
    )
    expect(ranks).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
  })

  test('writes a time in the past or in the future', () => {
    const { ago, within } = en
    expect([20, 2_400, 7_300, 200_000].map(ago)).toEqual([
      '1 min ago',
      '40 min ago',
      '2 hr ago',
      '2 days ago',
    ])
    expect([20, 3_599, 7_200, 58_409, 100_000, 300_000].map(within)).toEqual([
      'in 1 minute',
      'in 59 minutes',
      'in 2 hours',
      'in 16 hours',
      'tomorrow',
      'in 3 days',
    ])
  })
})

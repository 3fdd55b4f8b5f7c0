import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

describe('A format', () => {
  test('uses the plural rules of its language', () => {
    const hits = (lang: string, count: number) =>
      createFormat(lang).plural(count, { one: 'one', few: 'few', other: 'other' })
    expect([0, 1, 2].map((count) => hits('en', count))).toEqual(['other', 'one', 'other'])
    expect([0, 1, 2].map((count) => hits('fr', count))).toEqual(['one', 'one', 'other'])
    expect([1, 2, 5].map((count) => hits('pl', count))).toEqual(['one', 'few', 'other'])
  })

  test('writes numbers, percentages and lists as its language does', () => {
    expect(createFormat('en').number(1234.5)).toBe('1,234.5')
    expect(createFormat('de').number(1234.5)).toBe('1.234,5')
    expect(createFormat('en').percent(0.744)).toBe('74%')
    expect(createFormat('es', 'es-419').number(12_345)).toBe('12,345')
    expect(createFormat('es').list(['Ann', 'Ben', 'Cleo'])).toBe('Ann, Ben y Cleo')
  })

  test('uses the ordinals of its language', () => {
    const { ordinal } = createFormat('en')
    const ranks = [1, 2, 3, 4, 11, 21].map((rank) =>
      ordinal(rank, { one: `${rank}st`, two: `${rank}nd`, few: `${rank}rd`, other: `${rank}th` }),
    )
    expect(ranks).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
  })

  test('writes a time in the past or in the future', () => {
    const { ago, within } = createFormat('en', 'en-GB')
    expect([20, 2_400, 7_300, 200_000].map(ago)).toEqual([
      '1 min ago',
      '40 min ago',
      '2 hr ago',
      '2 days ago',
    ])
    expect([600, 7_200, 100_000, 300_000].map(within)).toEqual([
      'in 1 hour',
      'in 2 hours',
      'tomorrow',
      'in 3 days',
    ])
  })
})

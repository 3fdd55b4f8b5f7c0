import { describe, expect, test, vi } from 'vitest'
import type { Format } from './format.ts'
import { formatOf } from './formats.ts'

const [de, en, es, fr] = ['de', 'en', 'es', 'fr'].map(formatOf) as [Format, Format, Format, Format]
const EVENING = new Date('2026-03-12T22:02:00Z')
/** Locales in which our languages are written in different ways. */
const WRITTEN =
  'en-GB en-US en-AU en-DE en-IN en-SE de de-AT de-CH de-LI fr fr-BE fr-CA fr-CH es es-ES es-419 es-AR es-CO es-MX es-PH es-US'.split(
    ' ',
  )

/** Returns the format of its language or another in a browser with this locale. */
async function formatIn(locale: string, lang = locale.split('-')[0]!): Promise<Format> {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { language: locale })
  vi.resetModules()
  return (await import('./formats.ts')).formatOf(lang)
}

describe('A format', () => {
  test('uses the plural rules of its language', () => {
    const forms = [0, 1, 2].map((count) => [en, fr].map(({ cardinal }) => cardinal(count)))
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

  test.each(WRITTEN)('writes small numbers in %s as the browser would', async (locale) => {
    const format = await formatIn(locale)
    const numbers = new Intl.NumberFormat(locale)
    const percents = new Intl.NumberFormat(locale, { style: 'percent' })
    const cardinals = new Intl.PluralRules(locale)
    for (let count = 0; count < 1100; count++) {
      expect(format.number(count)).toBe(numbers.format(count))
      expect(format.cardinal(count)).toBe(cardinals.select(count))
    }
    for (let whole = 0; whole <= 100; whole++) {
      expect(format.percent(whole / 100)).toBe(percents.format(whole / 100))
    }
  })

  test('is that of the browser for a language without customs', async () => {
    const { cardinal, number, percent } = await formatIn('pl-PL')
    expect([1, 2, 5].map(cardinal)).toEqual(['one', 'few', 'many'])
    expect([12_345, 0.5].map(number)).toEqual(['12\u00a0345', '0,5'])
    expect(percent(0.5)).toBe('50%')
  })

  test('follows the region of the browser', async () => {
    const written = async (locale: string) => {
      const { number, percent, date } = await formatIn(locale)
      const time = date(EVENING, { timeStyle: 'short', timeZone: 'UTC' })
      return [number(12_345), percent(0.88), time].join(' | ').replaceAll(/\s/g, ' ')
    }
    expect(await written('es-ES')).toBe('12.345 | 88 % | 22:02')
    expect(await written('es')).toBe('12.345 | 88 % | 22:02')
    expect(await written('es-MX')).toBe('12,345 | 88% | 10:02 p.m.')
    expect(await written('de-CH')).toBe("12'345 | 88% | 22:02")
    expect(await written('fr-CA')).toBe('12 345 | 88 % | 22 h 02')
    expect(await written('en-US')).toBe('12,345 | 88% | 10:02 PM')
  })

  test('is the usual one of its language in a browser that is set to another', async () => {
    const { date } = await formatIn('de-DE', 'en')
    expect(date(EVENING, { day: 'numeric', month: 'short', timeZone: 'UTC' })).toBe('12 Mar')
    const { number } = await formatIn('en-US@posix', 'en')
    expect(number(12_345)).toBe('12,345')
  })

  test('uses the ordinals of its language', () => {
    const forms = [1, 2, 3, 4, 11, 21].map((rank) => en.ordinal(rank))
    expect(forms).toEqual(['one', 'two', 'few', 'other', 'other', 'one'])
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

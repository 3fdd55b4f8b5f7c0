import { DAY_S, HOUR_S, MINUTE_S } from '../lib/units.ts'

/** Numbers, dates, lists and plurals as a language and its region write them. */
export type Format = {
  /** BCP 47 tag of the language. */
  lang: string
  number(value: number): string
  /** Share from 0 to 1, in whole percent. */
  percent(share: number): string
  /** Plural form of words after a number. */
  cardinal(count: number): Intl.LDMLPluralRule
  /** Form of a rank: English `one`, `two`, `few` and `other` for 1st, 2nd, 3rd and 4th. */
  ordinal(rank: number): Intl.LDMLPluralRule
  /** List such as “Ann, Ben and Cleo”. */
  list(items: readonly string[]): string
  date(date: Date, options: Intl.DateTimeFormatOptions): string
  /** Time in this many seconds, in minutes from 60 on: “in 12 seconds”. */
  soon(seconds: number): string
  /** Time this many seconds ago, in the largest unit: “40 min ago”. */
  ago(seconds: number): string
  /** Time in this many seconds, in the largest unit and rounded down: “in 3 days”, “tomorrow”, “in 16 hours”. */
  within(seconds: number): string
  /** Name of a language, with a capital letter. */
  language(code: string): string
  /** Name of a language as it stands in a sentence. */
  languageInText(code: string): string
  /** Time of day as it stands in a sentence, of one such as “05:45”. */
  hour(time: string): string
  /** Continues a sentence with a value, such as a name. */
  append(text: string, value: string): string
}

const LOCALE = /^(\w+?)(?:-([A-Z]{2}|\d{3}))?$/

/** Returns the locale of the browser, such as `es-MX`; an empty string elsewhere. */
const ownLocale = () => (typeof window === 'undefined' ? '' : navigator.language)

/** Ways in which a language differs from what the browser knows. `usual` is its locale where the browser has none of it.
 *  The first formatter of a page takes 30 ms; `small` makes percentages and whole numbers below 1000 need none: `spaced`
 *  matches regions with a space before the percent sign (empty in a locale without one), `ones` are the numbers with the
 *  plural form `one`, and the form of all others is `other`. */
export type Customs = {
  usual?: string
  small?: { spaced: RegExp; ones: readonly number[] }
  hour?: Format['hour']
  append?: Format['append']
}

/** Creates the format of a language. Numbers, dates and times are those of the browser's locale if it is one of this
 *  language, else of its usual one. Formatters are created on first use. */
export function createFormat(
  lang: string,
  {
    usual = lang,
    small,
    hour = (time) => time,
    append = (text, value) => text + value,
  }: Customs = {},
): Format {
  const [own = '', language, region = ''] = LOCALE.exec(ownLocale()) ?? []
  const isOwn = language === lang
  const locale = isOwn ? own : usual
  const sign = small?.spaced.test(isOwn ? region : usual.slice(3)) === true ? '\u00a0%' : '%'
  const isSmall = (value: number) =>
    small !== undefined && Number.isInteger(value) && value >= 0 && value < 1000
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const numbers = once(() => new Intl.NumberFormat(locale))
  const cardinals = once(() => new Intl.PluralRules(lang))
  const ordinals = once(() => new Intl.PluralRules(lang, { type: 'ordinal' }))
  const lists = once(() => new Intl.ListFormat(lang, { type: 'conjunction' }))
  const languages = once(() => new Intl.DisplayNames(lang, { type: 'language' }))
  const short = once(() => new Intl.RelativeTimeFormat(locale, { style: 'short' }))
  const near = once(() => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }))
  const dates = new Map<string, Intl.DateTimeFormat>()
  return {
    lang,
    number: (value) => (isSmall(value) ? `${value}` : numbers().format(value)),
    percent: (share) =>
      small === undefined ? percents().format(share) : Math.round(share * 100) + sign,
    cardinal(count) {
      if (!isSmall(count)) return cardinals().select(count)
      return small?.ones.includes(count) === true ? 'one' : 'other'
    },
    ordinal: (rank) => ordinals().select(rank),
    list: (items) => lists().format(items),
    date(date, options) {
      const key = JSON.stringify(options)
      const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
      dates.set(key, known)
      return known.format(date)
    },
    soon(seconds) {
      return seconds < MINUTE_S
        ? near().format(seconds, 'second')
        : near().format(Math.ceil(seconds / MINUTE_S), 'minute')
    },
    ago(seconds) {
      const [count, unit] = inLargestUnit(seconds)
      return short().format(-count, unit)
    },
    within(seconds) {
      const [count, unit] = inLargestUnit(seconds)
      return near().format(count, unit)
    },
    language: (code) => capitalize(languages().of(code) ?? code, lang),
    languageInText: (code) => languages().of(code) ?? code,
    hour,
    append,
  }
}

/** Whole number of the largest unit in so many seconds, at least a minute. */
function inLargestUnit(seconds: number): [count: number, unit: 'minute' | 'hour' | 'day'] {
  if (seconds < HOUR_S) return [Math.max(1, Math.floor(seconds / MINUTE_S)), 'minute']
  if (seconds < DAY_S) return [Math.floor(seconds / HOUR_S), 'hour']
  return [Math.floor(seconds / DAY_S), 'day']
}

function capitalize(name: string, lang: string): string {
  return name[0]!.toLocaleUpperCase(lang) + name.slice(1)
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

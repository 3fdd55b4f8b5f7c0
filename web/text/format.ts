/** Words for each plural form of a language; `other` is used for those that are missing. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Numbers, dates, lists and plurals as a language writes them. */
export type Format = {
  /** BCP 47 tag of the language. */
  lang: string
  number(value: number): string
  /** Whole number without thousands separators, such as a rating. */
  plain(value: number): string
  /** Share from 0 to 1, in whole percent. */
  percent(share: number): string
  plural(count: number, forms: PluralForms): string
  /** `first`, `second` … by the plural rules of ordinals. */
  ordinal(rank: number, forms: PluralForms): string
  /** List such as “Ann, Ben and Cleo”. */
  list(items: readonly string[]): string
  date(date: Date, options: Intl.DateTimeFormatOptions): string
  /** Time in this many seconds, in minutes from 60 on: “in 12 seconds”. */
  soon(seconds: number): string
  /** Time this many seconds ago, in the largest unit: “40 min ago”. */
  ago(seconds: number): string
  /** Time in this many seconds, in whole days or hours: “in 3 days”, “tomorrow”. */
  within(seconds: number): string
  /** Name of a language, with a capital letter. */
  language(code: string): string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Creates the format of a language; `region` may be one of its countries or regions. Formatters are created on first use. */
export function createFormat(lang: string, region: string = lang): Format {
  const numbers = once(() => new Intl.NumberFormat(region))
  const plain = once(() => new Intl.NumberFormat(region, { useGrouping: false }))
  const percents = once(
    () => new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 }),
  )
  const cardinals = once(() => new Intl.PluralRules(lang))
  const ordinals = once(() => new Intl.PluralRules(lang, { type: 'ordinal' }))
  const lists = once(() => new Intl.ListFormat(lang, { type: 'conjunction' }))
  const languages = once(() => new Intl.DisplayNames(lang, { type: 'language' }))
  const times = once(() => new Intl.RelativeTimeFormat(lang))
  const short = once(() => new Intl.RelativeTimeFormat(region, { style: 'short' }))
  const near = once(() => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }))
  const dates = new Map<string, Intl.DateTimeFormat>()
  return {
    lang,
    number: (value) => numbers().format(value),
    plain: (value) => plain().format(value),
    percent: (share) => percents().format(share),
    plural: (count, forms) => forms[cardinals().select(count)] ?? forms.other,
    ordinal: (rank, forms) => forms[ordinals().select(rank)] ?? forms.other,
    list: (items) => lists().format(items),
    date(date, options) {
      const key = JSON.stringify(options)
      const known = dates.get(key) ?? new Intl.DateTimeFormat(region, options)
      dates.set(key, known)
      return known.format(date)
    },
    soon(seconds) {
      if (seconds < MINUTE) return times().format(seconds, 'second')
      return times().format(Math.ceil(seconds / MINUTE), 'minute')
    },
    ago(seconds) {
      if (seconds < HOUR)
        return short().format(-Math.max(1, Math.floor(seconds / MINUTE)), 'minute')
      if (seconds < DAY) return short().format(-Math.floor(seconds / HOUR), 'hour')
      return short().format(-Math.floor(seconds / DAY), 'day')
    },
    within(seconds) {
      if (seconds < DAY) return near().format(Math.ceil(seconds / HOUR), 'hour')
      return near().format(Math.floor(seconds / DAY), 'day')
    },
    language(code) {
      const name = languages().of(code) ?? code
      return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

import { REFUSALS } from '@inkling/protocol/refusals'
import { en, type Texts } from './en.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ'
/** A plain letter, or a `{named}` hole, which stays. */
const LETTER = /\{\w+\}|[a-z]/gi
const LONGER_BY = 0.4

/** English in which every letter bears a mark and every text is 40 % longer: a plain letter on the page was written in
 *  the code, and what does not fit now would not fit in another language. */
export const pseudo: Texts = {
  ...markedTexts(en),
  refusals: Object.fromEntries(
    Object.entries(REFUSALS).map(([code, { message }]) => [code, lengthened(message)]),
  ),
  format: {
    ...en.format,
    date: (date, options) => accented(en.format.date(date, options)),
    list: (items) => accented(en.format.list(items)),
    ago: (seconds) => accented(en.format.ago(seconds)),
    within: (seconds) => accented(en.format.within(seconds)),
    language: (code) => accented(en.format.language(code)),
  },
}

/** The same texts with a mark on every letter, and longer. */
export function markedTexts<T>(texts: T): T {
  return marked(texts) as T
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return lengthened(value)
  if (typeof value === 'function') return (...args: unknown[]) => marked(value(...args))
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part)]))
}

function lengthened(text: string): string {
  return accented(text) + '·'.repeat(Math.ceil(text.length * LONGER_BY))
}

function accented(text: string): string {
  return text.replaceAll(LETTER, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter)
}

import { REFUSALS } from '@inkling/protocol/refusals'
import type { AllTexts } from './catalogue.ts'
import type { Format } from './format.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ'
/** Plain letter, or a named `<hole/>`, which stays. */
const LETTER = /<\w+\/>|[a-z]/gi
const LONGER_BY = 0.4

/** Creates English with a mark on every letter and texts 40% longer: a plain letter on the page was hard-coded, and a
 *  text that does not fit would not fit in another language either. */
export function markTexts<T extends Partial<AllTexts>>(english: T): T {
  const { format, server_refusals, ...texts } = english
  const own: Partial<AllTexts> = {}
  if (server_refusals !== undefined) own.server_refusals = markRefusals()
  if (format !== undefined) own.format = markFormat(format)
  return Object.assign(mark(texts) as T, own)
}

function markFormat(format: Format): Format {
  return {
    ...format,
    date: (date, options) => accent(format.date(date, options)),
    list: (items) => accent(format.list(items)),
    ago: (seconds) => accent(format.ago(seconds)),
    within: (seconds) => accent(format.within(seconds)),
    language: (code) => accent(format.language(code)),
    languageInText: (code) => accent(format.languageInText(code)),
  }
}

function markRefusals(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([code, { message }]) => [code, lengthen(message)]),
  )
}

function mark(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value)
  if (typeof value === 'function') return (...args: unknown[]) => mark(value(...args))
  if (Array.isArray(value)) return value.map(mark)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mark(part)]))
}

function lengthen(text: string): string {
  return accent(text) + '·'.repeat(Math.ceil(text.length * LONGER_BY))
}

function accent(text: string): string {
  return text.replaceAll(LETTER, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter)
}
